import { access, call, feature } from '../call.ts'

/** What can change while somebody looks; a window reads afresh what it shows of it. */
export const liveTopics = ['mailbox', 'notifications', 'chat'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** A line comes at least this often, so that both sides notice a dead connection; in milliseconds. */
export const heartbeat = 25_000

export const live = feature('live', 'One connection for each window that says what changed.', {
  stream: call({
    method: 'GET',
    path: '/auth/live',
    summary: "Server-sent events: 'ready' at the start, then the name of each topic that changed for the caller",
    access: access.person,
    addition: true,
    answer: 'stream',
  }),
})
