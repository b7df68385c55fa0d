import type { BodyOf } from '@porchlight/contract/call.ts'
import { type members, membersLimit } from '@porchlight/contract/features/members.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { z } from 'zod'
import type { HouseholdScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { namesOf } from '../../platform/content/edits.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Client } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { endMemberships } from '../groups/public.ts'
import { allOrNothing, hasNamesOrAccount, inviteToHome, normalEmail, startOwnership } from '../registration/public.ts'
import { deletePersonalAccount, isUnusedAccount } from '../sign-in/public.ts'
import { changeMember, countMembers, endOwnershipOf, lockHome, type MemberState, removeMember } from './data.ts'
import { addFaults, type Permission, readPermission } from './policy.ts'
import { presentFields } from './present.ts'

/** Mails the invitation, or the message that the home was added to an account. The job creates the link, so that the queue never stores it. */
export const inviteJob = defineJob(
  'members-invite',
  z.object({ communityId: z.number(), propertyId: z.number(), personId: z.number(), inviterId: z.number() }),
)

const day = 24 * 3600
/** Limits of the people whom an owner adds, and of the invitations of one home that are resent, in a day. */
const limits = {
  add: defineAllowance('members-add', { points: 30, duration: day }),
  again: defineAllowance('members-invite-again', { points: 10, duration: day }),
} as const

const full = `A home can have ${membersLimit} people. Remove somebody first.`

/**
 * Locks the home, checks that the caller is still an owner, and runs a change of the people of the home. Returns what `work` returns.
 * @throws HttpError 403 for a caller whom another owner removed meanwhile.
 */
async function asOwner<Result>(
  scope: HouseholdScope,
  work: (inside: HouseholdScope, owners: readonly number[]) => Promise<Result>,
): Promise<Result> {
  const owners = await lockHome(scope)
  if (!owners.includes(scope.personId)) throw forbidden()
  return work(scope, owners)
}

/**
 * Announces a change of the people of the home to its other owners, and to the person whose access changed. The list is not announced to that
 * person, who may no longer be allowed to see it.
 */
async function announceChange(
  scope: HouseholdScope,
  context: AppContext,
  owners: readonly number[],
  personId: number,
): Promise<void> {
  await context.announce(scope, sessionsTopic, [personId])
  await context.announce(scope, liveTopic('account'), [personId])
  const others = owners.filter((owner) => owner !== personId)
  await context.announce(scope, liveTopic('members'), others)
}

/** Adds a person to the home, and queues the mail to them. @throws HttpError 429 for an owner who adds many people. */
export async function addMember(
  scope: HouseholdScope,
  context: AppContext,
  form: BodyOf<typeof members.calls.add>,
  client: Pick<Client, 'language'>,
): Promise<Saved> {
  const email = normalEmail(form.email)
  const faults = addFaults(form, await hasNamesOrAccount(scope, context, form))
  const permission = readPermission(form.userType, form.newWebsiteFeatures)
  if (Object.keys(faults).length > 0 || !permission) return faulty(faults)
  if (!(await context.allowances.take(limits.add, String(scope.personId)))) throw tooOften()
  const names = { firstName: form.fname.trim(), lastName: form.lname.trim(), phone: form.phoneNumber.trim() }
  // A new account gets the language of the person who invites.
  const person = { email, ...names, language: client.language }
  const outcome = await allOrNothing(scope, (transaction) =>
    asOwner(transaction, async (inside, owners) => {
      if ((await countMembers(inside)) >= membersLimit) return 'full'
      // The scope is given twice, because it also names the home: it has the ids of the community and the property.
      const invited = await inviteToHome(inside, person, inside, permission)
      if (!invited) return 'known'
      await queueInvitation(inside, invited.personId)
      await announceChange(inside, context, owners, invited.personId)
      return invited
    }),
  )
  if (outcome === 'full') return refused(full)
  if (outcome === 'known' || !outcome) return faulty({ email: ['This person belongs to the home already.'] })
  return done(
    outcome.isPending
      ? `We mailed an invitation to ${email}. The person appears as pending until they open it.`
      : `The home was added to the account of ${email}, and we mailed them that.`,
  )
}

/** Queues the mail to a person who was added to the home. */
function queueInvitation(scope: HouseholdScope, personId: number): Promise<void> {
  const { communityId, propertyId } = scope
  const payload = { communityId, propertyId, personId, inviterId: scope.personId }
  return queueJob(scope, inviteJob, { key: `${communityId} ${propertyId} ${personId}`, payload })
}

/** Resends the invitation of a pending person. @throws HttpError 429 for too many in a day. */
export async function inviteAgain(scope: HouseholdScope, context: AppContext, member: MemberState): Promise<Saved> {
  if (!member.isPending) return refused('This person has opened the invitation already.')
  if (!(await context.allowances.take(limits.again, `${scope.communityId} ${scope.propertyId}`))) throw tooOften()
  await queueInvitation(scope, member.personId)
  return done('The invitation is on its way.')
}

/**
 * Changes what a person of the home may use. It takes effect immediately, in open windows too. Returns undefined if the person was removed or
 * somebody else changed the permissions meanwhile.
 */
export async function updateMember(
  scope: HouseholdScope,
  context: AppContext,
  given: { id: number; member: MemberState; permission: Permission; version: number | undefined },
): Promise<Saved | undefined> {
  const { id, member, permission, version } = given
  const { personId } = member
  const now = context.clock.now()
  const outcome = await scope.transaction((transaction) =>
    asOwner(transaction, async (inside, owners) => {
      if (!(await changeMember(inside, { id, ...permission, version, now }))) return 'changed meanwhile'
      if (permission.memberType === 'owner') await startOwnership(inside, personId, inside)
      else await endOwnershipOf(inside, personId, now)
      await announceChange(inside, context, owners, personId)
      return 'saved'
    }),
  )
  return outcome === 'saved' ? done('The permissions were saved.') : undefined
}

/** The answer for a form that was opened with an older version of `member`. */
export async function conflictOf(scope: HouseholdScope, member: MemberState, now: Date): Promise<Saved> {
  const name = (await namesOf(scope, [member.editedBy])).get(member.editedBy ?? 0) ?? 'Somebody'
  return {
    ...refused(`${name} changed this while you were editing it. Your changes are not saved yet.`),
    conflict: {
      version: member.version,
      changedByName: name,
      changedTime: (member.editedAt ?? now).toISOString(),
      fields: presentFields(member),
    },
  }
}

/**
 * Removes a person from the home. An account that was created by the invitation and never used is deleted too, so that its mailed link does not
 * work any more. Returns false if another owner removed the person already.
 */
export async function deleteMember(scope: HouseholdScope, context: AppContext, id: number): Promise<boolean> {
  const removed = await scope.transaction((transaction) =>
    asOwner(transaction, async (inside, owners) => {
      const personId = await removeMember(inside, id, context.clock.now())
      if (personId === undefined) return undefined
      await endMemberships(inside, [inside.communityId], personId)
      await announceChange(inside, context, owners, personId)
      return personId
    }),
  )
  if (removed === undefined) return false
  if (await isUnusedAccount(scope, removed)) await deletePersonalAccount(scope, context, removed)
  return true
}
