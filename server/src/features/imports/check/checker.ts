import type { HomeField, ImportField, PersonField, RelationField } from '@porchlight/contract/shared/import-fields.ts'
import { HomeIndex, type HomeRef, homeKey } from './homes.ts'
import { shownName } from './names.ts'
import { emailsOf, findPerson, type KnownPeople, NewPeople, type PersonRef, personKey } from './people.ts'
import type { Change, HomeKeys, KnownHome, KnownRelation, Outcome, Plan, PlannedPerson } from './records.ts'
import type { Problem, ReadRow, RowPerson, RowValues } from './row.ts'

/** The result of the check of a row. */
export interface RowResult {
  readonly outcome: Outcome
  /** Null for a row with problems. */
  readonly plan: Plan | null
  readonly problems: readonly Problem[]
  /** The e-mail addresses that new people of the row share with somebody else, and the names of both (decisions/association.md 32). */
  readonly shares: readonly { readonly email: string; readonly names: readonly string[] }[]
}

/** The stored homes and people that rows may refer to. */
export interface Known {
  readonly homes: ReadonlyMap<number, KnownHome>
  readonly people: KnownPeople
}

/** The value of a record's field in an earlier row of the file. */
interface Earlier {
  readonly value: string
  readonly row: number
}

/** A value that the row being checked gives to a field of a record. */
type Proposed = { readonly record: string; readonly field: string; readonly value: string }

/**
 * Checks the rows of a file one after the other against the register and against the earlier rows. Two rows about one home or person must
 * have equal values for it.
 */
export class Checker {
  readonly #homes = new HomeIndex()
  readonly #created = new NewPeople()
  readonly #earlierValues = new Map<string, Earlier>()
  /** The ids of the relations that rows refer to. The people of all other relations are not in the file. */
  readonly relationsInFile = new Set<number>()
  /** The kinds of relations that the file is about. */
  readonly kindsInFile = new Set<string>()

  /** Adds a home of the register, so that rows can refer to it. Must be called for all homes before the first row. */
  addHome(keys: HomeKeys): void {
    this.#homes.add({ id: keys.id }, keys)
  }

  /**
   * Returns the id of the stored home that a row refers to, so that it can be loaded before the row is checked; undefined if the row refers to
   * no home, to several, or to one that the file creates.
   */
  homeOf(row: ReadRow): number | undefined {
    const found = this.#homes.find(row)
    return 'home' in found && found.home && 'id' in found.home ? found.home.id : undefined
  }

  /**
   * Checks a row. A row without problems is remembered, because later rows may refer to its home and people. `columns` are the fields of the
   * columns, to name the column of a problem.
   */
  check(row: ReadRow, known: Known, columns: readonly (ImportField | null)[]): RowResult {
    const refused = (problems: readonly Problem[]): RowResult => ({
      outcome: 'problem',
      plan: null,
      problems,
      shares: [],
    })
    if (row.problems.length > 0) return refused(row.problems)
    const found = this.#homes.find(row)
    if ('cause' in found) return refused([{ cause: found.cause, field: null, column: null, value: textOfKeys(row) }])
    const isNewHome = found.home === undefined
    const home: HomeRef = found.home ?? { row: row.number }
    const stored = 'id' in home ? known.homes.get(home.id) : undefined
    const rowCheck = new RowCheck(row, columns, this.#earlierValues)
    const changes = rowCheck.changes(homeKey(home), stored?.values, row.home)
    const people: PlannedPerson[] = []
    const refs: PersonRef[] = []
    const shares: { email: string; names: string[] }[] = []
    for (const [place, rowPerson] of row.people.entries()) {
      const person = findPerson(rowPerson, home, known.people, this.#created)
      if ('cause' in person) {
        rowCheck.problems.push({ cause: person.cause, field: null, column: null, value: shownName(rowPerson.name) })
        continue
      }
      if (person.person === undefined && shownName(rowPerson.name) === '') {
        rowCheck.problems.push({ cause: 'no name', field: null, column: null, value: rowPerson.values.email ?? '' })
        continue
      }
      const ref = person.person ?? { row: row.number, place, name: rowPerson.name }
      const planned = rowCheck.person(ref, rowPerson, home, person.person === undefined ? 'new' : person.by, place)
      people.push(planned)
      refs.push(ref)
      if (person.person === undefined && person.shares) {
        shares.push({ email: emailsOf(rowPerson.values)[0] ?? '', names: [person.shares, shownName(rowPerson.name)] })
      }
    }
    if (rowCheck.problems.length > 0) return refused(rowCheck.problems)
    rowCheck.remember()
    if (isNewHome) this.#homes.add(home, keysOfNewHome(row))
    // A person who was skipped above is a problem, so here `refs` and `people` have one element for each person of the row.
    for (const [at, ref] of refs.entries()) this.#keepPerson(ref, row.people[at], people[at], home)
    const plan: Plan = {
      home: {
        id: 'id' in home ? home.id : null,
        row: 'id' in home ? row.number : home.row,
        version: stored?.version ?? null,
        by: isNewHome ? 'new' : found.by,
        shown: shownHome(row, stored),
        isNew: isNewHome,
        changes,
      },
      people,
    }
    return { outcome: outcomeOf(plan), plan, problems: [], shares }
  }

  /** Remembers a person of a row, and the relation that the row refers to. */
  #keepPerson(
    ref: PersonRef,
    rowPerson: RowPerson | undefined,
    planned: PlannedPerson | undefined,
    home: HomeRef,
  ): void {
    if (!rowPerson || !planned) return
    if (planned.isNew && !('known' in ref)) this.#created.add(ref, rowPerson, home)
    else if (planned.relation.isNew) this.#created.addToHome(ref, rowPerson.name, home)
    if (planned.relation.id !== null) this.relationsInFile.add(planned.relation.id)
    const kind = rowPerson.relation.relation ?? relationAt(ref, home)?.values.relation ?? 'owner'
    this.kindsInFile.add(kind)
  }
}

/** The check of one row: its changes, and its differences from earlier rows. */
class RowCheck {
  readonly problems: Problem[] = []
  readonly #row: ReadRow
  readonly #columns: readonly (ImportField | null)[]
  readonly #earlierValues: Map<string, Earlier>
  readonly #proposed: Proposed[] = []

  constructor(row: ReadRow, columns: readonly (ImportField | null)[], earlierValues: Map<string, Earlier>) {
    this.#row = row
    this.#columns = columns
    this.#earlierValues = earlierValues
  }

  /**
   * Returns the changes of a record by this row, compared with the stored values and with those of earlier rows. `record` is a key that is the
   * same in all rows about this home, person or relation. A value that differs from that of an earlier row is added to `problems`.
   */
  changes<Field extends HomeField | PersonField | RelationField>(
    record: string,
    stored: Readonly<Partial<Record<string, string>>> | undefined,
    rowValues: RowValues<Field>,
  ): Change[] {
    const changes: Change[] = []
    for (const [field, given] of Object.entries(rowValues) as [Field, string | null | undefined][]) {
      if (given === undefined) continue
      // Null empties the field.
      const value = given ?? ''
      const earlier = this.#earlierValues.get(`${record} ${field}`)
      const from = earlier?.value ?? stored?.[field] ?? ''
      if (earlier && earlier.value !== value) this.#addDifference(field, value, earlier)
      else if (value !== from) changes.push({ field, from, to: value })
      this.#proposed.push({ record, field, value })
    }
    return changes
  }

  /** Returns what the row changes of a person and of their relation to the home. `place` is the position of the person in the row, from 0. */
  person(ref: PersonRef, rowPerson: RowPerson, home: HomeRef, by: PlannedPerson['by'], place: number): PlannedPerson {
    const personRecord = personKey(ref)
    const stored = 'known' in ref ? ref.known : undefined
    const relation = relationAt(ref, home)
    const relationRecord = `${personRecord} at ${homeKey(home)}`
    // A later row may refer to the relation that an earlier row creates.
    const isNewRelation = relation === undefined && !this.#earlierValues.has(`${relationRecord} relation`)
    const defaultRelation = place === 0 ? 'owner' : 'co-owner'
    const { relation: kind, delivery, ...others } = rowPerson.relation
    // Without a consent the delivery stays on paper, even if the file has another value (association.txt 5).
    const mayChangeDelivery =
      delivery === undefined || delivery === null || delivery === 'paper' || stored?.consents === true
    // The second person of a row is only assumed to be a co-owner, so a relation that exists already does not change.
    const keepsRelation = place > 0 && !isNewRelation
    // Undefined: the kind of the relation does not change.
    const newKind = keepsRelation ? undefined : (kind ?? (isNewRelation ? defaultRelation : undefined))
    // A full name is not stored: its parts are among the values (row.ts).
    const { fullName: _whole, ...values } = rowPerson.values
    return {
      id: stored?.id ?? null,
      row: 'row' in ref ? ref.row : this.#row.number,
      place: 'row' in ref ? ref.place : place,
      version: stored?.version ?? null,
      by,
      name: shownName(rowPerson.name) || (stored ? shownName(stored.values) : ''),
      isNew: by === 'new',
      changes: this.changes(personRecord, stored?.values, values),
      relation: {
        id: relation?.id ?? null,
        isNew: isNewRelation,
        changes: this.changes(relationRecord, relation?.values, {
          ...others,
          ...(delivery !== undefined && mayChangeDelivery && { delivery }),
          ...(newKind !== undefined && { relation: newKind }),
        }),
      },
    }
  }

  /** Remembers the values of the row for the checks of later rows. */
  remember(): void {
    for (const { record, field, value } of this.#proposed) {
      const key = `${record} ${field}`
      if (!this.#earlierValues.has(key)) this.#earlierValues.set(key, { value, row: this.#row.number })
    }
  }

  /** Adds the problem that a value differs from that of an earlier row. */
  #addDifference(field: string, value: string, earlier: Earlier): void {
    const column = this.#columns.indexOf(field as ImportField)
    // A part of a name or an address may come from the column of the whole name or address.
    const shownColumn =
      column >= 0 ? column : this.#columns.findIndex((one) => one !== null && wholeFields.includes(one))
    const shownField = this.#columns[shownColumn] ?? null
    this.problems.push({
      cause: 'rows differ',
      field: shownField,
      column: shownColumn >= 0 ? shownColumn : null,
      value,
      other: `${earlier.row}: ${earlier.value}`,
    })
  }
}

/** Fields whose columns are divided into several fields. */
const wholeFields: readonly ImportField[] = ['fullName', 'address', 'secondFullName']

/** Returns the current relation of a stored person to a stored home; undefined if there is none, or if the file creates one of the two. */
function relationAt(ref: PersonRef, home: HomeRef): KnownRelation | undefined {
  return 'known' in ref && 'id' in home ? ref.known.relations.find(({ homeId }) => homeId === home.id) : undefined
}

/** Returns the outcome of a row without problems: 'new' if it creates anything. */
function outcomeOf({ home, people }: Plan): Outcome {
  if (home.isNew || people.some(({ isNew, relation }) => isNew || relation.isNew)) return 'new'
  const changed = people.some(({ changes, relation }) => changes.length > 0 || relation.changes.length > 0)
  return changed || home.changes.length > 0 ? 'changed' : 'unchanged'
}

/** Returns the keys of the home of a row; '' for a missing or emptied one. */
function keysOfNewHome({ home }: ReadRow): Omit<HomeKeys, 'id'> {
  const { accountNumber, identifier, streetNumber, street, unit } = home
  return {
    accountNumber: accountNumber ?? '',
    identifier: identifier ?? '',
    streetNumber: streetNumber ?? '',
    street: street ?? '',
    unit: unit ?? '',
  }
}

/** Returns the address and the street number that the review shows for the home of a row. */
function shownHome({ home }: ReadRow, stored: KnownHome | undefined): { address: string; number: string } {
  return {
    address: stored?.values.address ?? home.address ?? home.identifier ?? '',
    number: stored?.values.streetNumber ?? home.streetNumber ?? '',
  }
}

/** Returns the text that the review shows for a row whose home was not found. */
function textOfKeys({ home }: ReadRow): string {
  return [home.accountNumber, home.identifier, home.address].filter(Boolean).join(', ')
}
