import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, success } from '../shared/answers.ts'
import { text } from '../shared/ids.ts'

/** The maximum number of sessions of a person. A further sign-in ends the oldest session. */
export const maxSessions = 50

const session = z.object({
  id: z.string(),
  /** The browser and system, such as 'Firefox on Windows'. */
  device: z.string(),
  /** How the person signed in: 'password', 'passkey', 'statement portal', 'admin site' or 'registration'. */
  method: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
  /** Whether this phone or browser receives push notifications. */
  receivesPush: z.boolean(),
})
export type SessionEntry = z.output<typeof session>

export const sessions = feature('sessions', 'The sessions of a person, and how to end them.', {
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
    summary: "End one of the caller's sessions immediately",
    access: access.person,
    record: { kind: 'session', by: 'id' },
    addition: true,
    query: z.object({ id: text(64) }),
    answer: success,
  }),
  stopPush: call({
    method: 'POST',
    path: '/auth/stop-push',
    summary: "Stop push notifications to the device of one of the caller's sessions; the session continues",
    access: access.person,
    record: { kind: 'session', by: 'id' },
    addition: true,
    query: z.object({ id: text(64) }),
    answer: success,
  }),
  revokeOthers: call({
    method: 'POST',
    path: '/auth/revoke-other-sessions',
    summary: "End all of the caller's sessions except this one",
    access: access.person,
    addition: true,
    answer: success,
  }),
})
