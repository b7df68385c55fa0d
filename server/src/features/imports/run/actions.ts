import type { HomeField, PersonField, RelationField } from '@porchlight/contract/shared/import-fields.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { type Actor, recordInCommunity } from '../../../platform/activity/record.ts'
import { grantAccessToAccount, renameInHouseholds } from '../../people/public.ts'
import { nameKey } from '../check/names.ts'
import type { Change, KnownHome, KnownPerson, Plan, PlannedPerson } from '../check/records.ts'
import { findPeople, lockHomes, lockPeople } from '../register/data.ts'
import { nextToRun, type RunNote, storeRan } from '../rows/data.ts'
import { addHome, addPerson, addRelation, saveHome, savePerson, saveRelation } from '../writing/data.ts'
import { type Effect, findCreated, findLastChanger, findTaken, findVersions, insertEffects } from './data.ts'

type Row = { readonly row: number; readonly plan: Plan }
type Ran = { readonly row: number; readonly ran: 'done' | 'left'; readonly note?: RunNote }

/** What the batches of a run or an undo have in common. */
export interface RunContext {
  readonly importId: number
  /** The person who started the run; the activity names them. */
  readonly actor: Actor
  readonly now: Date
  /** A date such as 2026-11-22, in the community's time zone. */
  readonly today: string
  /** The person ids of accounts whose access changed; it is announced to their open windows. */
  readonly accounts: Set<number>
  /** The default town of homes for which the file has none. */
  readonly town: { readonly city: string; readonly state: string; readonly zipCode: string }
}

/**
 * Carries out the next rows of an import in the transaction of `inside`, and marks them as done. So a killed run continues after its last
 * committed batch, and carries out no row twice. Returns the result of each row; an empty list if no row is left.
 */
export async function runBatch(
  inside: Scope<'community'>,
  context: RunContext,
  limit: number,
): Promise<readonly Ran[]> {
  const rows = await nextToRun(inside, context.importId, limit)
  if (rows.length === 0) return []
  const batch = new RunBatch(inside, context, await readStored(inside, context, rows))
  const ran: Ran[] = []
  for (const row of rows) ran.push(await batch.carryOut(row))
  await insertEffects(inside, context.importId, batch.effects)
  await storeRan(inside, context.importId, ran)
  return ran
}

/** The stored values of the records that rows concern. */
interface StoredRecords {
  readonly homes: Map<number, KnownHome>
  readonly people: Map<number, KnownPerson>
  /** The people of the homes, by home, to find those who were added since the check. */
  readonly atHome: Map<number, KnownPerson[]>
  /** The ids of records that this import created, by keys such as 'home 3 0' and 'person 3 1': kind, row and place in the row. */
  readonly created: Map<string, number>
  /** The versions of records that this import stored last, by keys such as 'home 17': kind and id. */
  readonly versions: Map<string, number>
  /** The numbers that homes have already, such as 'identifier MR-0012' and 'account 4711'. */
  readonly taken: Set<string>
}

/** Loads what some rows concern, and locks the homes and people that they change. */
async function readStored(
  inside: Scope<'community'>,
  context: RunContext,
  rows: readonly Row[],
): Promise<StoredRecords> {
  const plans = rows.map(({ plan }) => plan)
  const homeIds = [...new Set(plans.flatMap(({ home }) => home.id ?? []))]
  const personIds = [...new Set(plans.flatMap(({ people }) => people.flatMap(({ id }) => id ?? [])))]
  // The rows that created the homes and people to which these rows only refer.
  const creatingRows = new Set(
    plans
      .flatMap(({ home, people }) => [home, ...people].filter((one) => one.id === null && !one.isNew))
      .map(({ row }) => row),
  )
  const newHomes = plans.filter(({ home }) => home.isNew).map(({ home }) => newValuesOf(home.changes))
  // '' is no number.
  const numbers = (field: string) => newHomes.flatMap((values) => values[field] || [])
  const homes = await lockHomes(inside, homeIds)
  const people = await lockPeople(inside, personIds, context.today)
  const present = await findPeople(inside, { homeIds, emails: [], today: context.today })
  const created = await findCreated(inside, context.importId, [...creatingRows])
  const versions = await findVersions(inside, context.importId, homeIds, personIds)
  const taken = await findTaken(inside, numbers('identifier'), numbers('accountNumber'))
  const atHome = new Map<number, KnownPerson[]>(homeIds.map((id) => [id, []]))
  for (const person of present) for (const { homeId } of person.relations) atHome.get(homeId)?.push(person)
  return {
    homes: new Map(homes.map((home) => [home.id, home])),
    people: new Map(people.map((person) => [person.id, person])),
    atHome,
    created: new Map(created.map(({ kind, row, place, id }) => [`${kind} ${row} ${kind === 'home' ? 0 : place}`, id])),
    versions: new Map(versions.map(({ kind, id, version }) => [`${kind} ${id}`, version])),
    taken: new Set(taken.flatMap((one) => [`identifier ${one.identifier}`, `account ${one.accountNumber}`])),
  }
}

/** One batch of a run, in one transaction. */
class RunBatch {
  readonly effects: Effect[] = []
  readonly #inside: Scope<'community'>
  readonly #context: RunContext
  readonly #stored: StoredRecords

  constructor(inside: Scope<'community'>, context: RunContext, stored: StoredRecords) {
    this.#inside = inside
    this.#context = context
    this.#stored = stored
  }

  /** Carries out a row completely, or leaves it and returns the reason. */
  async carryOut({ row, plan }: Row): Promise<Ran> {
    const note = await this.#reasonToLeave(plan)
    if (note) return { row, ran: 'left', note }
    const homeId = await this.#home(row, plan)
    for (const [place, person] of plan.people.entries()) await this.#person(row, place, person, homeId)
    return { row, ran: 'done' }
  }

  /**
   * Returns why a row is not carried out: its home or person was changed after the check, or the earlier row that creates them was not carried out.
   */
  async #reasonToLeave({ home, people }: Plan): Promise<RunNote | undefined> {
    const { homes, created, taken } = this.#stored
    if (home.id !== null) {
      const current = homes.get(home.id)
      if (!current) return { reason: 'gone' }
      if (home.changes.length > 0 && current.version !== this.#expected('home', home.id, home.version)) {
        return { reason: 'changed', name: await findLastChanger(this.#inside, 'home', home.id) }
      }
    } else if (!home.isNew && !created.has(`home ${home.row} 0`)) return { reason: 'row', row: home.row }
    else if (home.isNew) {
      const { identifier, accountNumber } = newValuesOf(home.changes)
      if (taken.has(`identifier ${identifier}`) || taken.has(`account ${accountNumber}`)) return { reason: 'taken' }
    }
    for (const person of people) {
      const note = await this.#reasonToLeavePerson(person, home.id)
      if (note) return note
    }
    return undefined
  }

  /** Returns why a person of a row prevents the whole row; undefined if nothing does. */
  async #reasonToLeavePerson(person: PlannedPerson, homeId: number | null): Promise<RunNote | undefined> {
    const { people, created, atHome } = this.#stored
    if (person.id === null && !person.isNew) {
      return created.has(`person ${person.row} ${person.place}`) ? undefined : { reason: 'row', row: person.row }
    }
    if (person.id === null) {
      const key = nameKey(nameOf(person))
      const present = homeId === null ? [] : (atHome.get(homeId) ?? [])
      return present.some(({ values }) => nameKey(values) === key) ? { reason: 'added' } : undefined
    }
    const current = people.get(person.id)
    if (!current) return { reason: 'gone' }
    const isChanged =
      person.changes.length > 0 && current.version !== this.#expected('person', person.id, person.version)
    const relation = current.relations.find((one) => one.id === person.relation.id)
    const hasRelationChanged = person.relation.changes.some(
      ({ field, from }) => !person.relation.isNew && relation?.values[field as RelationField] !== from,
    )
    const isAdded = person.relation.isNew && homeId !== null && current.relations.some((one) => one.homeId === homeId)
    if (isChanged || hasRelationChanged)
      return { reason: 'changed', name: await findLastChanger(this.#inside, 'person', person.id) }
    return isAdded ? { reason: 'added' } : undefined
  }

  /** Returns the version that a record must have: that of the check, or the one that this import stored. */
  #expected(kind: 'home' | 'person', id: number, checked: number | null): number | null {
    return this.#stored.versions.get(`${kind} ${id}`) ?? checked
  }

  /** Creates or changes the home of a row. Returns its id. */
  async #home(row: number, { home }: Plan): Promise<number> {
    const { homes, created, versions, taken } = this.#stored
    const after = newValuesOf(home.changes)
    if (home.id === null && home.isNew) {
      const values = { ...emptyHome, ...this.#context.town, ...after }
      const stored = await addHome(this.#inside, values)
      created.set(`home ${row} 0`, stored.id)
      for (const [kind, number] of [
        ['identifier', values.identifier],
        ['account', values.accountNumber],
      ]) {
        if (number) taken.add(`${kind} ${number}`)
      }
      homes.set(stored.id, { ...stored, values })
      await this.#addEffect({
        row,
        kind: 'home',
        id: stored.id,
        place: 0,
        propertyId: stored.id,
        isNew: true,
        before: {},
        after,
        version: stored.version,
      })
      return stored.id
    }
    // `#reasonToLeave` found the home, or the earlier row that creates it.
    const id = home.id ?? created.get(`home ${home.row} 0`) ?? 0
    const current = homes.get(id) ?? (await lockHomes(this.#inside, [id]))[0]
    if (home.changes.length === 0 || !current) return id
    const values = { ...current.values, ...after }
    const version = await saveHome(this.#inside, id, values)
    homes.set(id, { id, version, values })
    versions.set(`home ${id}`, version)
    await this.#addEffect({
      row,
      kind: 'home',
      id,
      place: 0,
      propertyId: id,
      isNew: false,
      before: oldValuesOf(home.changes),
      after,
      version,
    })
    return id
  }

  /** Creates or changes a person of a row, and their relation to the home. */
  async #person(row: number, place: number, person: PlannedPerson, homeId: number): Promise<void> {
    const { created, people, versions } = this.#stored
    const after = newValuesOf(person.changes)
    let id = person.id ?? created.get(`person ${person.row} ${person.place}`)
    const effect = { row, kind: 'person', place, propertyId: homeId } as const
    if (id === undefined) {
      const stored = await addPerson(this.#inside, { ...emptyPerson, ...after }, this.#context.now)
      id = stored.id
      created.set(`person ${row} ${place}`, id)
      await this.#addEffect({ ...effect, id, isNew: true, before: {}, after, version: stored.version })
    } else if (person.changes.length > 0) {
      const current = people.get(id) ?? (await lockPeople(this.#inside, [id], this.#context.today))[0]
      if (!current) return
      const values = { ...current.values, ...after }
      const version = await savePerson(this.#inside, id, values)
      people.set(id, { ...current, version, values })
      versions.set(`person ${id}`, version)
      await renameInHouseholds(this.#inside, id)
      await this.#addEffect({ ...effect, id, isNew: false, before: oldValuesOf(person.changes), after, version })
    }
    await this.#relation(row, place, person, { homeId, personId: id })
  }

  /** Creates or changes the relation of a person to a home. A new one may give the person's account access to the home. */
  async #relation(
    row: number,
    place: number,
    { relation }: PlannedPerson,
    at: { readonly homeId: number; readonly personId: number },
  ): Promise<void> {
    const after = newValuesOf(relation.changes)
    const effect = { row, kind: 'relation', place, propertyId: at.homeId, version: null } as const
    if (relation.isNew) {
      const id = await addRelation(this.#inside, at, { ...emptyRelation, ...after })
      // The person has a relation to the home already.
      if (id === undefined) return
      const accountId = await grantAccessToAccount(this.#inside, id, this.#context.now)
      if (accountId !== undefined) this.#context.accounts.add(accountId)
      // Not a value of the relation, but a note for the undo: the account that got access to the home.
      const opened = accountId === undefined ? {} : { opened: String(accountId) }
      await this.#addEffect({ ...effect, id, isNew: true, before: opened, after })
      return
    }
    if (relation.changes.length === 0) return
    const [person] = await lockPeople(this.#inside, [at.personId], this.#context.today)
    const current = person?.relations.find((one) => one.homeId === at.homeId)
    if (!current) return
    await saveRelation(this.#inside, current.id, { ...current.values, ...after })
    await this.#addEffect({ ...effect, id: current.id, isNew: false, before: oldValuesOf(relation.changes), after })
  }

  /** Remembers an effect, which is stored at the end of the batch, and records it as an activity. */
  async #addEffect(effect: Effect): Promise<void> {
    this.effects.push(effect)
    const { kind, id, isNew, propertyId } = effect
    await recordInCommunity(this.#inside, this.#context.actor, this.#context.now, {
      kind: `${kind}.${isNew ? 'added' : 'edited'}`,
      subject: { kind, id },
      propertyId,
      before: effect.before,
      after: effect.after,
      via: 'import',
    })
  }
}

/** Returns the new values by field. */
function newValuesOf(changes: readonly Change[]): Record<string, string> {
  return Object.fromEntries(changes.map(({ field, to }) => [field, to]))
}

/** Returns the values before the changes, by field. */
function oldValuesOf(changes: readonly Change[]): Record<string, string> {
  return Object.fromEntries(changes.map(({ field, from }) => [field, from]))
}

/** Returns the name of a person whom a row creates. */
function nameOf({ changes }: PlannedPerson) {
  const { firstName = '', lastName = '', organisationName = '' } = newValuesOf(changes)
  return { firstName, lastName, organisationName }
}

/** The values of a new record for fields that the file does not have. */
const emptyHome: Record<HomeField, string> = {
  accountNumber: '',
  identifier: '',
  address: '',
  streetNumber: '',
  street: '',
  unit: '',
  city: '',
  state: '',
  zipCode: '',
  lot: '',
  homeKind: 'house',
  occupancy: 'unknown',
  tags: '',
  homeShare: '',
  duesGroup: '',
}

const emptyPerson: Record<Exclude<PersonField, 'fullName'>, string> = {
  firstName: '',
  lastName: '',
  organisationName: '',
  email: '',
  email2: '',
  email3: '',
  phone: '',
  phone2: '',
  phone3: '',
  postalLine: '',
  postalCity: '',
  postalState: '',
  postalZipCode: '',
  language: '',
  notes: '',
}

const emptyRelation: Record<RelationField, string> = {
  relation: 'owner',
  startsOn: '',
  share: '',
  isPrimaryContact: 'no',
  delivery: 'paper',
}
