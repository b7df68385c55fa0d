import type { BodyOf } from '@porchlight/contract/call.ts'
import { type company, teamLimit } from '@porchlight/contract/features/company.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { TeamRole } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import type { OrganisationScope } from '../../platform/access/scopes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { handOver, listHeld } from '../../platform/assigned/assigned-work.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Client } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { allOrNothing, findOrOpenAccount, normalEmail } from '../registration/public.ts'
import { endAllSessions } from '../sessions/public.ts'
import {
  communityIdsOf,
  deleteMembership,
  findInvitation,
  hasOtherAccess,
  insertMembership,
  listMemberships,
  lockTeam,
  type MembershipRow,
  setSuspended,
  updateMembership,
} from './data.ts'
import { inOrder, keepsAdministrator, mayChange, mayTake, memberFaults, namesOfRoles, reachFault } from './policy.ts'

/**
 * Mails the invitation to a new account, or tells an existing account that it is in the team. The job creates the link, so that the queue never
 * stores it.
 */
export const inviteJob = defineJob(
  'company-invite',
  z.object({ companyId: z.number(), personId: z.number(), inviterId: z.number() }),
)

const daySeconds = 24 * 3600
const limits = {
  add: defineAllowance('company-invite', { points: 100, duration: daySeconds }),
  again: defineAllowance('company-invite-again', { points: 20, duration: daySeconds }),
} as const

const lastAdministrator = 'An organisation needs at least one administrator.'
const reachesMore = 'This member reaches communities that you do not. Somebody who reaches all of them can change that.'

/** Makes the sessions and the open windows of people read their accesses again. */
async function announceTo(inside: OrganisationScope, context: AppContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await context.announce(inside, sessionsTopic, ids)
  await context.announce(inside, liveTopic('account'), ids)
}

/**
 * Locks the team until the transaction ends. Returns it with the caller's reach. Throws 403 if the caller was removed, suspended or
 * demoted while the call waited for the lock.
 */
async function lockOwnTeam(inside: OrganisationScope) {
  const team = await lockTeam(inside)
  const own = team.find(({ personId }) => personId === inside.personId)
  if (!own?.roles.includes('administrator') || own.isSuspended) throw forbidden()
  return { team, ownReach: own.reach }
}

function queueInvitation(inside: OrganisationScope, personId: number): Promise<void> {
  const payload = { companyId: inside.companyId, personId, inviterId: inside.personId }
  return queueJob(inside, inviteJob, { key: `${inside.companyId} ${personId}`, payload })
}

/** Adds a person to the team. If the address has no account, a new one is created; the mailed link to it is valid for 7 days. */
export async function addMember(
  scope: OrganisationScope,
  context: AppContext,
  form: BodyOf<typeof company.calls.addMember>,
  client: Pick<Client, 'language'>,
): Promise<Saved> {
  const faults = memberFaults(form)
  if (Object.keys(faults).length > 0) return faulty(faults)
  if (!(await context.allowances.take(limits.add, String(scope.personId)))) throw tooOften()
  const now = context.clock.now()
  const email = normalEmail(form.email)
  const roles = inOrder(form.roles)
  const outcome = await allOrNothing(scope, async (inside): Promise<Saved> => {
    const { team, ownReach } = await lockOwnTeam(inside)
    if (team.length >= teamLimit) return refused(`A team can have ${teamLimit} people. Remove somebody first.`)
    const fault = reachFault(ownReach, form.reach, await communityIdsOf(inside))
    if (fault) return faulty({ reach: [fault] })
    const person = {
      email,
      firstName: form.fname.trim(),
      lastName: form.lname.trim(),
      phone: '',
      language: client.language,
    }
    const personId = await findOrOpenAccount(inside, person)
    if (team.some((one) => one.personId === personId)) return faulty({ email: ['This person is in the team already.'] })
    await insertMembership(
      inside,
      { personId, names: namesOfRoles(roles), roles, reach: form.reach },
      now,
      inside.personId,
    )
    await queueInvitation(inside, personId)
    await recordActivity(inside, now, {
      kind: 'member.added',
      subject: { kind: 'account', id: personId },
      before: null,
      after: { email, roles, reach: form.reach },
    })
    await announceTo(inside, context, [personId])
    return done(`We mailed an invitation to ${email}.`)
  })
  // `allOrNothing` returns undefined after a `Conflict`, which only registrations throw.
  return outcome ?? faulty({ email: ['This person is in the team already.'] })
}

/** Mails the invitation of a member again. Returns undefined if the person is not in the team. */
export async function inviteAgain(
  scope: OrganisationScope,
  context: AppContext,
  personId: number,
): Promise<Saved | undefined> {
  const found = await findInvitation(scope, personId)
  if (!found) return undefined
  if (!found.isPending) return refused('This person has opened the invitation already.')
  if (!(await context.allowances.take(limits.again, String(scope.companyId)))) throw tooOften()
  const now = context.clock.now()
  await scope.transaction(async (inside) => {
    await queueInvitation(inside, personId)
    await recordActivity(inside, now, { kind: 'member.invited-again', subject: { kind: 'account', id: personId } })
  })
  return done('The invitation is on its way.')
}

/** Changes the roles and the reach of a member, effective from their next call. Returns undefined if the person is not in the team. */
export async function saveMember(
  scope: OrganisationScope,
  context: AppContext,
  form: { readonly personId: number; readonly roles: readonly TeamRole[]; readonly reach: number[] | null },
): Promise<Saved | undefined> {
  const now = context.clock.now()
  const { personId, reach } = form
  const roles = inOrder(form.roles)
  return scope.transaction(async (inside) => {
    const { team, ownReach } = await lockOwnTeam(inside)
    const known = team.find((one) => one.personId === personId)
    if (!known) return undefined
    if (!mayChange(ownReach, known)) return refused(reachesMore)
    const fault = reachFault(ownReach, reach, await communityIdsOf(inside))
    if (fault) return faulty({ reach: [fault] })
    if (!keepsAdministrator(team, personId, { ...known, roles, reach })) return refused(lastAdministrator)
    await updateMembership(inside, { personId, names: namesOfRoles(roles), roles, reach })
    await recordActivity(inside, now, {
      kind: 'member.changed',
      subject: { kind: 'account', id: personId },
      before: { roles: known.roles, reach: known.reach },
      after: { roles, reach },
    })
    await announceTo(inside, context, [personId])
    return done('The change applies from now on.')
  })
}

interface Leaving {
  readonly personId: number
  /** Who gets the work assigned to the member; null: nobody. */
  readonly handTo: number | null
}

/**
 * Returns the work assigned to a member in the caller's reach, and the active members who reach all communities of that work; undefined if
 * the person is not in the team.
 */
export async function findWorkOfMember(scope: OrganisationScope, personId: number) {
  const team = await listMemberships(scope)
  if (!team.some((one) => one.personId === personId)) return undefined
  const held = await listHeld(scope, [...scope.place.communityIds], personId)
  const concerned = [...new Set(held.map(({ communityId }) => communityId))]
  const ids = team.filter((one) => one.personId !== personId && mayTake(one, concerned)).map((one) => one.personId)
  return { held, successors: ids }
}

/**
 * Assigns the work of a member to another one, or to nobody, in the transaction that suspends or removes the member. Returns the answer if it
 * is refused, otherwise undefined.
 */
async function reassignWork(
  inside: OrganisationScope,
  team: readonly MembershipRow[],
  { personId, handTo }: Leaving,
  now: Date,
) {
  const communityIds = [...inside.place.communityIds]
  const held = await listHeld(inside, communityIds, personId)
  const concerned = [...new Set(held.map(({ communityId }) => communityId))]
  const successor = handTo === null ? undefined : team.find((one) => one.personId === handTo && handTo !== personId)
  if (handTo !== null && (!successor || !mayTake(successor, concerned)))
    return faulty({ handTo: ['Choose a member of the team who reaches these communities.'] })
  await handOver(inside, communityIds, { from: personId, to: handTo, at: now })
  return undefined
}

/**
 * Suspends a member, or ends the suspension. Access to the team ends at once. The member's sessions end only if the member has no
 * other access: anybody's address can be added to a team, so a team must not sign people out of their home or another organization.
 * Returns undefined if the person is not in the team.
 */
export async function suspendMember(
  scope: OrganisationScope,
  context: AppContext,
  { personId, isSuspended, handTo }: Leaving & { readonly isSuspended: boolean },
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const { team, ownReach } = await lockOwnTeam(inside)
    const known = team.find((one) => one.personId === personId)
    if (!known) return undefined
    if (!mayChange(ownReach, known)) return refused(reachesMore)
    if (isSuspended && !keepsAdministrator(team, personId, null)) return refused(lastAdministrator)
    if (isSuspended) {
      const fault = await reassignWork(inside, team, { personId, handTo }, now)
      if (fault) return fault
    }
    await setSuspended(inside, personId, isSuspended ? now : null)
    if (isSuspended && !(await hasOtherAccess(inside, personId))) await endAllSessions(inside, personId, now)
    await recordActivity(inside, now, {
      kind: isSuspended ? 'member.suspended' : 'member.released',
      subject: { kind: 'account', id: personId },
    })
    await announceTo(inside, context, [personId])
    return done(isSuspended ? 'The member is suspended.' : 'The member is back in the team.')
  })
}

/** Removes a member from the team. Their other accesses remain. Returns undefined if the person is not in the team. */
export async function removeMember(
  scope: OrganisationScope,
  context: AppContext,
  { personId, handTo }: Leaving,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const { team, ownReach } = await lockOwnTeam(inside)
    const known = team.find((one) => one.personId === personId)
    if (!known) return undefined
    if (!mayChange(ownReach, known)) return refused(reachesMore)
    if (!keepsAdministrator(team, personId, null)) return refused(lastAdministrator)
    const fault = await reassignWork(inside, team, { personId, handTo }, now)
    if (fault) return fault
    await deleteMembership(inside, personId)
    await recordActivity(inside, now, {
      kind: 'member.removed',
      subject: { kind: 'account', id: personId },
      before: { roles: known.roles, reach: known.reach },
      after: null,
    })
    await announceTo(inside, context, [personId])
    return done('The member was removed from the team.')
  })
}
