import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { issueToken, spendToken } from '../../platform/access/one-time-tokens.ts'
import { hashPassword, isPassword, randomPassword } from '../../platform/access/passwords.ts'
import type { AnonymousScope, Scope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { sessionsTopic } from '../../platform/db/topics.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { clearMark } from '../../platform/mail/attempts.ts'
import { markProvenByOwner } from '../email-proof/public.ts'
import { endMemberships } from '../groups/public.ts'
import { endAllSessions } from '../sessions/public.ts'
import { deletePerson, findCredentials, normalEmail, revokeCredentials, updatePassword } from './data.ts'

/** A person whose password was right, and the session version at that time. */
export interface Proven {
  readonly personId: number
  readonly sessionVersion: number
}

/** Returns the person of an e-mail address and a password, or undefined if one of them is wrong; both take the same time. */
export async function personOf(scope: AnonymousScope, email: string, password: string): Promise<Proven | undefined> {
  const found = email.trim() && password ? await findCredentials(scope, email) : undefined
  return (await isPassword(found?.passwordHash, password)) ? found : undefined
}

/** Queued when an account was deleted: removes the person's name from what they published and decided, and from notices to others. */
export const eraseNameJob = defineJob(
  'sign-in-forget-name',
  z.object({
    personId: z.number(),
    name: z.string(),
    communityIds: z.array(z.number()).readonly(),
    /** The communities that store messages of the person. */
    writtenIn: z.array(z.number()).readonly().default([]),
  }),
)

/** Deletes the account of the credentials and ends its sessions immediately; returns false if the credentials are wrong. */
export async function deleteByCredentials(
  scope: AnonymousScope,
  context: AppContext,
  email: string,
  password: string,
): Promise<boolean> {
  const proven = await personOf(scope, email, password)
  if (!proven) return false
  await deleteAccount(scope, context, proven.personId)
  return true
}

/** Deletes the account of an authenticated person, ends its sessions immediately, and queues the job that erases the rest. */
export async function deleteAccount(
  scope: Scope<'any'>,
  context: Pick<AppContext, 'announce' | 'clock' | 'files'>,
  personId: number,
): Promise<void> {
  const { photoFileKey } = await scope.transaction(async (inside) => {
    const deleted = await deletePerson(inside, personId, context.clock.now())
    const { name, communityIds, writtenIn } = deleted
    await endMemberships(inside, communityIds, personId)
    await queueJob(inside, eraseNameJob, { key: personId, payload: { personId, name, communityIds, writtenIn } })
    await context.announce(inside, sessionsTopic, [personId])
    return deleted
  })
  if (photoFileKey) await context.files.remove(photoFileKey)
}

/** The lifetime of a reset code, in milliseconds. */
const resetCodeLifetime = 3_600_000

/** Creates the code of a mailed reset link, bound to the account's address; `lifetime` is in milliseconds. */
export function issueResetCode(
  scope: Scope<'any'>,
  account: { personId: number; email: string },
  now: Date,
  lifetime = resetCodeLifetime,
): Promise<string> {
  return issueToken(scope, {
    purpose: 'password reset',
    personId: account.personId,
    payload: { email: normalEmail(account.email) },
    expiresAt: new Date(now.getTime() + lifetime),
  })
}

/**
 * Sets a new password with the code of a mailed link, and ends every session. Without `newPassword` it creates a random one. Returns the
 * password, or undefined if the code is wrong, used, expired or for another address (decisions/foundation.md 2).
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
    // The person read the link in a mail to the address, which proves that the address is theirs.
    if (done) await markProvenByOwner(inside, personId, context.clock.now())
    if (done) await context.announce(inside, sessionsTopic, [personId])
    return done
  })
  // The caller got the code by mail, so the address accepts mail again.
  if (changed) await clearMark(scope, normalEmail(email))
  return changed ? newPassword : undefined
}

/**
 * Sets a password (null: none, until a mailed link sets one), and ends all access of the person. Only the session `kept` stays, in which the
 * person changes the password. Returns false if the account was deleted. Must run in a transaction in which the caller announces
 * sessionsTopic.
 */
export async function setPassword(
  scope: Scope<'any'>,
  personId: number,
  passwordHash: string | null,
  now: Date,
  kept?: string,
): Promise<boolean> {
  if (!(await updatePassword(scope, personId, passwordHash))) return false
  await endAllAccess(scope, personId, now, kept)
  return true
}

/**
 * Ends every access to the account except the password: sessions with their push targets, single-use tokens of every purpose,
 * passkeys, private calendar addresses, a change of the e-mail address that waits, and the chat secret (spec decisions/foundation.md 4).
 * Must run in a transaction.
 */
async function endAllAccess(scope: Scope<'any'>, personId: number, now: Date, kept?: string): Promise<void> {
  await revokeCredentials(scope, personId, newChatSecret())
  await endAllSessions(scope, personId, now, kept)
}

/** The secret with which a person signs in to chat; never the password. */
function newChatSecret(): string {
  return randomBytes(24).toString('base64url')
}
