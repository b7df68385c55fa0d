import type { BodyOf } from '@porchlight/contract/call.ts'
import type { people } from '@porchlight/contract/features/people.ts'
import { isDay as isCalendarDay } from '@porchlight/contract/shared/dates.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import type { NewRegisterPerson, PersonFields } from './data.ts'
import type { RelationFields } from './relations/data.ts'

/** The faults of a form, by field. */
export type Faults = Record<string, string[]>

/** A typed text in one line, without spaces around it and without double spaces. */
const clean = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** Parses an id; returns 0, which is never an id, for any other text. */
export const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** Whether a text is an existing day such as '2026-12-01', from 1900 to 2199. */
export const isDay = (text: string) => isCalendarDay(text) && text >= '1900' && text < '2200'

/** The texts that are not empty, each once; texts that differ only in case count as equal. */
function distinct(texts: readonly string[]): string[] {
  const given = texts.map(clean).filter(Boolean)
  return given.filter((text, at) => given.findIndex((one) => one.toLowerCase() === text.toLowerCase()) === at)
}

type PersonForm = BodyOf<typeof people.calls.save>

/** The faults of the addresses of a form, by field. */
function addressFaults(form: PersonForm): Faults {
  const faults: Faults = {}
  for (const field of ['email1', 'email2', 'email3'] as const)
    if (form[field].trim() && !isEmailAddress(form[field].trim()))
      faults[field] = ['Enter an e-mail address such as name@example.com.']
  for (const field of ['phone1', 'phone2', 'phone3'] as const)
    if (form[field].trim() && form[field].replaceAll(/\D/g, '').length < 7)
      faults[field] = ['Enter a phone number with at least 7 digits.']
  return faults
}

type ReadPerson = { fields: PersonFields; emails: string[]; phones: string[] }

/** Reads the form of a person; returns either the data or the faults (association.txt 3). */
export function readPerson(form: PersonForm): ReadPerson | { faults: Faults } {
  const faults = addressFaults(form)
  const names = {
    firstName: clean(form.firstName),
    lastName: clean(form.lastName),
    organisationName: clean(form.organisationName),
  }
  if (!names.firstName && !names.lastName && !names.organisationName) faults.lastName = ['Enter a name.']
  if (Object.keys(faults).length > 0) return { faults }
  return {
    fields: {
      ...names,
      language: form.language || null,
      postalLine: clean(form.postalLine),
      postalCity: clean(form.postalCity),
      postalState: clean(form.postalState),
      postalZipcode: clean(form.postalZipcode),
      noContact: form.noContact,
      notes: form.notes.trim(),
    },
    emails: distinct([form.email1, form.email2, form.email3]),
    phones: distinct([form.phone1, form.phone2, form.phone3]),
  }
}

/** Parses a share above zero with up to six decimal places; null for an empty text, undefined for any other text. */
function readShare(text: string): string | null | undefined {
  const share = text.trim()
  if (share === '') return null
  return /^\d{1,6}(?:\.\d{1,6})?$/.test(share) && Number(share) > 0 ? share : undefined
}

/** Reads the relation of a person to a home; returns either the relation or the faults. An end is the first day after it. */
export function readRelation(form: {
  relation: RelationFields['relation']
  share: string
  startsOn: string
  endsOn: string
  isPrimaryContact: boolean
  delivery: RelationFields['delivery']
  endsAccess: boolean
}): { fields: RelationFields } | { faults: Faults } {
  const faults: Faults = {}
  const share = readShare(form.share)
  if (share === undefined) faults.share = ['Enter a number above zero with up to six decimal places.']
  for (const field of ['startsOn', 'endsOn'] as const)
    if (form[field] && !isDay(form[field])) faults[field] = ['Enter a day.']
  if (!faults.endsOn && form.startsOn && form.endsOn && form.endsOn <= form.startsOn)
    faults.endsOn = ['The end must be after the first day.']
  if (share === undefined || Object.keys(faults).length > 0) return { faults }
  const { relation, isPrimaryContact, delivery, endsAccess } = form
  return {
    fields: {
      relation,
      share,
      startsOn: form.startsOn || null,
      endsOn: form.endsOn || null,
      isPrimaryContact,
      delivery,
      endsAccess,
    },
  }
}

/** Whether a relation exists on a day. Days are texts such as '2026-11-15'; `endsOn` is the first day after the relation. */
export function isOn({ startsOn, endsOn }: Pick<RelationFields, 'startsOn' | 'endsOn'>, day: string): boolean {
  return (startsOn === null || startsOn <= day) && (endsOn === null || endsOn > day)
}

/** Whether the access to a home ends with the relation: always, except for a tenant whose form does not say so (association.txt 5). */
export function endsWithRelation({ relation, endsAccess }: Pick<RelationFields, 'relation' | 'endsAccess'>): boolean {
  return relation !== 'tenant' || endsAccess
}

/** The name of a person as lists show it. */
export function displayName(person: Pick<PersonFields, 'firstName' | 'lastName' | 'organisationName'>): string {
  return person.organisationName || clean(`${person.firstName} ${person.lastName}`)
}

/** The person of an import or a form in the shape that is stored. */
export function newPersonOf(read: ReadPerson): NewRegisterPerson {
  return { ...read.fields, emails: read.emails, phones: read.phones }
}
