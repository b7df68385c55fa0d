/** The topics of live updates; a window fetches again what it shows of a changed topic. */
export const liveTopics = ['mailbox', 'notifications', 'chat', 'news', 'violations', 'content'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** The interval of the keep-alive lines of the stream, by which both sides detect a lost connection; in milliseconds. */
export const heartbeat = 25_000
