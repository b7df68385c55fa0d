import type { BodyOf } from '@porchlight/contract/call.ts'
import type { people } from '@porchlight/contract/features/people.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { entersAsOwner } from '@porchlight/contract/shared/register.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import type { StoredPerson } from '../data.ts'
import { announceAccess } from '../leaving/actions.ts'
import { takeHome } from '../leaving/data.ts'
import { displayName, isDay, isOn, readRelation } from '../policy.ts'
import {
  closeHomeOn,
  findRelation,
  insertRelation,
  lockHomeOfRelations,
  makeOnlyPrimary,
  openHomeTo,
  type RelationFields,
  type StoredRelation,
  setEndOf,
  updateRelation,
} from './data.ts'

type Form<Name extends keyof typeof people.calls> = BodyOf<(typeof people.calls)[Name]>

/** Relates a person to a home, and opens the home for their account if they have one. Must run in a transaction. */
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
  const { startsOn, endsOn, relation } = fields
  if (accountId !== null && (endsOn === null || endsOn > home.today)) {
    const isNow = isOn(fields, home.today)
    await openHomeTo(inside, { propertyId: homeId, accountId, relation, startsOn, pages: [], isNow })
    if (endsOn !== null) await closeHomeOn(inside, { propertyId: homeId, accountId }, endsOn, home.today)
    await announceAccess(inside, context, [accountId])
  }
  return 'related'
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
  // 0 is the id of no home.
  const homeId = /^[1-9]\d{0,14}$/.test(form.home) ? Number(form.home) : 0
  return scope.transaction(async (inside) => {
    const given = { homeId, registerPersonId: person.id, accountId: person.accountId, fields }
    const outcome = await relate(inside, context, given)
    if (outcome === 'no such home') return faulty({ home: ['This home does not exist any more.'] })
    if (outcome === 'there already') return faulty({ home: ['This person belongs to the home already.'] })
    const subject = { kind: 'person', id: person.id }
    await recordActivity(inside, now, { kind: 'relation.added', subject, propertyId: homeId, after: { ...fields } })
    return done(`${displayName(person)} belongs to the home now.`)
  })
}

/** Saves what a person is to a home. An owner who becomes a member, or the reverse, keeps the access of the new kind. */
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
    const known = await findRelation(inside, id, now)
    const home = known && (await lockHomeOfRelations(inside, known.propertyId, now))
    const before = home && (await findRelation(inside, id, now))
    if (!before || !home) return undefined
    const { fields } = read
    if (fields.startsOn !== before.startsOn && before.isPresent && entersAsOwner(before.relation))
      return faulty({ startsOn: ['The first day of an owner is that of the sale and cannot be changed here.'] })
    await updateRelation(inside, id, fields)
    if (fields.isPrimaryContact) await makeOnlyPrimary(inside, before.propertyId, id)
    await followAccess(inside, context, before, fields, home.today)
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

/** Lets the access of an account follow its relation: ended, ending on a day, or of another kind. */
async function followAccess(
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
  const isOver = fields.endsOn !== null && fields.endsOn <= today
  const isOtherKind = entersAsOwner(before.relation) !== entersAsOwner(fields.relation)
  if (isOver || isOtherKind) {
    await closeHomeOn(inside, home, isOver ? fields.endsOn : today, today)
    await takeHome(inside, home, { withRoles: isOver })
  }
  if (!isOver && isOtherKind) {
    const { relation, startsOn } = fields
    await openHomeTo(inside, { ...home, relation, startsOn, pages: [], isNow: isOn(fields, today) })
  }
  if (!isOver) await closeHomeOn(inside, home, fields.endsOn, today)
  await announceAccess(inside, context, [accountId])
}

/** Ends a relation on a day, which may lie in the future; the access ends at the start of that day. */
export async function moveOut(
  scope: StaffScope,
  context: AppContext,
  id: number,
  endsOn: string,
): Promise<Saved | undefined> {
  if (!isDay(endsOn)) return faulty({ endsOn: ['Enter a day.'] })
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const known = await findRelation(inside, id, now)
    const home = known && (await lockHomeOfRelations(inside, known.propertyId, now))
    const before = home && (await findRelation(inside, id, now))
    if (!before || !home) return undefined
    if (before.startsOn && endsOn <= before.startsOn)
      return faulty({ endsOn: [`${before.name} moved in on ${before.startsOn}. Enter a later day.`] })
    await setEndOf(inside, id, endsOn)
    await followAccess(inside, context, before, { ...before, endsOn }, home.today)
    const entry = { kind: 'relation.ended', subject: { kind: 'relation', id }, propertyId: before.propertyId }
    await recordActivity(inside, now, { ...entry, before: { endsOn: before.endsOn }, after: { endsOn } })
    return done(`${before.name} leaves ${before.address} on ${endsOn}.`)
  })
}

/** Ends the access of a person to a home at once, in open windows too; the relation, other homes, roles and the account stay. */
export async function endAccess(scope: StaffScope, context: AppContext, id: number): Promise<Saved | undefined> {
  const now = context.clock.now()
  return scope.transaction(async (inside) => {
    const known = await findRelation(inside, id, now)
    const home = known && (await lockHomeOfRelations(inside, known.propertyId, now))
    const before = home && (await findRelation(inside, id, now))
    if (!before) return undefined
    if (before.accountId === null || before.access === 'ended') return refused('This person has no access to the home.')
    await takeHome(inside, { propertyId: before.propertyId, accountId: before.accountId }, { withRoles: false })
    await announceAccess(inside, context, [before.accountId])
    const entry = { kind: 'access.ended', subject: { kind: 'relation', id }, propertyId: before.propertyId }
    await recordActivity(inside, now, { ...entry, after: { name: before.name } })
    return done(`${before.name} has no access to ${before.address} any more.`)
  })
}
