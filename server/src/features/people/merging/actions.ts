import { mergeFields, undoDays } from '@porchlight/contract/features/people.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { lockPerson } from '../data.ts'
import { wereAccountsJoined } from '../joining/data.ts'
import { displayName, idOf } from '../policy.ts'
import { findMerge, markDifferent, mergePeople, undoMerge } from './data.ts'

const subject = (id: number) => ({ kind: 'person', id })

/**
 * Merges another entry into a person; undefined if the person does not exist. `take` names the fields whose values come from the other entry,
 * separated by commas. The team alone cannot join two accounts (decision 29).
 */
export async function merge(
  scope: StaffScope,
  context: AppContext,
  keptId: number,
  form: { readonly other: string; readonly take: string },
): Promise<(Saved & { mergeId?: number }) | undefined> {
  const now = context.clock.now()
  const otherId = idOf(form.other)
  const take = mergeFields.filter((field) => form.take.split(',').includes(field))
  return scope.transaction(async (inside) => {
    // Locked in the order of the ids, so that two merges of one pair wait for each other and do not deadlock.
    const [first, second] = [Math.min(keptId, otherId), Math.max(keptId, otherId)]
    const people = [await lockPerson(inside, first), await lockPerson(inside, second)]
    const kept = people.find((one) => one?.id === keptId)
    const other = people.find((one) => one?.id === otherId)
    if (!kept) return undefined
    if (!other || kept.id === other.id) return faulty({ other: ['Choose another person.'] })
    if (kept.accountId !== null && other.accountId !== null)
      return refused('Both have an account of their own. Only they themselves can join two accounts.')
    const { name } = await actorOf(inside)
    const mergeId = await mergePeople(inside, { keptId, otherId: other.id, take, by: name, now })
    const after = { other: displayName(other), take: take.join(', ') }
    await recordActivity(inside, now, { kind: 'person.merged', subject: subject(keptId), after })
    return { ...done(`${displayName(other)} and ${displayName(kept)} are one person now.`), mergeId }
  })
}

/** Undoes a merge within `undoDays.merge`; undefined if there is no such merge. */
export async function takeBackMerge(scope: StaffScope, context: AppContext, id: number): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const found = await findMerge(inside, id)
    if (!found) return undefined
    if (found.undoneAt || found.mergedAt.getTime() + undoDays.merge * 86_400_000 <= now.getTime())
      return refused('This cannot be taken back any more.')
    if (await wereAccountsJoined(inside, found.keptId, found.otherId))
      return refused('The holders of both accounts agreed to this. It cannot be taken back by the team.')
    await undoMerge(inside, id, found, now)
    await recordActivity(inside, now, { kind: 'person.merge-undone', subject: subject(found.keptId) })
    return done('Both people are as they were.')
  })
}

/** Records permanently that two people are different; undefined if the first one does not exist. */
export async function recordDifferent(
  scope: StaffScope,
  context: AppContext,
  personId: number,
  otherText: string,
): Promise<Saved | undefined> {
  const now = context.clock.now()
  const other = idOf(otherText)
  return scope.transaction(async (inside) => {
    const [first, second] = [Math.min(personId, other), Math.max(personId, other)]
    const people = [await lockPerson(inside, first), await lockPerson(inside, second)]
    if (!people.some((person) => person?.id === personId)) return undefined
    if (people.includes(undefined) || personId === other) return faulty({ other: ['Choose another person.'] })
    await markDifferent(inside, personId, other)
    await recordActivity(inside, now, { kind: 'person.different', subject: subject(personId), after: { other } })
    return done('They are not shown as a pair any more.')
  })
}
