import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, success } from '../shared/answers.ts'
import { flag, text } from '../shared/ids.ts'

/** WebAuthn JSON. The WebAuthn library validates it on both sides. */
const webAuthn = z.looseObject({})

/** The maximum number of passkeys of a person. */
export const maxPasskeys = 10

/** How long a single-use challenge is valid, in milliseconds. */
export const challengeLifetimeMs = 5 * 60_000

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type PasskeyEntry = z.output<typeof passkey>

export const passkeys = feature('passkeys', 'Sign-in with a passkey in place of the password.', {
  loginOptions: call({
    method: 'POST',
    path: '/auth/passkey-login-options',
    summary: 'A challenge for signing in with a passkey',
    access: access.public,
    guessable: { account: null },
    addition: true,
    answer: z.object({ challengeId: z.string(), options: webAuthn }),
  }),
  login: call({
    method: 'POST',
    path: '/auth/passkey-login',
    summary: 'Sign in with the response to a challenge',
    access: access.public,
    guessable: { account: null },
    addition: true,
    json: z.object({ challengeId: text(64), response: webAuthn, rememberMe: flag }),
    answer: z.object({ token: z.string() }),
    /** The message of a refused passkey, in the form of auth/login. */
    refusal: z.object({ username: z.array(z.string()) }),
  }),
  registerOptions: call({
    method: 'POST',
    path: '/auth/passkey-register-options',
    summary: 'A challenge for adding a passkey',
    access: access.person,
    needsProof: true,
    addition: true,
    answer: z.object({ challengeId: z.string(), options: webAuthn }),
  }),
  register: call({
    method: 'POST',
    path: '/auth/passkey-register',
    summary: 'Store a new passkey',
    access: access.person,
    addition: true,
    json: z.object({ challengeId: text(64), response: webAuthn, name: text(60) }),
    answer: success,
  }),
  index: call({
    method: 'GET',
    path: '/auth/passkeys',
    summary: 'The passkeys of the signed-in person, newest first',
    access: access.person,
    addition: true,
    answer: list(passkey),
  }),
  remove: call({
    method: 'POST',
    path: '/auth/remove-passkey',
    summary: "Remove one of the caller's passkeys",
    access: access.person,
    record: { kind: 'passkey', by: 'id' },
    addition: true,
    query: z.object({ id: text(64) }),
    answer: success,
  }),
})
