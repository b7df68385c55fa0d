import type { BodyOf } from '@porchlight/contract/call.ts'
import { type vendorUsers, vendorUsersLimit } from '@porchlight/contract/features/vendor-users.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { z } from 'zod'
import type { VendorScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Client } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { allOrNothing, hasNamesOrAccount, inviteToVendor, normalEmail } from '../registration/public.ts'
import { deletePersonalAccount, isUnusedAccount } from '../sign-in/public.ts'
import { findInvitation, lockUsers, removeUser } from './data.ts'
import { inviteFaults } from './policy.ts'

/** The job that mails an invitation, or that the vendor was added to an account. It creates the link itself, so that the queue never stores one. */
export const inviteJob = defineJob(
  'vendor-users-invite',
  z.object({ vendorId: z.number(), personId: z.number(), inviterId: z.number() }),
)

const daySeconds = 24 * 3600
/** Per day: the invitations of one user, and the repeated invitations of one vendor. */
const limits = {
  add: defineAllowance('vendor-users-invite', { points: 30, duration: daySeconds }),
  again: defineAllowance('vendor-users-invite-again', { points: 10, duration: daySeconds }),
} as const

/** Makes the open windows of the other users, and of the person whose access changed, load their data again. */
async function announceChange(scope: VendorScope, context: AppContext, users: readonly number[], personId: number) {
  await context.announce(scope, sessionsTopic, [personId])
  await context.announce(scope, liveTopic('account'), [personId])
  const others = users.filter((user) => user !== personId)
  await context.announce(scope, liveTopic('vendor-users'), others)
}

/** Queues the mail to an added person; the caller is named as the inviter. */
function queueInvitation(scope: VendorScope, personId: number): Promise<void> {
  const payload = { vendorId: scope.vendorId, personId, inviterId: scope.personId }
  return queueJob(scope, inviteJob, { key: `${scope.vendorId} ${personId}`, payload })
}

/**
 * Adds a person to the vendor, and queues the mail to them. @throws HttpError 429 if the user has added, or asked about the accounts of, too many
 * people; 403 if the caller is not a user any more.
 */
export async function invite(
  scope: VendorScope,
  context: AppContext,
  form: BodyOf<typeof vendorUsers.calls.invite>,
  client: Pick<Client, 'language'>,
): Promise<Saved> {
  const email = normalEmail(form.email)
  const faults = inviteFaults(form, await hasNamesOrAccount(scope, context, form))
  if (Object.keys(faults).length > 0) return faulty(faults)
  if (!(await context.allowances.take(limits.add, String(scope.personId)))) throw tooOften()
  const person = { email, firstName: form.fname.trim(), lastName: form.lname.trim(), phone: '' }
  const outcome = await allOrNothing(scope, async (inside) => {
    const users = await lockUsers(inside)
    // Another user may have removed the caller in the meantime.
    if (!users.includes(inside.personId)) throw forbidden()
    if (users.length >= vendorUsersLimit) return 'full'
    // A new account gets the language of the person who invites.
    const personId = await inviteToVendor(inside, { ...person, language: client.language }, inside.vendorId, users)
    if (personId === undefined) return 'known'
    await queueInvitation(inside, personId)
    await announceChange(inside, context, users, personId)
    return 'invited'
  })
  if (outcome === 'full') return refused(`A vendor can have ${vendorUsersLimit} users. Remove somebody first.`)
  if (outcome !== 'invited') return faulty({ email: ['This person is a user already.'] })
  return done(`We mailed an invitation to ${email}.`)
}

/** Mails the invitation of a pending user again. Returns undefined if the person is not a user of the vendor. */
export async function inviteAgain(
  scope: VendorScope,
  context: AppContext,
  personId: number,
): Promise<Saved | undefined> {
  const found = await findInvitation(scope, personId)
  if (!found) return undefined
  if (!found.isPending) return refused('This person has opened the invitation already.')
  if (!(await context.allowances.take(limits.again, String(scope.vendorId)))) throw tooOften()
  await queueInvitation(scope, personId)
  return done('The invitation is on its way.')
}

/**
 * Removes a user. The access ends at once, also in open windows. Deletes the account if it was created by the invitation and never
 * used. Returns false for a person who is not a user, and if the caller is not a user any more.
 */
export async function remove(scope: VendorScope, context: AppContext, personId: number): Promise<boolean> {
  const isRemoved = await scope.transaction(async (inside) => {
    const users = await lockUsers(inside)
    // Another user may have removed the caller in the meantime.
    if (!users.includes(inside.personId) || !(await removeUser(inside, inside.vendorId, personId))) return false
    await announceChange(inside, context, users, personId)
    return true
  })
  if (isRemoved && (await isUnusedAccount(scope, personId))) await deletePersonalAccount(scope, context, personId)
  return isRemoved
}
