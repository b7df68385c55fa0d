import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, success } from '../shared/answers.ts'
import { text } from '../shared/ids.ts'

/** A person has so many sessions at most: with one more the oldest ends. */
export const maxSessions = 50

const session = z.object({
  id: z.string(),
  /** The browser and system, such as 'Firefox on Windows'. */
  device: z.string(),
  /** How the person signed in: 'password', 'passkey', 'statement portal'. */
  method: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
  /** Whether notices are pushed to this phone or browser. */
  receivesPush: z.boolean(),
})
export type SessionEntry = z.output<typeof session>

export const sessions = feature('sessions', 'Where a person is signed in, and how to end that.', {
  index: call({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The sessions of the signed-in person, newest first',
    access: access.person,
    addition: true,
    answer: list(session),
  }),
  revoke: call({
    method: 'POST',
    path: '/auth/revoke-session',
    summary: 'End one of the own sessions at once',
    access: access.person,
    record: { kind: 'session', by: 'id' },
    addition: true,
    query: z.object({ id: text(64) }),
    answer: success,
  }),
  stopPush: call({
    method: 'POST',
    path: '/auth/stop-push',
    summary: 'Stop pushing notices to what one of the own sessions registered; the session stays',
    access: access.person,
    record: { kind: 'session', by: 'id' },
    addition: true,
    query: z.object({ id: text(64) }),
    answer: success,
  }),
  revokeOthers: call({
    method: 'POST',
    path: '/auth/revoke-other-sessions',
    summary: 'End every own session but this one',
    access: access.person,
    addition: true,
    answer: success,
  }),
})
