import { access, call, feature } from '../call.ts'

export const live = feature('live', 'A stream that reports which data changed.', {
  stream: call({
    method: 'GET',
    path: '/auth/live',
    summary: "Server-sent events: 'ready' at the start, then the name of each topic that changed for the caller",
    access: access.person,
    addition: true,
    answer: 'stream',
  }),
})
