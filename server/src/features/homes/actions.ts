import type { BodyOf } from '@porchlight/contract/call.ts'
import { type HomeSelection, homeFilter, homeLimits, type homes } from '@porchlight/contract/features/homes.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { writeHomeAddress } from '@porchlight/contract/shared/home-address.ts'
import type { Scope, StaffScope } from '../../platform/access/scopes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { findPlanLimits } from '../server/public.ts'
import {
  findHolders,
  findLastChange,
  insertHome,
  lockAndCountHomes,
  lockHome,
  removeHome,
  restoreHome,
  type StoredHome,
  updateHome,
} from './data.ts'
import { listResidents } from './history/data.ts'
import { findMatching, findPresent } from './lists/data.ts'
import { changesOf, readHome, takenNumberFaults } from './policy.ts'
import { presentForm } from './present.ts'

type Form = BodyOf<typeof homes.calls.add>

/** The part of an activity entry that names the home. */
const aboutHome = (id: number) => ({ subject: { kind: 'home', id }, propertyId: id })

/** Creates a home (association.txt 2.5). Returns its id, or the faults. */
export async function addHome(scope: StaffScope, form: Form, now: Date): Promise<Saved & { id?: number }> {
  const read = readHome(form)
  if ('faults' in read) return faulty(read.faults)
  const { fields } = read
  return scope.transaction(async (inside) => {
    const faults = takenNumberFaults(fields, await findHolders(inside, fields, null))
    if (Object.keys(faults).length > 0) return faulty(faults)
    const planRefusal = await planLimitRefusal(inside, 1)
    if (planRefusal !== undefined) return refused(planRefusal)
    const id = await insertHome(inside, fields)
    await recordActivity(inside, now, { kind: 'home.added', ...aboutHome(id), after: { ...fields } })
    return { ...done(`${fields.address} was added.`), id }
  })
}

/** Saves a home. Its identifier can change, because all references use the id. Returns undefined if the home does not exist. */
export async function saveHome(scope: StaffScope, id: number, form: Form, now: Date): Promise<Saved | undefined> {
  const read = readHome(form)
  if ('faults' in read) return faulty(read.faults)
  return scope.transaction(async (inside) => {
    const before = await lockHome(inside, id)
    if (!before) return undefined
    // In an address such as 'Calle Peñón 1' the number stays after the street.
    const isNumberLast =
      before.streetNumber !== '' && before.address.startsWith(`${before.street} ${before.streetNumber}`)
    const fields = { ...read.fields, address: writeHomeAddress(read.fields, isNumberLast) }
    if (before.isRemoved) return refused('This home was removed. Restore it before you change it.')
    if (form.version !== undefined && form.version !== before.version) return conflictOf(inside, before, now)
    const faults = takenNumberFaults(fields, await findHolders(inside, fields, id))
    if (Object.keys(faults).length > 0) return faulty(faults)
    // Copies, because an interface is not assignable to a record of unknown values.
    const changed = changesOf({ ...before }, { ...fields })
    if (!changed) return answerUnchanged(inside, `${fields.address} was saved.`)
    await updateHome(inside, id, before.version, fields)
    await recordActivity(inside, now, { kind: 'home.edited', ...aboutHome(id), ...changed })
    return done(`${fields.address} was saved.`)
  })
}

/** Returns the answer that somebody else has saved the home meanwhile, with the stored values. */
async function conflictOf(inside: StaffScope, home: StoredHome, now: Date): Promise<Saved> {
  const last = await findLastChange(inside, home.id)
  // A recorded name may be ''.
  const name = last?.name || 'Somebody'
  return {
    ...refused(`${name} changed this while you were editing it. Your changes are not saved yet.`),
    conflict: {
      version: home.version,
      changedByName: name,
      changedTime: (last?.at ?? now).toISOString(),
      fields: presentForm(home),
    },
  }
}

/**
 * Removes a home from lists, counts and registration. Refused while people belong to it, so that nobody loses their home. Returns undefined if
 * the home does not exist.
 */
export async function removeEmptyHome(scope: StaffScope, id: number, now: Date): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const home = await lockHome(inside, id)
    if (!home) return undefined
    const people = await listResidents(inside, id, now)
    if (people.length > 0)
      return refused(`${people.map((one) => one.name).join(', ')} belong to this home today. Move them out first.`)
    if (!(await removeHome(inside, id, now))) return refused('This home was removed already.')
    await recordActivity(inside, now, { kind: 'home.removed', ...aboutHome(id) })
    return done(`${home.address} was removed. Its history stays.`)
  })
}

/** Restores a removed home, if the plan allows one more. Returns undefined if the home does not exist. */
export async function restoreRemovedHome(scope: StaffScope, id: number, now: Date): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const home = await lockHome(inside, id)
    if (!home) return undefined
    const planRefusal = home.isRemoved ? await planLimitRefusal(inside, 1) : undefined
    if (planRefusal !== undefined) return refused(planRefusal)
    if (!(await restoreHome(inside, id))) return refused('This home was not removed.')
    await recordActivity(inside, now, { kind: 'home.restored', ...aboutHome(id) })
    return done(`${home.address} is back.`)
  })
}

/** Answers a save without a change, and marks the call so that no activity entry is required. */
function answerUnchanged(inside: StaffScope, content: string): Saved {
  inside.recorded.nothingChanged = true
  return done(content)
}

/**
 * Returns the message if the plan does not allow `more` further homes; undefined if it allows them, or has no limit (association.txt 8). Must
 * run in a transaction.
 */
export async function planLimitRefusal(inside: Scope<'community'>, more: number): Promise<string | undefined> {
  const { maxHomes } = (await findPlanLimits(inside)) ?? { maxHomes: null }
  if (maxHomes === null || more === 0) return undefined
  const wouldBe = (await lockAndCountHomes(inside)) + more
  return wouldBe > maxHomes ? `Your plan allows ${maxHomes} homes; this would make ${wouldBe}.` : undefined
}

/**
 * Returns the ids of the selected homes: those that were chosen by id and are not removed, or those that match the filter now, at most
 * `homeLimits.chosen`. For a person who does not see the ledger (`seesLedger` false), the conditions on balances are ignored.
 */
export async function findSelectedHomes(
  scope: Scope<'community'>,
  selection: HomeSelection,
  seesLedger: boolean,
  now: Date,
) {
  if (selection.ids) return findPresent(scope, selection.ids)
  const filter = homeFilter.parse(selection.filter ?? {})
  return findMatching(scope, seesLedger ? filter : withoutLedger(filter), now, homeLimits.chosen)
}

/** Returns a filter without its conditions on balances. */
export function withoutLedger<Filter extends { balanceOver?: unknown; overdueDays?: unknown }>(filter: Filter): Filter {
  return { ...filter, balanceOver: undefined, overdueDays: undefined }
}
