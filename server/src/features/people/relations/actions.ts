import type { BodyOf } from '@porchlight/contract/call.ts'
import type { people } from '@porchlight/contract/features/people.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { entersAsOwner } from '@porchlight/contract/shared/register.ts'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { saidDay } from '../../../platform/languages.ts'
import { consentsToDigital, type StoredPerson } from '../data.ts'
import { announceAccess } from '../leaving/actions.ts'
import {
  findEndedAccess,
  forgetEndedAccess,
  keepEndedAccess,
  removeHomeAccess,
  restoreHomeAccess,
} from '../leaving/data.ts'
import { displayName, endsWithRelation, type Faults, idOf, isDay, isOn, readRelation } from '../policy.ts'
import {
  findRelation,
  grantHomeAccess,
  insertRelation,
  lockHomeOfRelations,
  makeOnlyPrimary,
  type RelationFields,
  type StoredRelation,
  setAccessEnd,
  setRelationEnd,
  tenantPages,
  updateRelation,
} from './data.ts'

type Form<Name extends keyof typeof people.calls> = BodyOf<(typeof people.calls)[Name]>

const noRoles = { withRoles: false } as const

/**
 * Relates a person to a home, and gives their account, if they have one (`accountId` is not null), access to it. 'there already': they have
 * a relation without an end to it. Must run in a transaction.
 */
export async function relate(
  inside: StaffScope,
  context: AppContext,
  given: {
    readonly homeId: number
    readonly registerPersonId: number
    readonly accountId: number | null
    readonly fields: RelationFields
  },
): Promise<'related' | 'no such home' | 'there already'> {
  const { homeId, registerPersonId, accountId, fields } = given
  const now = context.clock.now()
  const home = await lockHomeOfRelations(inside, homeId, now)
  if (!home) return 'no such home'
  const id = await insertRelation(inside, { propertyId: homeId, registerPersonId }, fields)
  if (id === undefined) return 'there already'
  if (fields.isPrimaryContact) await makeOnlyPrimary(inside, homeId, id)
  if (accountId !== null && (await grantByRelation(inside, { propertyId: homeId, accountId }, fields, home.today)))
    await announceAccess(inside, context, [accountId])
  return 'related'
}

/** Gives an account the access to a home that its relation implies; false if the relation has ended. */
async function grantByRelation(
  inside: Scope<'community'>,
  home: { readonly propertyId: number; readonly accountId: number },
  fields: RelationFields,
  today: string,
): Promise<boolean> {
  const { startsOn, endsOn, relation } = fields
  if (endsOn !== null && endsOn <= today) return false
  const pages = relation === 'tenant' ? await tenantPages(inside) : []
  await grantHomeAccess(inside, { ...home, relation, startsOn, pages, isNow: isOn(fields, today) })
  if (endsOn !== null && endsWithRelation(fields)) await setAccessEnd(inside, home, endsOn, today)
  return true
}

/**
 * Gives the account of a person access to the home of a relation, such as after an import. Returns the id of the account's person; undefined if
 * the person has no account or already has access. Must run in a transaction.
 */
export async function grantAccessToAccount(
  inside: Scope<'community'>,
  relationId: number,
  now: Date,
): Promise<number | undefined> {
  const relation = await findRelation(inside, relationId, now)
  const home = relation && (await lockHomeOfRelations(inside, relation.propertyId, now))
  if (!home || relation.accountId === null || relation.access === 'registered') return undefined
  const { propertyId, accountId } = relation
  return (await grantByRelation(inside, { propertyId, accountId }, relation, home.today)) ? accountId : undefined
}

/**
 * Locks the home of a relation, and then reads the relation again, because it may have changed while the call waited for the lock. `before` is the
 * relation; undefined if there is none, or if its home was removed.
 */
async function lockRelation(inside: StaffScope, id: number, now: Date) {
  const known = await findRelation(inside, id, now)
  const home = known && (await lockHomeOfRelations(inside, known.propertyId, now))
  return { home, before: home && (await findRelation(inside, id, now)) }
}

/**
 * The fault of a relation with a delivery that is not only paper, if the person has not consented to digital delivery (association.txt 5). A delivery
 * that stays as it was has no fault; `before` is undefined for a new relation.
 */
async function deliveryFault(
  inside: Scope<'community'>,
  personId: number,
  fields: RelationFields,
  before: RelationFields | undefined,
): Promise<Faults | undefined> {
  if (fields.delivery === 'paper' || fields.delivery === before?.delivery) return undefined
  if (await consentsToDigital(inside, personId)) return undefined
  return { delivery: ['Record the consent to digital delivery first. Until then, papers are printed.'] }
}

/** Gives a person a relation to a home, such as a tenant who moves in. */
export async function addRelation(
  scope: StaffScope,
  context: AppContext,
  person: StoredPerson,
  form: Form<'addRelation'>,
): Promise<Saved> {
  const read = readRelation(form)
  if ('faults' in read) return faulty(read.faults)
  const { fields } = read
  const now = context.clock.now()
  const homeId = idOf(form.home)
  return scope.transaction(async (inside) => {
    const given = { homeId, registerPersonId: person.id, accountId: person.accountId, fields }
    const fault = await deliveryFault(inside, person.id, fields, undefined)
    if (fault) return faulty(fault)
    const outcome = await relate(inside, context, given)
    if (outcome === 'no such home') return faulty({ home: ['This home does not exist any more.'] })
    if (outcome === 'there already') return faulty({ home: ['This person belongs to the home already.'] })
    const subject = { kind: 'person', id: person.id }
    await recordActivity(inside, now, { kind: 'relation.added', subject, propertyId: homeId, after: { ...fields } })
    return done(`${displayName(person)} belongs to the home now.`)
  })
}

/**
 * Saves the relation of a person to a home; undefined if there is none. An owner who becomes a member, or the reverse, gets the access of the new
 * kind.
 */
export async function saveRelation(
  scope: StaffScope,
  context: AppContext,
  id: number,
  form: Form<'saveRelation'>,
): Promise<Saved | undefined> {
  const read = readRelation(form)
  if ('faults' in read) return faulty(read.faults)
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const { before, home } = await lockRelation(inside, id, now)
    if (!before || !home) return undefined
    const { fields } = read
    if (fields.startsOn !== before.startsOn && before.isPresent && entersAsOwner(before.relation))
      return faulty({ startsOn: ['The first day of an owner is that of the sale and cannot be changed here.'] })
    const fault = await deliveryFault(inside, before.registerPersonId, fields, before)
    if (fault) return faulty(fault)
    await updateRelation(inside, id, fields)
    if (fields.isPrimaryContact) await makeOnlyPrimary(inside, before.propertyId, id)
    await updateAccess(inside, context, before, fields, home.today)
    const subject = { kind: 'relation', id }
    const values = (one: RelationFields) => ({
      relation: one.relation,
      startsOn: one.startsOn,
      endsOn: one.endsOn,
      delivery: one.delivery,
    })
    const entry = { kind: 'relation.edited', subject, propertyId: before.propertyId }
    await recordActivity(inside, now, { ...entry, before: values(before), after: values(fields) })
    return done('The relation was saved.')
  })
}

/** Changes the access of an account to agree with its changed relation: ended, ending on a day, or of another kind. */
async function updateAccess(
  inside: StaffScope,
  context: AppContext,
  before: StoredRelation,
  fields: RelationFields,
  today: string,
): Promise<void> {
  const { accountId, propertyId } = before
  // An access that the team ended stays ended.
  if (accountId === null || before.access === 'ended') return
  const home = { propertyId, accountId }
  const willEnd = fields.endsOn !== null && endsWithRelation(fields)
  const isOver = willEnd && fields.endsOn !== null && fields.endsOn <= today
  const isOtherKind = entersAsOwner(before.relation) !== entersAsOwner(fields.relation)
  // For an access of another kind, the old one ends and the new one begins today. The roles stay, because the person still has the home.
  if (isOver || isOtherKind) {
    await setAccessEnd(inside, home, isOver ? fields.endsOn : today, today)
    await removeHomeAccess(inside, home, { withRoles: isOver })
  }
  if (!isOver && isOtherKind) await grantByRelation(inside, home, fields, today)
  if (!isOver) await setAccessEnd(inside, home, willEnd ? fields.endsOn : null, today)
  await announceAccess(inside, context, [accountId])
}

/** Ends a relation on a day, which may be in the future. The access ends at the start of that day, also for a tenant who would have kept it. */
export async function moveOut(
  scope: StaffScope,
  context: AppContext,
  id: number,
  endsOn: string,
): Promise<Saved | undefined> {
  if (!isDay(endsOn)) return faulty({ endsOn: ['Enter a day.'] })
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const { before, home } = await lockRelation(inside, id, now)
    if (!before || !home) return undefined
    if (before.startsOn && endsOn <= before.startsOn)
      return faulty({ endsOn: [`${before.name} moved in on ${before.startsOn}. Enter a later day.`] })
    await setRelationEnd(inside, id, { endsOn, endsAccess: true })
    await updateAccess(inside, context, before, { ...before, endsOn, endsAccess: true }, home.today)
    const entry = { kind: 'relation.ended', subject: { kind: 'relation', id }, propertyId: before.propertyId }
    await recordActivity(inside, now, { ...entry, before: { endsOn: before.endsOn }, after: { endsOn } })
    return done(`${before.name} leaves ${before.address} on ${saidDay(endsOn)}.`)
  })
}

/** Ends the access of a person to a home immediately, in open windows too. The relation, other homes, roles and the account stay. */
export async function endAccess(scope: StaffScope, context: AppContext, id: number): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const { before } = await lockRelation(inside, id, now)
    if (!before) return undefined
    if (before.accountId === null || before.access === 'ended') return refused('This person has no access to the home.')
    const taken = await removeHomeAccess(
      inside,
      { propertyId: before.propertyId, accountId: before.accountId },
      noRoles,
    )
    await keepEndedAccess(inside, id, taken, now)
    await announceAccess(inside, context, [before.accountId])
    const entry = { kind: 'access.ended', subject: { kind: 'relation', id }, propertyId: before.propertyId }
    await recordActivity(inside, now, { ...entry, after: { name: before.name } })
    return done(`${before.name} has no access to ${before.address} any more.`)
  })
}

/** Restores the access to a home that the team ended, as it was, if the person still belongs to the home. */
export async function giveAccessBack(scope: StaffScope, context: AppContext, id: number): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const { before } = await lockRelation(inside, id, now)
    if (!before) return undefined
    const taken = await findEndedAccess(inside, id)
    if (!taken || !before.isPresent || before.accountId !== taken.accountId)
      return refused('This access cannot be given back any more. Send an invitation instead.')
    await restoreHomeAccess(inside, before.propertyId, taken)
    await forgetEndedAccess(inside, id)
    await announceAccess(inside, context, [taken.accountId])
    const entry = { kind: 'access.given back', subject: { kind: 'relation', id }, propertyId: before.propertyId }
    await recordActivity(inside, now, { ...entry, after: { name: before.name } })
    return done(`${before.name} has access to ${before.address} again.`)
  })
}
