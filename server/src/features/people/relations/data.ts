import {
  accessStates,
  deliveryWays,
  entersAsOwner,
  type Relation,
  relations,
} from '@porchlight/contract/shared/register.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { accessOfRelation, consentedDelivery, dayOf, isOfDay, joinAccess, nameOf } from '../register-sql.ts'

/** The relation of a person to a home. Days are texts such as '2026-11-15'; `endsOn` is the first day after the relation. */
export interface RelationFields {
  readonly relation: Relation
  /** The share of an owner in the home, a number above zero; null if none is recorded. */
  readonly share: string | null
  /** null: the first day is not known. */
  readonly startsOn: string | null
  /** null: the relation has no end. */
  readonly endsOn: string | null
  /** Whether the person is the contact of the home. */
  readonly isPrimaryContact: boolean
  readonly delivery: (typeof deliveryWays)[number]
  /** Whether the access of a tenant ends with the lease. That of all others ends with the relation. */
  readonly endsAccess: boolean
}

/** The numbers of the menu features that a new member may use; owners may use all. */
export type Pages = readonly number[]

const insert = statement(
  'relation-insert',
  'community',
  idColumn,
  `insert into home_relations (community_id, property_id, register_person_id, relation, share, starts_on, ends_on, is_primary_contact,
     delivery, pages, ends_access)
   select c.community_id, $2, $3, $4, $5, $6, $7, $8, ${consentedDelivery('$3', '$9::text')}, $10, $11 from communities c
   where c.community_id = $1 on conflict do nothing returning id`,
)

/**
 * Stores a relation of a person to a home and returns its id; undefined if they already have an open one there. Without a consent to
 * digital delivery, the delivery is paper.
 */
export async function insertRelation(
  scope: Scope<'community'>,
  between: { readonly propertyId: number; readonly registerPersonId: number },
  fields: RelationFields,
  pages: Pages = [],
): Promise<number | undefined> {
  const { relation, share, startsOn, endsOn, isPrimaryContact, delivery, endsAccess } = fields
  const ids = [between.propertyId, between.registerPersonId]
  const values = [...ids, relation, share, startsOn, endsOn, isPrimaryContact, delivery, pages, endsAccess]
  return (await scope.row(insert, values))?.id
}

// If the end changes, the team is reminded of the new one.
const update = statement(
  'relation-update',
  'community',
  noColumns,
  `update home_relations l set relation = $3, share = $4, starts_on = $5, ends_on = $6, is_primary_contact = $7,
     delivery = ${consentedDelivery('l.register_person_id', '$8::text')}, ends_access = $9,
     reminded_at = case when l.ends_on is distinct from $6::date then null else l.reminded_at end
   where l.community_id = $1 and l.id = $2`,
)

/** Stores the fields of a relation. Without a consent to digital delivery, the delivery is paper. */
export async function updateRelation(scope: Scope<'community'>, id: number, fields: RelationFields): Promise<void> {
  const { relation, share, startsOn, endsOn, isPrimaryContact, delivery, endsAccess } = fields
  await scope.rows(update, [id, relation, share, startsOn, endsOn, isPrimaryContact, delivery, endsAccess])
}

const setEnd = statement(
  'relation-set-end',
  'community',
  noColumns,
  `update home_relations l set ends_on = $3, ends_access = $4,
     reminded_at = case when l.ends_on is distinct from $3::date then null else l.reminded_at end
   where l.community_id = $1 and l.id = $2`,
)

/** Sets the first day after a relation (null: it has no end), and whether the access to the home ends with it. */
export async function setRelationEnd(
  scope: Scope<'community'>,
  id: number,
  { endsOn, endsAccess }: Pick<RelationFields, 'endsOn' | 'endsAccess'>,
): Promise<void> {
  await scope.rows(setEnd, [id, endsOn, endsAccess])
}

const remove = statement(
  'relation-remove',
  'community',
  noColumns,
  'delete from home_relations where community_id = $1 and id = $2',
)

/** Removes a relation that never began. Relations that began are never removed. */
export async function removeRelation(scope: Scope<'community'>, id: number): Promise<void> {
  await scope.rows(remove, [id])
}

const onlyPrimary = statement(
  'relation-only-primary',
  'community',
  noColumns,
  `update home_relations set is_primary_contact = false
   where community_id = $1 and property_id = $2 and id <> $3 and is_primary_contact and ends_on is null`,
)

/** Removes the mark of the primary contact from the other relations to a home that have no end, so that one relation keeps it. */
export async function makeOnlyPrimary(scope: Scope<'community'>, propertyId: number, id: number): Promise<void> {
  await scope.rows(onlyPrimary, [propertyId, id])
}

const relationRow = z.object({
  id: z.number(),
  propertyId: z.number(),
  address: z.string(),
  registerPersonId: z.number(),
  accountId: z.number().nullable(),
  name: z.string(),
  relation: z.enum(relations),
  share: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  isPresent: z.boolean(),
  isPrimaryContact: z.boolean(),
  delivery: z.enum(deliveryWays),
  endsAccess: z.boolean(),
  access: z.enum(accessStates),
})
export type StoredRelation = z.infer<typeof relationRow>

const columns = `l.id, l.property_id as "propertyId", p.address, l.register_person_id as "registerPersonId", r.person_id as "accountId",
  ${nameOf()} as name, l.relation, trim_scale(l.share)::text as share, to_char(l.starts_on, 'YYYY-MM-DD') as "startsOn",
  to_char(l.ends_on, 'YYYY-MM-DD') as "endsOn", ${isOfDay(dayOf('$2'))} as "isPresent", l.is_primary_contact as "isPrimaryContact",
  l.delivery, l.ends_access as "endsAccess", ${accessOfRelation()} as access`
const source = `home_relations l
  join communities c on c.community_id = l.community_id
  join properties p on p.community_id = l.community_id and p.id = l.property_id
  join register_people r on r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
  ${joinAccess('$2')}`

const find = statement(
  'relation-find',
  'community',
  relationRow,
  `select ${columns} from ${source} where l.community_id = $1 and l.id = $3`,
)

/** A relation; undefined if there is none, or if its entry was merged into another. */
export function findRelation(scope: Scope<'community'>, id: number, now: Date): Promise<StoredRelation | undefined> {
  return scope.row(find, [now, id])
}

const ofPerson = statement(
  'relations-of-person',
  'community',
  relationRow,
  `select ${columns} from ${source} where l.community_id = $1 and l.register_person_id = $3
   order by l.ends_on desc nulls first, l.starts_on desc nulls last, l.id desc`,
)

/** All relations of a person, the present ones first. */
export function listRelationsOf(
  scope: Scope<'community'>,
  registerPersonId: number,
  now: Date,
): Promise<StoredRelation[]> {
  return scope.rows(ofPerson, [now, registerPersonId])
}

const ofHome = statement(
  'relations-of-home',
  'community',
  relationRow,
  `select ${columns} from ${source} where l.community_id = $1 and l.property_id = $3 order by l.id`,
)

/** Everybody with a present, past or future relation to a home. */
export function listRelationsAt(scope: Scope<'community'>, propertyId: number, now: Date): Promise<StoredRelation[]> {
  return scope.rows(ofHome, [now, propertyId])
}

const lockHome = statement(
  'relations-lock-home',
  'community',
  z.object({ address: z.string(), timeZone: z.string(), today: z.string() }),
  `select p.address, c.time_zone as "timeZone", to_char(${dayOf('$3')}, 'YYYY-MM-DD') as today
   from properties p join communities c on c.community_id = p.community_id
   where p.community_id = $1 and p.id = $2 and p.removed_at is null for no key update of p`,
)

/**
 * Locks a home until the transaction ends, so that changes of its people run one after the other; undefined if there is none. `today` is the day of
 * `now` in its community.
 */
export function lockHomeOfRelations(scope: Scope<'community'>, propertyId: number, now: Date) {
  return scope.row(lockHome, [propertyId, now])
}

const startOfDay = statement(
  'relations-start-of-day',
  'community',
  z.object({ instant: z.date() }),
  `select $2::date::timestamp at time zone c.time_zone as instant from communities c where c.community_id = $1`,
)

/** The instant at which a day such as '2026-12-01' starts in the community. */
export async function startOf(scope: Scope<'community'>, day: string): Promise<Date> {
  const row = await scope.row(startOfDay, [day])
  if (!row) throw new Error('no such community')
  return row.instant
}

const pagesOfTenants = statement(
  'relation-tenant-pages',
  'community',
  z.object({ pages: z.array(z.number()) }),
  'select tenant_pages as pages from communities where community_id = $1',
)

/** The pages with which a tenant of the community begins (association.txt 3). */
export async function tenantPages(scope: Scope<'community'>): Promise<Pages> {
  return (await scope.row(pagesOfTenants))?.pages ?? []
}

const enterHousehold = statement(
  'relation-enter-household',
  'community',
  noColumns,
  `insert into household_persons (community_id, property_id, person_id, member_type, allowed_features, first_name, last_name, phone, email,
     photo_file_key, chat_user_id, is_pending)
   select $1, $2, p.id, $4, $5, p.first_name, p.last_name, p.phone, p.email, p.photo_file_key, p.chat_user_id, p.email_verified_at is null
   from people p where p.id = $3 and p.deleted_at is null
   on conflict (community_id, property_id, person_id) do nothing`,
)
const grant = statement(
  'relation-grant',
  'community',
  noColumns,
  `insert into person_accesses (person_id, kind, community_id, property_id, member_type, allowed_features, starts_on, starts_at)
   select p.id, 'household', $1, $2, $4, $5, $6, $7 from people p where p.id = $3 and p.deleted_at is null on conflict do nothing`,
)
const own = statement(
  'relation-own',
  'community',
  noColumns,
  `insert into home_ownerships (community_id, property_id, person_id, starts_on)
   select $1, $2, $3, $4 where exists (select from people p where p.id = $3 and p.deleted_at is null) on conflict do nothing`,
)

/**
 * Gives an account access to a home from the start of a day in the community's time zone; without a day, at once. `isNow`: the day has begun, so the
 * account is added to the household too; else a job adds it on that day. Nothing happens for a deleted account.
 */
export async function grantHomeAccess(
  scope: Scope<'community'>,
  given: {
    readonly propertyId: number
    readonly accountId: number
    readonly relation: Relation
    readonly startsOn: string | null
    readonly pages: Pages
    readonly isNow: boolean
  },
): Promise<void> {
  const { propertyId, accountId, relation, startsOn, pages, isNow } = given
  const isOwner = entersAsOwner(relation)
  const values = [propertyId, accountId, isOwner ? 'owner' : 'member', isOwner ? [] : pages]
  const startsAt = startsOn === null ? null : await startOf(scope, startsOn)
  await scope.rows(grant, [...values, startsOn, startsAt])
  if (isOwner) await scope.rows(own, [propertyId, accountId, startsOn])
  if (isNow) await scope.rows(enterHousehold, values)
}

const closeOn = statement(
  'relation-close-access-on',
  'community',
  noColumns,
  `update person_accesses set ends_at = $4 where person_id = $3 and kind = 'household' and community_id = $1 and property_id = $2`,
)
const ownUntil = statement(
  'relation-own-until',
  'community',
  noColumns,
  `update home_ownerships set ends_on = $4 where community_id = $1 and property_id = $2 and person_id = $3
     and (ends_on is null or ends_on >= $5::date) and (starts_on is null or $4::date is null or starts_on < $4)`,
)

/**
 * Sets the day at whose start the access of an account to a home ends; null: the access has no end. Ownerships that ended before `since` stay
 * unchanged.
 */
export async function setAccessEnd(
  scope: Scope<'community'>,
  home: { readonly propertyId: number; readonly accountId: number },
  endsOn: string | null,
  since: string,
): Promise<void> {
  const at = endsOn === null ? null : await startOf(scope, endsOn)
  await scope.rows(closeOn, [home.propertyId, home.accountId, at])
  await scope.rows(ownUntil, [home.propertyId, home.accountId, endsOn, since])
}

const disown = statement(
  'relation-disown',
  'community',
  noColumns,
  'delete from home_ownerships where community_id = $1 and property_id = $2 and person_id = $3 and starts_on = $4::date',
)

/** Removes the ownership of an account that begins on the day of a sale that is undone. */
export async function removeOwnership(
  scope: Scope<'community'>,
  home: { readonly propertyId: number; readonly accountId: number },
  startsOn: string,
): Promise<void> {
  await scope.rows(disown, [home.propertyId, home.accountId, startsOn])
}
