import { groupsFeature } from '@porchlight/contract/features/groups.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { rowsOfPage } from '../../../platform/db/page-rows.ts'

const memberRow = z.object({
  /** The id of the membership. */
  id: z.number(),
  personId: z.number(),
  isAdmin: z.boolean(),
  joinedAt: z.date(),
  name: z.string(),
  photoFileKey: z.string().nullable(),
  /** '' for a member who has left the community; the same for `email`. */
  phone: z.string(),
  email: z.string(),
})
export type MemberRow = z.infer<typeof memberRow>

/** SQL that joins a member as a current resident, by one of their homes. */
const asResident = `left join lateral (
    select f.first_name || ' ' || f.last_name as name, f.photo_file_key, f.phone, f.email from household_persons f
    where f.community_id = $1 and f.person_id = m.person_id order by f.id limit 1) h on true`

const shownMember = `m.id, m.person_id as "personId", m.person_id is not distinct from g.admin_person_id as "isAdmin",
  m.joined_at as "joinedAt", coalesce(h.name, 'Former member') as name, h.photo_file_key as "photoFileKey",
  coalesce(h.phone, '') as phone, coalesce(h.email, '') as email`

// The group stores the total, and an index gives the page.
const page = statement(
  'group-members-page',
  'community',
  nullableColumns(memberRow).extend({ total: z.number() }),
  `with page as materialized (
     select * from group_members where community_id = $1 and group_id = $2 order by joined_at, id limit $3 offset $4),
   shown as (
     select ${shownMember} from page m join groups g on g.community_id = $1 and g.id = m.group_id ${asResident})
   select g.member_count as total, s.* from groups g left join shown s on true
   where g.community_id = $1 and g.id = $2 and g.deleted_at is null order by s."joinedAt", s.id`,
  { quick: 'while fast' },
)

// The pattern $8 is searched in names ($5), e-mail addresses ($6) and phone numbers ($7). $9 are the digits of the search; '' for none.
const found = statement(
  'group-members-found',
  'community',
  nullableColumns(memberRow).extend({ total: z.number() }),
  `with found as materialized (
     select ${shownMember} from group_members m
     join groups g on g.community_id = m.community_id and g.id = m.group_id and g.deleted_at is null ${asResident}
     where m.community_id = $1 and m.group_id = $2
       and (($5::boolean and h.name ilike $8) or ($6::boolean and h.email ilike $8)
         or ($7::boolean and (h.phone ilike $8
           or ($9::text <> '' and strpos(regexp_replace(h.phone, '\\D', '', 'g'), $9::text) > 0))))
   ), page as materialized (select * from found order by "joinedAt", id limit $3 offset $4)
   select (select count(*) from found) as total, p.* from (select 1) as always left join page p on true
   order by p."joinedAt", p.id`,
)

/** A search of members: in names, phone numbers and e-mail addresses. */
export interface MemberSearch {
  readonly text: string
  readonly inNames: boolean
  readonly inPhones: boolean
  readonly inEmails: boolean
}

/** Returns a page of members, sorted by the time of joining, and the total number. Digits match a phone number in any notation. */
export async function listMembers(
  scope: Scope<'community'>,
  groupId: number,
  { search, limit, offset }: { search: MemberSearch; limit: number; offset: number },
): Promise<{ rows: MemberRow[]; total: number }> {
  const { text, inNames, inPhones, inEmails } = search
  // Only a text that may be a phone number has digits.
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const rows =
    text === ''
      ? await scope.rows(page, [groupId, limit, offset])
      : await scope.rows(found, [groupId, limit, offset, inNames, inEmails, inPhones, containing(text), digits])
  return { rows: rowsOfPage<(typeof rows)[number], 'photoFileKey'>(rows), total: rows[0]?.total ?? 0 }
}

const membershipOf = statement(
  'group-own-membership',
  'community',
  idColumn,
  'select id from group_members where community_id = $1 and group_id = $2 and person_id = $3',
  { quick: true },
)

export async function isMemberOf(scope: Scope<'community'>, groupId: number, personId: number): Promise<boolean> {
  return (await scope.row(membershipOf, [groupId, personId])) !== undefined
}

const byId = statement(
  'group-member-by-id',
  'community',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from group_members where community_id = $1 and group_id = $2 and id = $3',
)

/** Returns the person of a membership; undefined if the group has no such membership. */
export async function personOfMembership(
  scope: Scope<'community'>,
  groupId: number,
  id: number,
): Promise<number | undefined> {
  return (await scope.row(byId, [groupId, id]))?.personId
}

const add = statement(
  'group-member-add',
  'community',
  idColumn,
  `with home as materialized (
     select h.person_id from household_persons h
     where h.community_id = $1 and h.person_id = $3 order by h.id limit 1 for key share)
   insert into group_members (community_id, group_id, person_id, joined_at)
   select $1, $2, home.person_id, $4 from home
   on conflict (community_id, group_id, person_id) do nothing returning id`,
)
const forget = statement(
  'group-standing-forget',
  'community',
  noColumns,
  'delete from group_standings where community_id = $1 and group_id = $2 and person_id = $3',
)
// If the person who runs the group is no longer a member, the member who joined first runs it.
const recount = statement(
  'group-recount',
  'community',
  noColumns,
  `update groups g set
     member_count = (select count(*) from group_members m where m.community_id = $1 and m.group_id = g.id),
     admin_person_id = case when exists (
         select from group_members m where m.community_id = $1 and m.group_id = g.id and m.person_id = g.admin_person_id)
       then g.admin_person_id
       else (select m.person_id from group_members m where m.community_id = $1 and m.group_id = g.id order by m.joined_at, m.id limit 1) end
   where g.community_id = $1 and g.id = any($2::bigint[])`,
)

/**
 * Makes a person a member of a locked group. Returns false if the person does not live in the community. The statement locks the person's
 * home: a simultaneous removal from the home waits, and then also ends this membership.
 */
export async function addMember(
  scope: Scope<'community'>,
  groupId: number,
  personId: number,
  at: Date,
): Promise<boolean> {
  if (!(await scope.row(add, [groupId, personId, at]))) return false
  await scope.rows(forget, [groupId, personId])
  await scope.rows(recount, [[groupId]])
  return true
}

/** Deletes the state of a person who asked to join, was invited or was refused. */
export async function deleteStanding(scope: Scope<'community'>, groupId: number, personId: number): Promise<void> {
  await scope.rows(forget, [groupId, personId])
}

const remove = statement(
  'group-member-remove',
  'community',
  idColumn,
  'delete from group_members where community_id = $1 and group_id = $2 and person_id = $3 returning id',
)

/**
 * Ends a membership in a locked group. If the person ran the group, the member who joined first runs it next. Returns false if the person
 * was not a member.
 */
export async function removeMember(scope: Scope<'community'>, groupId: number, personId: number): Promise<boolean> {
  if (!(await scope.row(remove, [groupId, personId]))) return false
  await scope.rows(recount, [[groupId]])
  return true
}

const handOn = statement(
  'group-hand-on',
  'community',
  idColumn,
  'update groups set admin_person_id = $3 where community_id = $1 and id = $2 returning id',
)

/** Makes a member the person who runs a locked group. */
export async function setAdmin(scope: Scope<'community'>, groupId: number, personId: number): Promise<void> {
  await scope.row(handOn, [groupId, personId])
}

const recipients = statement(
  'group-recipients',
  'community',
  z.object({ personId: z.number(), propertyId: z.number() }),
  `select h.person_id as "personId", min(h.property_id) as "propertyId"
   from group_members m join household_persons h on h.community_id = m.community_id and h.person_id = m.person_id
   where m.community_id = $1 and m.group_id = $2 and (h.member_type = 'owner' or ${groupsFeature} = any(h.allowed_features))
   group by h.person_id order by h.person_id`,
)

/** Returns the recipients of a group's notice: its members who may use groups, each with one of their homes. */
export function listRecipients(scope: Scope<'community'>, groupId: number): Promise<z.infer<typeof recipients.row>[]> {
  return scope.rows(recipients, [groupId])
}

const homesOf = statement(
  'group-homes-of',
  'community',
  z.object({ personId: z.number(), propertyId: z.number() }),
  `select h.person_id as "personId", min(h.property_id) as "propertyId" from household_persons h
   where h.community_id = $1 and h.person_id = any($2::bigint[])
   group by h.person_id order by h.person_id`,
)

/** Returns those of the people who live in the community, each with one of their homes. */
export function homesOfPeople(
  scope: Scope<'community'>,
  personIds: readonly number[],
): Promise<z.infer<typeof homesOf.row>[]> {
  return scope.rows(homesOf, [personIds])
}

const personIdColumn = z.object({ personId: z.number() })
const everyMember = statement(
  'group-every-member',
  'community',
  personIdColumn,
  'select person_id as "personId" from group_members where community_id = $1 and group_id = $2',
)

/** Returns the person ids of all members. */
export async function listMemberIds(scope: Scope<'community'>, groupId: number): Promise<number[]> {
  return (await scope.rows(everyMember, [groupId])).map(({ personId }) => personId)
}

const withoutHome = statement(
  'group-memberships-of-gone',
  'any',
  z.object({ communityId: z.number(), groupId: z.number() }),
  `select m.community_id as "communityId", m.group_id as "groupId" from group_members m
   where m.community_id = any($1::bigint[]) and m.person_id = $2 and not exists (
     select from household_persons h where h.community_id = any($1::bigint[]) and h.community_id = m.community_id and h.person_id = m.person_id)
   order by m.community_id, m.group_id`,
)
const lockGroups = statement(
  'group-lock-all',
  'any',
  noColumns,
  `select from groups where community_id = $1 and id = any($2::bigint[]) order by id for update`,
)
const endAll = statement(
  'group-end-memberships',
  'any',
  noColumns,
  `delete from group_members where community_id = $1 and group_id = any($2::bigint[]) and person_id = $3`,
)
const endStandings = statement(
  'group-end-standings',
  'any',
  noColumns,
  `delete from group_standings s where s.community_id = any($1::bigint[]) and s.person_id = $2 and not exists (
     select from household_persons h where h.community_id = any($1::bigint[]) and h.community_id = s.community_id and h.person_id = s.person_id)`,
)
/** The statement `recount`, bound to no scope. */
const recountAny = statement('group-recount-any', 'any', noColumns, recount.text)

/**
 * Ends the memberships of a person in the communities where they no longer have a home. Must run in the transaction that removes them from
 * their homes, after the removal. The statements are bound to no scope, because the person may be deleted or not signed in.
 */
export async function endMemberships(
  scope: Scope<'any'>,
  communityIds: readonly number[],
  personId: number,
): Promise<void> {
  const rows = await scope.rows(withoutHome, [communityIds, personId])
  for (const [communityId, ofCommunity] of Map.groupBy(rows, (row) => row.communityId)) {
    const groupIds = ofCommunity.map(({ groupId }) => groupId)
    await scope.rows(lockGroups, [communityId, groupIds])
    await scope.rows(endAll, [communityId, groupIds, personId])
    await scope.rows(recountAny, [communityId, groupIds])
  }
  await scope.rows(endStandings, [communityIds, personId])
}
