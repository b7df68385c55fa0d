import { type AccessSelection, invitationLimits } from '@porchlight/contract/features/invitations.ts'
import type { Scope, StaffScope } from '../../platform/access/scopes.ts'
import { type ActivityEntry, recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { makeCode } from './code.ts'
import { endInvitations, insertInvitations, makeInvitationsDue, makeLive, readSettings } from './data.ts'
import { insertLetters } from './letters/data.ts'
import { type ChosenRow, listChosen } from './lists/data.ts'
import { endOfCode, nextMailAfter, wayOf } from './policy.ts'

/** If an action concerns more people than this, the activity has one entry with their number, instead of one entry for each person. */
const maxEntries = 50

type HasClock = Pick<AppContext, 'clock'>

/**
 * Returns the numbers of mails (one for each person) and letters (one for each home) that inviting a selection would need, and of the people left
 * out (association.txt 8). `tomorrow` is the number of people whose mail must wait, because they got one in the last 24 hours.
 */
export async function previewOf(scope: StaffScope, { clock }: HasClock, selection: AccessSelection) {
  const now = clock.now()
  const { state } = await readSettings(scope)
  const chosen = await listChosen(scope, selection, now)
  const byWay = Map.groupBy(chosen, wayOf)
  const mailed = new Map((byWay.get('mail') ?? []).map((one) => [one.personId, one]))
  const tomorrow = [...mailed.values()].filter((one) => nextMailAfter(one.personMailedAt, now) > now)
  return {
    mails: mailed.size,
    letters: new Set((byWay.get('letter') ?? []).map(({ homeId }) => homeId)).size,
    leftOut: byWay.get('left out')?.length ?? 0,
    tomorrow: tomorrow.length,
    isInPreparation: state === 'in preparation',
  }
}

/** Withdraws the open invitations of a selection. Returns their number. */
export async function withdrawInvitations(
  scope: StaffScope,
  { clock }: HasClock,
  selection: AccessSelection,
): Promise<number> {
  const now = clock.now()
  return scope.transaction(async (inside) => {
    const chosen = (await listChosen(inside, selection, now)).filter(({ isOpen }) => isOpen)
    const ended = await endInvitations(
      inside,
      chosen.flatMap(({ invitationId }) => invitationId ?? []),
      'withdrawn',
      now,
    )
    if (ended > 0) await recordPeople(inside, now, 'access.withdrawn', chosen)
    return ended
  })
}

/**
 * Prepares a file of letters for a selection: for all people chosen by id, or for the people of a list who cannot get mail. Returns the id
 * of the file, the number of its letters, and the number of people left for a next file; undefined if there is nobody.
 */
export async function printLetters(
  scope: StaffScope,
  { clock }: HasClock,
  selection: AccessSelection,
): Promise<{ batch: number; letters: number; left: number } | undefined> {
  const now = clock.now()
  return scope.transaction(async (inside) => {
    const needsLetter = (one: ChosenRow) => (selection.ids ? wayOf(one) !== 'left out' : wayOf(one) === 'letter')
    const all = (await listChosen(inside, selection, now)).filter(needsLetter)
    const chosen = all.slice(0, invitationLimits.letters)
    if (chosen.length === 0) return undefined
    await goLive(inside, now)
    const ids = await inviteChosen(inside, chosen, now, 'letter')
    const batch = await insertLetters(inside, ids, { now, by: inside.personId })
    await recordPeople(inside, now, 'access.letters printed', chosen)
    return { batch, letters: ids.length, left: all.length - chosen.length }
  })
}

/** Makes a community in preparation live, which its first invitation does (association.txt 4). */
export async function goLive(inside: StaffScope, now: Date): Promise<void> {
  if (!(await makeLive(inside, now))) return
  const states = { before: { state: 'in preparation' }, after: { state: 'live' } }
  await recordActivity(inside, now, {
    kind: 'community.live',
    subject: { kind: 'community', id: inside.communityId },
    ...states,
  })
}

/**
 * Invites one current person of a home, such as the buyer of a sale. `ways.mail` and `ways.letter` choose e-mail, a letter, or both; no e-mail is
 * sent to a person who cannot get mail. A valid code is used again. `ways.by` is the id of the person who invites. Does nothing in a community
 * that is not live. Must run in a transaction.
 */
export async function inviteOne(
  inside: Scope<'community' | 'any'>,
  relationId: number,
  ways: { readonly mail: boolean; readonly letter: boolean; readonly by: number },
  now: Date,
): Promise<void> {
  const { state } = await readSettings(inside)
  // With `ids`, the tab and the search are ignored.
  const [one] = await listChosen(inside, { ids: [relationId], tab: 'not-invited', search: '' }, now)
  const way = one && wayOf(one)
  if (state !== 'live' || !one || way === 'left out') return
  const isMailed = ways.mail && way === 'mail'
  if (!isMailed && !ways.letter) return
  const dueAt = isMailed ? nextMailAfter(one.personMailedAt, now) : null
  const ids =
    one.hasValidCode && one.invitationId !== null ? [one.invitationId] : await createInvitation(inside, one, dueAt, now)
  if (one.hasValidCode && dueAt)
    await makeInvitationsDue(
      inside,
      ids.map((id) => ({ id, dueAt })),
    )
  if (ways.letter && ids.length > 0) await insertLetters(inside, ids, { now, by: ways.by })
}

/** Creates an invitation in place of an open one whose code has expired. Returns its id in a list; an empty list if the person was invited meanwhile. */
async function createInvitation(
  inside: Scope<'community' | 'any'>,
  one: ChosenRow,
  dueAt: Date | null,
  now: Date,
): Promise<number[]> {
  const { codeDays } = await readSettings(inside)
  const expiresAt = endOfCode(now, codeDays)
  if (one.isOpen && one.invitationId !== null) await endInvitations(inside, [one.invitationId], 'replaced', now)
  return [...(await insertInvitations(inside, [{ ...one, code: makeCode(), dueAt }], { now, expiresAt })).values()]
}

/**
 * Invites people: valid codes are reused, and the others are replaced by new ones. With `way` 'mail' the invitations are also mailed; with
 * 'letter' the caller creates the letters. Returns the ids of the invitations in the order of `chosen`; a person who was invited meanwhile has
 * none.
 */
export async function inviteChosen(
  inside: Scope<'community' | 'any'>,
  chosen: readonly ChosenRow[],
  now: Date,
  way: 'mail' | 'letter',
): Promise<number[]> {
  const settings = await readSettings(inside)
  const isMailed = way === 'mail'
  const dueOf = (one: ChosenRow) => (isMailed ? nextMailAfter(one.personMailedAt, now) : null)
  // Open invitations whose code has expired.
  const expired = chosen.flatMap(({ invitationId, isOpen, hasValidCode }) =>
    isOpen && !hasValidCode ? (invitationId ?? []) : [],
  )
  await endInvitations(inside, expired, 'replaced', now)
  const kept = chosen.flatMap((one) =>
    one.hasValidCode && one.invitationId !== null ? [{ id: one.invitationId, one }] : [],
  )
  if (isMailed)
    await makeInvitationsDue(
      inside,
      kept.map(({ id, one }) => ({ id, dueAt: dueOf(one) ?? now })),
    )
  const created = chosen
    .filter(({ hasValidCode }) => !hasValidCode)
    .map((one) => ({ ...one, code: makeCode(), dueAt: dueOf(one) }))
  const expiresAt = endOfCode(now, settings.codeDays)
  const idOf = await insertInvitations(inside, created, { now, expiresAt })
  const newIds = new Map(created.map(({ id, code }) => [id, idOf.get(code)]))
  return chosen.flatMap((one) => (one.hasValidCode ? one.invitationId : newIds.get(one.id)) ?? [])
}

/** Records an action on people: with one entry for each person, or for many people with one entry that has their number. */
export function recordPeople(inside: StaffScope, now: Date, kind: string, chosen: readonly ChosenRow[]): Promise<void> {
  if (chosen.length > maxEntries) {
    const subject = { kind: 'community', id: inside.communityId }
    return recordActivity(inside, now, { kind, subject, after: { people: chosen.length } })
  }
  const entries = chosen.map(
    ({ personId, homeId }): ActivityEntry => ({ kind, subject: { kind: 'person', id: personId }, propertyId: homeId }),
  )
  return recordActivity(inside, now, ...entries)
}
