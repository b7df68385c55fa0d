import type { BodyOf } from '@porchlight/contract/call.ts'
import { type CommunityRole, type roles, rolesLimit } from '@porchlight/contract/features/roles.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { PersonScope, StaffScope } from '../../platform/access/scopes.ts'
import { actorOf, recordActivity, recordInOrganisation } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { handOver, listHeld } from '../../platform/assigned/assigned-work.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { identityFault } from '../passkeys/public.ts'
import { proveSession } from '../sessions/public.ts'
import {
  deleteOffice,
  deleteRole,
  findHome,
  findRules,
  insertOffice,
  insertRole,
  listHolders,
  lockRoles,
  storeRules,
} from './data.ts'
import { listPeopleWithRoles, nameOfPerson } from './ending/data.ts'
import { isOffice, mayGiveRole } from './policy.ts'
import { administratorOf, findBoardRunRefusal } from './running/actions.ts'

interface Change {
  readonly personId: number
  readonly role: CommunityRole
}

/** Announces that the roles of people changed, so that their sessions are read again and their open windows fetch their rights. */
async function announceAccess(inside: StaffScope, context: AppContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await context.announce(inside, sessionsTopic, ids)
  await context.announce(inside, liveTopic('account'), ids)
}

/** Why the caller may not give or end a role, with the name of an administrator who can; undefined if the caller may. */
async function refusalOf(scope: StaffScope, role: CommunityRole): Promise<Saved | undefined> {
  const { runBy } = await findRules(scope)
  if (mayGiveRole(scope.letters, role, runBy === 'board')) return undefined
  const administrator = await administratorOf(scope)
  return refused(
    administrator
      ? `This role may do more than yours. ${administrator} can change that.`
      : 'This role may do more than yours.',
  )
}

/** Gives a role to a person of the community. An office depends on their home. */
export async function giveRole(scope: StaffScope, context: AppContext, { personId, role }: Change): Promise<Saved> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    await lockRoles(inside)
    const refusal = await refusalOf(inside, role)
    if (refusal) return refusal
    const propertyId = await findHome(inside, personId)
    if (propertyId === undefined) return faulty({ personId: ['Choose a person who has a home in this community.'] })
    const holders = await listHolders(inside)
    if (holders.some((one) => one.personId === personId && one.role === role))
      return faulty({ role: ['This person has this role already.'] })
    if (holders.length >= rolesLimit) return refused('This community has as many roles as it can have. End one first.')
    if (isOffice(role))
      await insertOffice(inside, { personId, propertyId, office: role, at: now, byPersonId: inside.personId })
    else await insertRole(inside, personId, role)
    await recordActivity(inside, now, {
      kind: 'role.given',
      subject: { kind: 'account', id: personId },
      propertyId: isOffice(role) ? propertyId : null,
      before: null,
      after: { role },
    })
    await announceAccess(inside, context, [personId])
    return done('The role applies from now on.')
  })
}

/** Ends a role of a person immediately. Returns undefined if they do not have the role. */
export async function endRole(
  scope: StaffScope,
  context: AppContext,
  { personId, role }: Change,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    await lockRoles(inside)
    const refusal = await refusalOf(inside, role)
    if (refusal) return refusal
    const isEnded = isOffice(role)
      ? await deleteOffice(inside, personId, role)
      : await deleteRole(inside, personId, role)
    if (!isEnded) return undefined
    await recordActivity(inside, now, {
      kind: 'role.ended',
      subject: { kind: 'account', id: personId },
      before: { role },
      after: null,
    })
    await announceAccess(inside, context, [personId])
    return done('The role has ended.')
  })
}

/**
 * Changes who runs a community, and whether its board sees contact data. It applies to the next call of everybody. Refused if the caller may not let
 * the board run the community (`findBoardRunRefusal`).
 */
export async function changeRules(
  scope: StaffScope,
  context: AppContext,
  next: { readonly runBy: 'company' | 'board'; readonly boardSeesContacts: boolean },
): Promise<Saved> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    await lockRoles(inside)
    const { runBy, boardSeesContacts } = await findRules(inside)
    const refusal = runBy === 'company' && next.runBy === 'board' ? await findBoardRunRefusal(inside) : undefined
    if (refusal) return refused(refusal)
    const people = await storeRules(inside, next)
    await recordActivity(inside, now, {
      kind: 'roles.rules-changed',
      subject: { kind: 'community', id: inside.communityId },
      before: { runBy, boardSeesContacts },
      after: { runBy: next.runBy, boardSeesContacts: next.boardSeesContacts },
    })
    await announceAccess(inside, context, people)
    return done('This applies from now on.')
  })
}

/** The work that is still assigned to people who no longer have a role in the community, and the possible successors. */
export async function leftWorkOf(scope: StaffScope) {
  const withRoles = await listPeopleWithRoles(scope)
  const known = new Set(withRoles.map(({ personId }) => personId))
  // null: the work of everybody.
  const held = (await listHeld(scope, [scope.communityId], null)).filter(({ personId }) => !known.has(personId))
  const items = await Promise.all(
    [...Map.groupBy(held, ({ personId }) => personId)].map(async ([personId, theirs]) => ({
      personId,
      fullName: await nameOfPerson(scope, personId),
      held: theirs.map(({ kind, id, title }) => ({ kind, id, title })),
    })),
  )
  return { items, successors: withRoles }
}

/**
 * Hands the work of a person without a role to a successor. `handTo` null: to nobody. Returns undefined for a
 * person who has no work, or has a role.
 */
export async function handOverLeftWork(
  scope: StaffScope,
  context: AppContext,
  { personId, handTo }: { readonly personId: number; readonly handTo: number | null },
): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const { items, successors } = await leftWorkOf(inside)
    if (!items.some((one) => one.personId === personId)) return undefined
    if (handTo !== null && !successors.some((one) => one.personId === handTo))
      return faulty({ handTo: ['Choose somebody who has a role in this community.'] })
    await handOver(inside, [inside.communityId], { from: personId, to: handTo, at: now })
    await recordActivity(inside, now, {
      kind: 'work.handed-over',
      subject: { kind: 'account', id: personId },
      after: { to: handTo },
    })
    return done('It is handed over.')
  })
}

/**
 * 'Confirm it's you': the password or a passkey proves the identity of the caller for 10 minutes of this session. A failed proof of a member of
 * a team is recorded in the activity of the organization (activity-m004).
 */
export async function confirmIdentity(
  scope: PersonScope,
  context: AppContext,
  body: BodyOf<typeof roles.calls.confirmIdentity>,
): Promise<{ readonly isProven: boolean; readonly answer: Saved }> {
  const now = context.clock.now()
  const fault = await identityFault(scope, context, body)
  const isProven = fault === undefined
  await scope.transaction(async (inside) => {
    if (isProven) {
      await proveSession(inside, inside.viewer.sessionId, now)
      await context.announce(inside, sessionsTopic, [inside.personId])
      return
    }
    const actor = await actorOf(inside)
    const entry = {
      kind: 'identity.not-confirmed',
      subject: { kind: 'account', id: inside.personId },
      via: 'screen',
    } as const
    for (const { companyId } of inside.viewer.teams)
      await recordInOrganisation(inside.ofTeam(companyId), actor, now, entry)
  })
  return { isProven, answer: isProven ? done('Confirmed.') : faulty({ password: [fault] }) }
}
