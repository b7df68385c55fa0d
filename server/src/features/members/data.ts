import { z } from 'zod'
import type { CommunityScope, HouseholdScope, Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { language } from '../../platform/languages.ts'
import { endInRegister, enterInRegister } from '../people/public.ts'

const memberType = z.enum(['owner', 'member'])

const listedRow = z.object({
  total: z.number(),
  address: z.string(),
  /** The JSON of a person without the name of their photo, because the server signs that name. */
  member: z.string().nullable(),
  photoFileKey: z.string().nullable(),
})
export type ListedRow = Pick<z.infer<typeof listedRow>, 'photoFileKey'> & { readonly member: string }

const page = statement(
  'members-page',
  'community',
  listedRow,
  `with page as (
     select * from household_persons h where h.community_id = $1 and h.property_id = $2
     order by h.member_type desc, h.joined_at, h.id limit $3 offset $4
   )
   select t.total, p.address, case when m.id is not null then json_build_object('hp_id', m.id, 'hp_user_id', m.person_id,
       'hp_fname', m.first_name, 'hp_lname', m.last_name, 'fullName', btrim(m.first_name || ' ' || m.last_name),
       'type', case m.member_type when 'owner' then 'Owner' else 'Member' end, 'hp_phone_number', m.phone, 'hp_email', m.email,
       'statusLabel', case when m.is_pending then 'Pending' else 'Active' end, 'oldWebsiteFeatures', m.allowed_features,
       'version', m.version)::text end as member, m.photo_file_key as "photoFileKey"
   from (select count(*) as total from household_persons h where h.community_id = $1 and h.property_id = $2) t
   join properties p on p.community_id = $1 and p.id = $2
   left join page m on true
   order by m.member_type desc, m.joined_at, m.id`,
  { quick: true },
)

/** A page of the people of a home, owners first, with the total number and the address of the home. */
export async function listMembers(
  scope: CommunityScope,
  propertyId: number,
  range: { limit: number; offset: number },
): Promise<{ rows: ListedRow[]; total: number; address: string }> {
  const rows = await scope.rows(page, [propertyId, range.limit, range.offset])
  const [first] = rows
  const listed = rows.filter((row): row is typeof row & ListedRow => row.member !== null)
  return { rows: listed, total: first?.total ?? 0, address: first?.address ?? '' }
}

const one = statement(
  'members-one',
  'household',
  z.object({
    personId: z.number(),
    memberType,
    allowedFeatures: z.array(z.number()),
    isPending: z.boolean(),
    version: z.number(),
    editedAt: z.date().nullable(),
    editedBy: z.number().nullable(),
  }),
  `select person_id as "personId", member_type as "memberType", allowed_features as "allowedFeatures", is_pending as "isPending",
     version, edited_at as "editedAt", edited_by_person_id as "editedBy"
   from household_persons where community_id = $1 and property_id = $2 and id = $3`,
)

/** A person of the home. `editedBy` and `editedAt` are null until an owner changes the permissions. */
export type MemberState = z.infer<typeof one.row>

/** A person of the home by the id of their row, which is not the id of the person; undefined if there is none. */
export function findMember(scope: HouseholdScope, id: number): Promise<MemberState | undefined> {
  return scope.row(one, [id])
}

const lock = statement(
  'members-lock-home',
  'household',
  idColumn,
  'select id from properties where community_id = $1 and id = $2 for no key update',
)
const owners = statement(
  'members-owners',
  'household',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from household_persons
   where community_id = $1 and property_id = $2 and member_type = 'owner' and not is_pending`,
)

/**
 * Returns the present owners of the home and locks the home until the transaction ends, so that changes of its people run one after the other.
 * Otherwise two owners could remove each other and leave the home without an owner.
 */
export async function lockHome(scope: HouseholdScope): Promise<number[]> {
  await scope.rows(lock)
  return (await scope.rows(owners)).map((row) => row.personId)
}

const count = statement(
  'members-count',
  'household',
  z.object({ count: z.number() }),
  'select count(*) as count from household_persons where community_id = $1 and property_id = $2',
)

/** How many people the home has, including invited ones. */
export async function countMembers(scope: HouseholdScope): Promise<number> {
  return (await scope.row(count))?.count ?? 0
}

const change = statement(
  'members-change',
  'household',
  z.object({ personId: z.number() }),
  `update household_persons set member_type = $4, allowed_features = $5, version = version + 1, edited_at = $6, edited_by_person_id = $7
   where community_id = $1 and property_id = $2 and id = $3 and ($8::integer is null or version = $8)
   returning person_id as "personId"`,
)
const changeAccess = statement(
  'members-change-access',
  'household',
  noColumns,
  `update person_accesses set member_type = $4, allowed_features = $5
   where person_id = $3 and kind = 'household' and community_id = $1 and property_id = $2`,
)

/** A change of what a person of a home may use. */
export interface MemberChange {
  /** The id of their row, as in `findMember`. */
  readonly id: number
  readonly memberType: 'owner' | 'member'
  readonly allowedFeatures: readonly number[]
  readonly version: number | undefined
  readonly now: Date
}

/**
 * Changes what a person of the home may use. Returns false if the person was removed, or their row has another version than `version` (undefined:
 * any version). Must run in a transaction.
 */
export async function changeMember(scope: HouseholdScope, given: MemberChange): Promise<boolean> {
  const { id, memberType: type, allowedFeatures, version = null, now } = given
  const changed = await scope.row(change, [id, type, allowedFeatures, now, scope.personId, version])
  if (!changed) return false
  await scope.rows(changeAccess, [changed.personId, type, allowedFeatures])
  await enterInRegister(scope, {
    communityId: scope.communityId,
    propertyId: scope.propertyId,
    personId: changed.personId,
  })
  return true
}

const remove = statement(
  'members-remove',
  'household',
  z.object({ personId: z.number() }),
  `delete from household_persons where community_id = $1 and property_id = $2 and id = $3 returning person_id as "personId"`,
)
const removeAccess = statement(
  'members-remove-access',
  'household',
  noColumns,
  `delete from person_accesses where person_id = $3 and kind = 'household' and community_id = $1 and property_id = $2`,
)
// An ownership must end after the day on which it starts. So an ownership that starts today or later is deleted instead.
const endOwnership = [
  statement(
    'members-end-ownership-of-today',
    'household',
    noColumns,
    `delete from home_ownerships o using communities c
     where o.community_id = $1 and o.property_id = $2 and o.person_id = $3 and o.ends_on is null and c.community_id = $1
       and o.starts_on >= ($4::timestamptz at time zone c.time_zone)::date`,
  ),
  statement(
    'members-end-ownership',
    'household',
    noColumns,
    `update home_ownerships o set ends_on = ($4::timestamptz at time zone c.time_zone)::date from communities c
     where o.community_id = $1 and o.property_id = $2 and o.person_id = $3 and o.ends_on is null and c.community_id = $1`,
  ),
] as const
// The calendar address is for the community, not for the home $2. But PostgreSQL needs a use of each parameter to know its type.
const endCalendar = statement(
  'members-end-calendar',
  'household',
  noColumns,
  `delete from calendar_subscriptions s where s.person_id = $3 and s.community_id = $1
     and $2::bigint is not null and not exists (select from person_accesses a where a.person_id = $3 and a.community_id = $1)`,
)
const endNotices = statement(
  'members-end-notices',
  'household',
  noColumns,
  `delete from notification_deliveries d using notifications n
   where d.person_id = $3 and n.person_id = $3 and n.id = d.notification_id and d.state in ('queued', 'waiting')
     and n.community_id = $1 and (n.property_id = $2
       or not exists (select from person_accesses a where a.person_id = $3 and a.community_id = $1))`,
)

/**
 * Removes a person from the home: their access, their ownership, their calendar address and notices that are not sent yet. Returns the
 * person's id, or undefined if somebody removed them already. Must run in a transaction.
 */
export async function removeMember(scope: HouseholdScope, id: number, now: Date): Promise<number | undefined> {
  const removed = await scope.row(remove, [id])
  if (!removed) return undefined
  const { personId } = removed
  await scope.rows(removeAccess, [personId])
  await endInRegister(scope, { communityId: scope.communityId, propertyId: scope.propertyId, personId }, now)
  await endOwnershipOf(scope, personId, now)
  await scope.rows(endCalendar, [personId])
  await scope.rows(endNotices, [personId])
  return personId
}

/** Ends the ownership of a person who stays in the home as a member, or who leaves it. */
export async function endOwnershipOf(scope: HouseholdScope, personId: number, now: Date): Promise<void> {
  for (const end of endOwnership) await scope.rows(end, [personId, now])
}

const invitation = statement(
  'members-invitation',
  'household',
  z.object({
    address: z.string(),
    communityName: z.string(),
    email: z.string(),
    firstName: z.string(),
    memberType,
    isPending: z.boolean(),
  }),
  `select p.address, c.name as "communityName", h.email, h.first_name as "firstName", h.member_type as "memberType",
     h.is_pending as "isPending"
   from household_persons h
   join properties p on p.community_id = h.community_id and p.id = h.property_id
   join communities c on c.community_id = h.community_id
   where h.community_id = $1 and h.property_id = $2 and h.person_id = $3`,
)

/** The data of the mail of an invitation; undefined if the person is not in the home any more. */
export function findInvitation(scope: Scope<'household'>, personId: number) {
  return scope.row(invitation, [personId])
}

const person = statement(
  'members-person',
  'any',
  z.object({ name: z.string(), language }),
  `select first_name || ' ' || last_name as name, coalesce(language, 'en') as language
   from people where id = $1 and deleted_at is null`,
)

/** The name and the language of a person; undefined if the account was deleted. */
export function findPerson(scope: Scope<'any'>, personId: number): Promise<z.infer<typeof person.row> | undefined> {
  return scope.row(person, [personId])
}
