import { randomBytes } from 'node:crypto'
import { issueToken, spendToken } from '../../platform/access/one-time-tokens.ts'
import { hashPassword, isPassword, randomPassword } from '../../platform/access/passwords.ts'
import type { AnonymousScope, AnybodyScope, SystemScope } from '../../platform/access/scopes.ts'
import { sessionsTopic } from '../../platform/access/session-store.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { clearMark } from '../../platform/mail/attempts.ts'
import { proveByOwner } from '../email-proof/public.ts'
import { endAllSessions } from '../sessions/public.ts'
import { deletePerson, findCredentials, normalEmail, updatePassword, voidCredentials } from './data.ts'

/** Somebody whose password was right, as of a version of their sessions. */
export interface Proven {
  readonly personId: number
  readonly sessionVersion: number
}

/** The person that an e-mail and a password open; undefined when they don't, after the same time. */
export async function personOf(scope: AnonymousScope, email: string, password: string): Promise<Proven | undefined> {
  const found = email.trim() && password ? await findCredentials(scope, email) : undefined
  return (await isPassword(found?.passwordHash, password)) ? found : undefined
}

/** The name of the job that takes a deleted person's name out of the notices of others, and what it needs. */
export const forgetNameJob = 'sign-in-forget-name'
export interface ForgetName {
  readonly name: string
  readonly communityIds: readonly number[]
}

/** Deletes the account that the credentials open and ends its sessions at once; false when they open none. */
export async function deleteAccount(
  scope: AnonymousScope,
  context: AppContext,
  email: string,
  password: string,
): Promise<boolean> {
  const proven = await personOf(scope, email, password)
  if (!proven) return false
  const { photoFileKey } = await scope.transaction(async (inside) => {
    const deleted = await deletePerson(inside, proven.personId, context.clock.now())
    const { name, communityIds } = deleted
    const payload: ForgetName = { name, communityIds }
    await queueJob(inside, { name: forgetNameJob, key: `${forgetNameJob} ${proven.personId}`, payload })
    await context.announce(inside, sessionsTopic, [proven.personId])
    return deleted
  })
  if (photoFileKey) await context.files.remove(photoFileKey)
  return true
}

/** A reset code works for an hour; in milliseconds. */
const resetCodeLength = 3_600_000

/** Makes the code of a mailed reset link, bound to the account's address; `length` is how long it works, in milliseconds. */
export function issueResetCode(
  scope: AnonymousScope | SystemScope,
  account: { personId: number; email: string },
  now: Date,
  length = resetCodeLength,
): Promise<string> {
  return issueToken(scope, {
    purpose: 'password reset',
    personId: account.personId,
    payload: { email: normalEmail(account.email) },
    expiresAt: new Date(now.getTime() + length),
  })
}

/**
 * Sets a new password from a mailed link, a random one unless one is given, and ends every session; undefined when the
 * code is wrong, used, old or for another address, all alike (decisions/foundation.md 2).
 */
export async function confirmReset(
  scope: AnonymousScope,
  context: AppContext,
  code: string,
  email: string,
  newPassword = randomPassword(),
): Promise<string | undefined> {
  const passwordHash = await hashPassword(newPassword)
  const changed = await scope.transaction(async (inside) => {
    const spent = await spendToken(inside, 'password reset', code, context.clock.now())
    if (!spent?.holder || spent.payload.email !== normalEmail(email)) return undefined
    const { personId } = spent.holder
    const done = await setPassword(inside, personId, passwordHash, context.clock.now())
    // The link was read in the mail of the address, so its owner is proven.
    if (done) await proveByOwner(inside, personId, context.clock.now())
    if (done) await context.announce(inside, sessionsTopic, [personId])
    return done
  })
  // Whoever holds the code reads what is sent to the address.
  if (changed) await clearMark(scope, normalEmail(email))
  return changed ? newPassword : undefined
}

/**
 * Sets a password, or none until a mailed link sets one, and ends every other access of the person; false when the account
 * was deleted. Inside a transaction, in which sessionsTopic is announced.
 */
export async function setPassword(
  scope: AnybodyScope,
  personId: number,
  passwordHash: string | null,
  now: Date,
): Promise<boolean> {
  if (!(await updatePassword(scope, personId, passwordHash))) return false
  await endAllAccess(scope, personId, now)
  return true
}

/**
 * Ends everything by which somebody gets in as this person or receives what is private to them: sessions with their push
 * targets, single-use tokens of every purpose, passkeys, private calendar addresses and the chat secret (spec
 * decisions/foundation.md 4). The password stays. Inside a transaction, after which sessionsTopic is announced.
 */
async function endAllAccess(scope: AnybodyScope, personId: number, now: Date): Promise<void> {
  await voidCredentials(scope, personId, newChatSecret())
  await endAllSessions(scope, personId, now)
}

/** The secret that signs a person in to chat; never the password. */
function newChatSecret(): string {
  return randomBytes(24).toString('base64url')
}
