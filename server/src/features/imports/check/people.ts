import { type HomeRef, homeKey } from './homes.ts'
import { mayBeSamePerson, nameKey, type PersonName } from './names.ts'
import type { KnownPerson } from './records.ts'
import type { RowPerson } from './row.ts'

/** A person that a row refers to: one of the register, or one that the row `row` of the file creates as its person number `place`, from 0. */
export type PersonRef =
  | { readonly known: KnownPerson }
  | { readonly row: number; readonly place: number; readonly name: PersonName }

/** The result of finding a person. Without a `person` the row creates one. 'two people': the row can mean several. */
export type FoundPerson =
  | { readonly person: PersonRef; readonly by: 'email' | 'name' }
  /** `shares`: the name of somebody else who has the e-mail address of the row; undefined if nobody has it. */
  | { readonly person: undefined; readonly shares: string | undefined }
  | { readonly cause: 'two people' }

/** The people of the register that rows may refer to: the people of their homes, and those with their e-mail addresses. `byHome` has home ids. */
export class KnownPeople {
  readonly byEmail = new Map<string, KnownPerson[]>()
  readonly byHome = new Map<number, KnownPerson[]>()

  constructor(people: readonly KnownPerson[]) {
    for (const person of people) {
      for (const email of emailsOf(person.values)) put(this.byEmail, email, person)
      for (const { homeId } of person.relations) put(this.byHome, homeId, person)
    }
  }
}

/** The people whom rows of the file create. Later rows can refer to them. */
export class NewPeople {
  readonly #byEmail = new Map<string, PersonRef[]>()
  readonly #byHomeAndName = new Map<string, PersonRef[]>()

  add(person: Extract<PersonRef, { row: number }>, rowPerson: RowPerson, home: HomeRef): void {
    for (const email of emailsOf(rowPerson.values)) put(this.#byEmail, email, person)
    this.addToHome(person, rowPerson.name, home)
  }

  /** Remembers that a person gets a relation to a home, so that they are found there by name. */
  addToHome(person: PersonRef, name: PersonName, home: HomeRef): void {
    put(this.#byHomeAndName, homeAndNameKey(home, name), person)
  }

  withEmail(email: string): readonly PersonRef[] {
    return this.#byEmail.get(email) ?? []
  }

  named(name: PersonName, home: HomeRef): readonly PersonRef[] {
    return this.#byHomeAndName.get(homeAndNameKey(home, name)) ?? []
  }
}

/** Finds a person by e-mail address, otherwise by name among the people of the home (association.txt 5). */
export function findPerson(rowPerson: RowPerson, home: HomeRef, known: KnownPeople, created: NewPeople): FoundPerson {
  const withEmail = unique(
    emailsOf(rowPerson.values).flatMap((email) => [
      ...(known.byEmail.get(email) ?? []).map((person): PersonRef => ({ known: person })),
      ...created.withEmail(email),
    ]),
  )
  const fitting = withEmail.filter((one) => mayBeSamePerson(nameOf(one), rowPerson.name))
  // If several people with the address may be the person of the row, the one with exactly the same name is meant.
  const sameName = fitting.filter((one) => nameKey(nameOf(one)) === nameKey(rowPerson.name))
  const byEmail = sameName.length === 1 ? sameName : fitting
  const atHome = 'id' in home ? (known.byHome.get(home.id) ?? []) : []
  const byName =
    nameKey(rowPerson.name) === ''
      ? []
      : unique([
          ...atHome
            .filter(({ values }) => nameKey(values) === nameKey(rowPerson.name))
            .map((person) => ({ known: person })),
          ...created.named(rowPerson.name, home),
        ])
  const found = unique([...byEmail, ...byName])
  if (found.length > 1) return { cause: 'two people' }
  const [person] = found
  if (person) return { person, by: byEmail.length > 0 ? 'email' : 'name' }
  const [other] = withEmail
  const otherName = other && nameOf(other)
  return { person: undefined, shares: otherName && [otherName.firstName, otherName.lastName].join(' ').trim() }
}

function nameOf(person: PersonRef): PersonName {
  return 'known' in person ? person.known.values : person.name
}

/** Returns a text that identifies a person in maps. */
export function personKey(person: PersonRef): string {
  return 'known' in person ? `person ${person.known.id}` : `row ${person.row} ${person.place}`
}

/** Returns each person once. */
function unique(people: readonly PersonRef[]): PersonRef[] {
  return [...new Map(people.map((person) => [personKey(person), person])).values()]
}

/** Returns the e-mail addresses of a person in lower case. */
export function emailsOf(values: { readonly [Name in 'email' | 'email2' | 'email3']?: string | null }): string[] {
  return [values.email, values.email2, values.email3].flatMap((email) => (email ? [email.toLowerCase()] : []))
}

function homeAndNameKey(home: HomeRef, name: PersonName): string {
  return `${homeKey(home)} ${nameKey(name)}`
}

/** Adds a value to those with a key. */
function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const before = map.get(key)
  if (before) before.push(value)
  else map.set(key, [value])
}
