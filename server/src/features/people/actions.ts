import type { BodyOf } from '@porchlight/contract/call.ts'
import type { people } from '@porchlight/contract/features/people.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { answerOfRollback, done, faulty, RolledBack, refused } from '../../platform/http/saved.ts'
import { savedOver } from '../../platform/http/saved-over.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { resetMailJob } from '../password-reset/public.ts'
import { endAllSessions } from '../sessions/public.ts'
import { renameInHouseholds } from './accounts/data.ts'
import {
  addConsent,
  fieldsOf,
  findAccount,
  findDetails,
  insertPerson,
  lockPerson,
  type StoredPerson,
  saveAddresses,
  setDeceasedAt,
  setDeliveryOf,
  setInDirectory,
  updatePerson,
} from './data.ts'
import { announceAccess } from './leaving/actions.ts'
import { displayName, newPersonOf, readPerson, readRelation } from './policy.ts'
import { relate } from './relations/actions.ts'
import { listRelationsOf } from './relations/data.ts'

type Form<Name extends keyof typeof people.calls> = BodyOf<(typeof people.calls)[Name]>

const subject = (id: number) => ({ kind: 'person', id })

/** The addresses of a kind, the primary one first. */
function addressesOf(person: StoredPerson, kind: 'email' | 'phone'): string[] {
  return person.addresses.filter((one) => one.kind === kind).map((one) => one.value)
}

/** A stored person with the field names of the form, which has three addresses of each kind: '' for those that the person does not have. */
function formOf(person: StoredPerson) {
  const { firstName, lastName, organisationName, language, notes, noContact } = person
  const { postalLine, postalCity, postalState, postalZipcode } = person
  const numbered = (kind: 'email' | 'phone') => {
    const values = addressesOf(person, kind)
    return Object.fromEntries([1, 2, 3].map((number) => [`${kind}${number}`, values[number - 1] ?? '']))
  }
  return {
    firstName,
    lastName,
    organisationName,
    language,
    notes,
    noContact,
    postalLine,
    postalCity,
    postalState,
    postalZipcode,
    ...numbered('email'),
    ...numbered('phone'),
  }
}

/** Adds a person, with a relation to a home if one is given (association.txt 2.6). */
export async function addPerson(
  scope: StaffScope,
  context: AppContext,
  form: Form<'add'>,
  homeId: number | undefined,
): Promise<Saved & { id?: number }> {
  const read = readPerson(form)
  const relation = readRelation(form)
  // The form always has the fields of a relation; without a home their faults do not count.
  const faults = { ...('faults' in read && read.faults), ...(homeId && 'faults' in relation && relation.faults) }
  if ('faults' in read || Object.keys(faults).length > 0) return faulty(faults)
  const now = context.clock.now()
  const adding = scope.transaction(async (inside) => {
    const id = await insertPerson(inside, newPersonOf(read), now)
    if (homeId !== undefined && 'fields' in relation) {
      const outcome = await relate(inside, context, {
        homeId,
        registerPersonId: id,
        accountId: null,
        fields: relation.fields,
      })
      if (outcome !== 'related') throw new RolledBack(faulty({ home: ['This home does not exist any more.'] }))
    }
    const after = { name: displayName(read.fields), emails: read.emails, phones: read.phones }
    await recordActivity(inside, now, { kind: 'person.added', subject: subject(id), propertyId: homeId ?? null, after })
    return { ...done(`${displayName(read.fields)} was added.`), id }
  })
  return adding.catch(answerOfRollback)
}

/**
 * Saves the data of a person; undefined if there is no such person. A corrected name changes no access and no ownership (decision 26). Without
 * a version, the save overwrites any change of somebody else.
 */
export async function savePerson(
  scope: StaffScope,
  context: AppContext,
  id: number,
  form: Form<'save'>,
): Promise<Saved | undefined> {
  const read = readPerson(form)
  if ('faults' in read) return faulty(read.faults)
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const before = await lockPerson(inside, id)
    if (!before) return undefined
    if (form.version !== undefined && form.version !== before.version)
      return savedOver(inside, now, subject(id), { version: before.version, fields: formOf(before) })
    await updatePerson(inside, id, read.fields)
    await saveAddresses(inside, id, 'email', read.emails)
    await saveAddresses(inside, id, 'phone', read.phones)
    await renameInHouseholds(inside, id)
    const old = { ...fieldsOf(before), emails: addressesOf(before, 'email'), phones: addressesOf(before, 'phone') }
    const after = { ...read.fields, emails: read.emails, phones: read.phones }
    const changed = Object.keys(after).filter(
      (key) => JSON.stringify(old[key as keyof typeof after]) !== JSON.stringify(after[key as keyof typeof after]),
    )
    const only = (values: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, values[key]]))
    await recordActivity(inside, now, {
      kind: 'person.edited',
      subject: subject(id),
      before: only(old),
      after: only(after),
    })
    return done(`${displayName(read.fields)} was saved.`)
  })
}

/** Mails the link that resets the password to the person. The team neither sees nor sets a password (decision 30). */
export async function sendPasswordLink(scope: StaffScope, context: AppContext, person: StoredPerson): Promise<Saved> {
  const account = person.accountId === null ? undefined : await findAccount(scope, person.accountId)
  if (!account) return refused('This person has no account yet. Send an invitation instead.')
  if (person.deceasedAt) return refused('This person is marked as deceased.')
  const now = context.clock.now()
  await scope.transaction(async (inside) => {
    await queueJob(inside, resetMailJob, { key: account.email, payload: { email: account.email } })
    await recordActivity(inside, now, { kind: 'person.password-link-sent', subject: subject(person.id) })
  })
  return done(`The link is on its way to ${displayName(person)}.`)
}

/**
 * Marks a person as deceased, which ends their sessions, mail and push and hides them in the directory, or removes the mark (association.txt 5).
 * Removing it does not show them in the directory again.
 */
export async function markDeceased(
  scope: StaffScope,
  context: AppContext,
  person: StoredPerson,
  isDeceased: boolean,
): Promise<Saved> {
  const now = context.clock.now()
  await scope.transaction(async (inside) => {
    await setDeceasedAt(inside, person.id, isDeceased ? now : null)
    if (person.accountId !== null && isDeceased) {
      await endAllSessions(inside, person.accountId, now)
      await setInDirectory(inside, person.id, false)
      await announceAccess(inside, context, [person.accountId])
    }
    await recordActivity(inside, now, {
      kind: isDeceased ? 'person.deceased' : 'person.not-deceased',
      subject: subject(person.id),
    })
  })
  return done(
    isDeceased
      ? `${displayName(person)} is marked as deceased. Letters go to the estate; name another contact for the home.`
      : `${displayName(person)} is not marked as deceased any more.`,
  )
}

/**
 * Records a consent, with time, way and who recorded it, and turns digital delivery or the directory on or off. Without a consent they are
 * off (decision 34).
 */
export async function recordConsent(
  scope: StaffScope,
  context: AppContext,
  person: StoredPerson,
  form: Form<'recordConsent'>,
): Promise<Saved> {
  const how = form.how.trim()
  if (!how) return faulty({ how: ['Say how the person gave it, such as a signed form of a day.'] })
  const now = context.clock.now()
  const { kind, given } = form
  await scope.transaction(async (inside) => {
    const { name } = await actorOf(inside)
    await addConsent(inside, person.id, { kind, given, how, by: name }, now)
    if (kind === 'digital delivery') await setDeliveryOf(inside, person.id, given ? 'digital' : 'paper', now)
    else await setInDirectory(inside, person.id, given)
    await recordActivity(inside, now, {
      kind: 'person.consent',
      subject: subject(person.id),
      after: { kind, given, how },
    })
  })
  return done(given ? 'The consent was recorded.' : 'It was recorded that the consent is taken back.')
}

/** Removes a person from the directory; adding a person needs a recorded consent (association.txt 5). */
export async function leaveDirectory(scope: StaffScope, context: AppContext, person: StoredPerson): Promise<Saved> {
  const now = context.clock.now()
  await scope.transaction(async (inside) => {
    await setInDirectory(inside, person.id, false)
    await recordActivity(inside, now, { kind: 'person.left-directory', subject: subject(person.id) })
  })
  return done(`${displayName(person)} is not in the directory any more.`)
}

/** Everything that the page of a person shows. */
export async function readPersonPage(scope: StaffScope, person: StoredPerson, now: Date) {
  return {
    person,
    relations: await listRelationsOf(scope, person.id, now),
    details: await findDetails(scope, person.id),
  }
}
