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
  forgetStanding,
  homesOfPeople,
  isMemberOf,
  personOfMembership,
  removeMember,
  setAdmin,
} from './data.ts'

/** Notifies the one who runs a group, unless that is the caller. */
async function notifyAdmin(
  scope: CommunityScope,
  group: LockedGroup,
  given: { key: string; title: WrittenText; textHtml?: WrittenText },
): Promise<void> {
  if (group.adminPersonId === null || group.adminPersonId === scope.personId) return
  await notifyOfGroup(scope, group, { ...given, to: await homesOfPeople(scope, [group.adminPersonId]) })
}

/**
 * Makes the caller a member of a group, or stores that they ask to be one (docs/decisions/0053). The lock of the group makes requests that
 * come at the same time wait for each other.
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
 * Ends the membership of the caller, or withdraws their request. A caller who runs the group hands it on to the member of `successorId`, or to
 * the one who joined first. 'no successor': that membership does not exist.
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
      // A person who was refused stays refused: otherwise they could leave once more and join again.
      if ((await findStanding(inside, groupId, inside.personId)) === 'refused') return 'missing'
      await forgetStanding(inside, groupId, inside.personId)
    } else if (isAdmin) await notifyNewAdmin(inside, groupId, at)
    await announceToGroup(inside, context, groupId)
    return 'left'
  })
}

/** Notifies the person who runs a group from now on; nobody if the group has no members. */
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

/** Makes a member the one who runs the group. Returns false if the membership does not exist. */
export function handGroupOn(
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

/** Removes a member, who is refused from now on. The one who runs the group cannot be removed. */
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

/** Lets a person in who asks to join, or declines. Returns false if they do not ask any more. */
export function answerAsking(
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
