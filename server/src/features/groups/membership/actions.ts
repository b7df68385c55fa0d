import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { inEach, type WrittenText } from '../../../platform/languages.ts'
import { nameOfCaller } from '../../accounts/public.ts'
import { announceToGroup, notifyOfGroup } from '../actions.ts'
import { type LockedGroup, lockGroup } from '../data.ts'
import { findStanding, storeStanding } from '../invitations/data.ts'
import { joinOutcome } from '../policy.ts'
import { groupsTexts } from '../texts.ts'
import {
  addMember,
  deleteStanding,
  homesOfPeople,
  isMemberOf,
  personOfMembership,
  removeMember,
  setAdmin,
} from './data.ts'

/** Notifies the person who runs a group, unless it is the caller. */
async function notifyAdmin(
  scope: CommunityScope,
  group: LockedGroup,
  given: { key: string; title: WrittenText; textHtml?: WrittenText },
): Promise<void> {
  if (group.adminPersonId === null || group.adminPersonId === scope.personId) return
  await notifyOfGroup(scope, group, { ...given, to: await homesOfPeople(scope, [group.adminPersonId]) })
}

/**
 * Makes the caller a member of a group, or stores their request to join (docs/decisions/0053). 'joined' and 'asked' are returned also for an
 * earlier membership or request; 'missing': the group was deleted; 'refused': the caller needs an invitation. The lock of the group makes
 * simultaneous calls run one after the other.
 */
export function joinGroup(
  scope: CommunityScope,
  context: AppContext,
  groupId: number,
): Promise<'joined' | 'asked' | 'refused' | 'missing' | 'not a resident'> {
  return scope.transaction(async (inside) => {
    const group = await lockGroup(inside, groupId)
    if (!group) return 'missing'
    if (await isMemberOf(inside, groupId, inside.personId)) return 'joined'
    const standing = await findStanding(inside, groupId, inside.personId)
    const outcome = joinOutcome(group.joining, standing)
    if (outcome === 'refuse') return 'refused'
    const at = context.clock.now()
    const name = await nameOfCaller(inside)
    if (outcome === 'join') {
      if (!(await addMember(inside, groupId, inside.personId, at))) return 'not a resident'
      const title = inEach(groupsTexts, (texts) => texts.joined(name, group.name))
      await notifyAdmin(inside, group, { key: `joined ${inside.personId} ${at.getTime()}`, title })
    } else if (standing !== 'asked') {
      if ((await homesOfPeople(inside, [inside.personId])).length === 0) return 'not a resident'
      await storeStanding(inside, { groupId, personId: inside.personId, state: 'asked', at })
      const title = inEach(groupsTexts, (texts) => texts.asks(name, group.name))
      const textHtml = inEach(groupsTexts, (texts) => htmlOfText(texts.asksText))
      await notifyAdmin(inside, group, { key: `asked ${inside.personId} ${at.getTime()}`, title, textHtml })
    }
    await announceToGroup(inside, context, groupId)
    return outcome === 'join' ? 'joined' : 'asked'
  })
}

/**
 * Ends the membership of the caller, or withdraws their request. If the caller runs the group, the member with the membership
 * `successorId` runs it next, or by default the member who joined first. Returns 'no successor' if that membership does not exist or is the
 * caller's, and 'missing' if the group was deleted or the caller was refused.
 */
export function leaveGroup(
  scope: CommunityScope,
  context: AppContext,
  groupId: number,
  successorId: number | undefined,
): Promise<'left' | 'missing' | 'no successor'> {
  return scope.transaction(async (inside) => {
    const group = await lockGroup(inside, groupId)
    if (!group) return 'missing'
    const at = context.clock.now()
    const isAdmin = group.adminPersonId === inside.personId
    if (isAdmin && successorId !== undefined) {
      const successor = await personOfMembership(inside, groupId, successorId)
      if (successor === undefined || successor === inside.personId) return 'no successor'
      await setAdmin(inside, groupId, successor)
    }
    if (!(await removeMember(inside, groupId, inside.personId))) {
      // The state of a refused person is kept. Otherwise they could leave and then join again.
      if ((await findStanding(inside, groupId, inside.personId)) === 'refused') return 'missing'
      await deleteStanding(inside, groupId, inside.personId)
    } else if (isAdmin) await notifyNewAdmin(inside, groupId, at)
    await announceToGroup(inside, context, groupId)
    return 'left'
  })
}

/** Notifies the new person who runs a group, if there is one and it is not the caller. Reads the group again, because that person changed. */
async function notifyNewAdmin(scope: CommunityScope, groupId: number, at: Date): Promise<void> {
  const group = await lockGroup(scope, groupId)
  if (!group) return
  const key = `handed on ${at.getTime()}`
  await notifyAdmin(scope, group, {
    key,
    title: inEach(groupsTexts, (texts) => texts.runsNow(group.name)),
    textHtml: inEach(groupsTexts, (texts) => htmlOfText(texts.runsNowText)),
  })
}

/** Makes a member the person who runs the group. Returns false if the membership does not exist. */
export function setGroupAdmin(
  scope: CommunityScope,
  context: AppContext,
  groupId: number,
  membershipId: number,
): Promise<boolean> {
  return scope.transaction(async (inside) => {
    const group = await lockGroup(inside, groupId)
    const personId = group && (await personOfMembership(inside, groupId, membershipId))
    if (!group || personId === undefined) return false
    if (personId === group.adminPersonId) return true
    await setAdmin(inside, groupId, personId)
    await notifyNewAdmin(inside, groupId, context.clock.now())
    await announceToGroup(inside, context, groupId)
    return true
  })
}

/** Removes a member, who cannot join again without an invitation. The person who runs the group cannot be removed. */
export function expelMember(
  scope: CommunityScope,
  context: AppContext,
  groupId: number,
  membershipId: number,
): Promise<'removed' | 'missing' | 'runs it'> {
  return scope.transaction(async (inside) => {
    const group = await lockGroup(inside, groupId)
    const personId = group && (await personOfMembership(inside, groupId, membershipId))
    if (!group || personId === undefined) return 'missing'
    if (personId === group.adminPersonId) return 'runs it'
    await removeMember(inside, groupId, personId)
    await storeStanding(inside, { groupId, personId, state: 'refused', at: context.clock.now() })
    await announceToGroup(inside, context, groupId, [personId])
    return 'removed'
  })
}

/** Accepts or declines a person's request to join. Returns false if there is no such request any more, or an accepted person is no resident. */
export function answerJoinRequest(
  scope: CommunityScope,
  context: AppContext,
  groupId: number,
  given: { readonly personId: number; readonly isAccepted: boolean },
): Promise<boolean> {
  const { personId, isAccepted } = given
  return scope.transaction(async (inside) => {
    const group = await lockGroup(inside, groupId)
    if (!group || (await findStanding(inside, groupId, personId)) !== 'asked') return false
    const at = context.clock.now()
    if (isAccepted) {
      if (!(await addMember(inside, groupId, personId, at))) return false
      const title = inEach(groupsTexts, (texts) => texts.accepted(group.name))
      const to = await homesOfPeople(inside, [personId])
      await notifyOfGroup(inside, group, { key: `accepted ${personId} ${at.getTime()}`, title, to })
    } else await storeStanding(inside, { groupId, personId, state: 'refused', at })
    await announceToGroup(inside, context, groupId, [personId])
    return true
  })
}
