/** What can change while somebody looks; a window reads afresh what it shows of it. */
export const liveTopics = ['mailbox', 'notifications', 'chat', 'news', 'violations', 'content'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** A line comes at least this often, so that both sides notice a dead connection; in milliseconds. */
export const heartbeat = 25_000
