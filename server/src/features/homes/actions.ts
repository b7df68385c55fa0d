import type { BodyOf } from '@porchlight/contract/call.ts'
import { type HomeSelection, homeFilter, homeLimits, type homes } from '@porchlight/contract/features/homes.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { writeHomeAddress } from '@porchlight/contract/shared/home-address.ts'
import type { Scope, StaffScope } from '../../platform/access/scopes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { planLimitsOf } from '../server/public.ts'
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
import { changesOf, readHome, takenNumbers } from './policy.ts'
import { presentForm } from './present.ts'

type Form = BodyOf<typeof homes.calls.add>

const place = (id: number) => ({ subject: { kind: 'home', id }, propertyId: id })

/** Adds a home (association.txt 2.5). */
export async function addHome(scope: StaffScope, form: Form, now: Date): Promise<Saved & { id?: number }> {
  const read = readHome(form)
  if ('faults' in read) return faulty(read.faults)
  const { fields } = read
  return scope.transaction(async (inside) => {
    const faults = takenNumbers(fields, await findHolders(inside, fields, null))
    if (Object.keys(faults).length > 0) return faulty(faults)
    const beyond = await beyondPlan(inside, 1)
    if (beyond !== undefined) return refused(beyond)
    const id = await insertHome(inside, fields)
    await recordActivity(inside, now, { kind: 'home.added', ...place(id), after: { ...fields } })
    return { ...done(`${fields.address} was added.`), id }
  })
}

/** Saves a home. The number can change, because everything else refers to the id of the home. */
export async function saveHome(scope: StaffScope, id: number, form: Form, now: Date): Promise<Saved | undefined> {
  const read = readHome(form)
  if ('faults' in read) return faulty(read.faults)
  return scope.transaction(async (inside) => {
    const before = await lockHome(inside, id)
    if (!before) return undefined
    // An address such as 'Calle Peñón 1' keeps its order.
    const isNumberLast =
      before.streetNumber !== '' && before.address.startsWith(`${before.street} ${before.streetNumber}`)
    const fields = { ...read.fields, address: writeHomeAddress(read.fields, isNumberLast) }
    if (before.isRemoved) return refused('This home was removed. Take it back before you change it.')
    if (form.version !== undefined && form.version !== before.version) return conflictOf(inside, before, now)
    const faults = takenNumbers(fields, await findHolders(inside, fields, id))
    if (Object.keys(faults).length > 0) return faulty(faults)
    const changed = changesOf({ ...before }, { ...fields })
    if (!changed) return nothingNew(inside, `${fields.address} was saved.`)
    await updateHome(inside, id, before.version, fields)
    await recordActivity(inside, now, { kind: 'home.edited', ...place(id), ...changed })
    return done(`${fields.address} was saved.`)
  })
}

async function conflictOf(inside: StaffScope, home: StoredHome, now: Date): Promise<Saved> {
  const last = await findLastChange(inside, home.id)
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

/** Removes a home from lists, counts and registration. It must have no people, so that nobody loses a home by this. */
export async function takeOutHome(scope: StaffScope, id: number, now: Date): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const home = await lockHome(inside, id)
    if (!home) return undefined
    const people = await listResidents(inside, id, now)
    if (people.length > 0)
      return refused(`${people.map((one) => one.name).join(', ')} belong to this home today. Move them out first.`)
    if (!(await removeHome(inside, id, now))) return refused('This home was removed already.')
    await recordActivity(inside, now, { kind: 'home.removed', ...place(id) })
    return done(`${home.address} was removed. Its history stays.`)
  })
}

/** Restores a removed home. */
export async function takeBackHome(scope: StaffScope, id: number, now: Date): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const home = await lockHome(inside, id)
    if (!home) return undefined
    const beyond = home.isRemoved ? await beyondPlan(inside, 1) : undefined
    if (beyond !== undefined) return refused(beyond)
    if (!(await restoreHome(inside, id))) return refused('This home was not removed.')
    await recordActivity(inside, now, { kind: 'home.restored', ...place(id) })
    return done(`${home.address} is back.`)
  })
}

/** The answer to a save that says what is stored: nothing changed, so nothing is recorded. */
function nothingNew(inside: StaffScope, content: string): Saved {
  inside.recorded.nothingChanged = true
  return done(content)
}

/** The refusal for more homes than the plan allows; undefined if the plan allows so many more (association.txt 8). */
export async function beyondPlan(inside: Scope<'community'>, more: number): Promise<string | undefined> {
  const { maxHomes } = (await planLimitsOf(inside)) ?? { maxHomes: null }
  if (maxHomes === null || more === 0) return undefined
  const wouldBe = (await lockAndCountHomes(inside)) + more
  return wouldBe > maxHomes ? `Your plan allows ${maxHomes} homes; this would make ${wouldBe}.` : undefined
}

/** The homes that a selection means now: those that are named and still there, or all that match the filter. */
export async function homesOf(scope: Scope<'community'>, selection: HomeSelection, seesLedger: boolean, now: Date) {
  if (selection.ids) return findPresent(scope, selection.ids)
  const filter = homeFilter.parse(selection.filter ?? {})
  return findMatching(scope, seesLedger ? filter : withoutLedger(filter), now, homeLimits.chosen)
}

/** The filters without those about what homes owe. */
export function withoutLedger<Filter extends { balanceOver?: unknown; overdueDays?: unknown }>(filter: Filter): Filter {
  return { ...filter, balanceOver: undefined, overdueDays: undefined }
}
