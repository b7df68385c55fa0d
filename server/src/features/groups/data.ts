import { groupJoinings, groupLimits, groupStandings } from '@porchlight/contract/features/groups.ts'
import { z } from 'zod'
import type { CommunityScope, PersonScope, Scope } from '../../platform/access/scopes.ts'
import { editStatement, stateRow } from '../../platform/content/content-kind.ts'
import { withholdIn } from '../../platform/content/withhold.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'
import { nullableColumns } from '../../platform/db/nullable-columns.ts'
import { rowsOfPage } from '../../platform/db/page-rows.ts'

const groupRow = z.object({
  id: z.number(),
  communityId: z.number(),
  name: z.string(),
  description: z.string(),
  pictureFileKey: z.string().nullable(),
  joining: z.enum(groupJoinings),
  memberCount: z.number(),
  lastActivityAt: z.date(),
  version: z.number(),
  /** The person who runs the group; null if it has no members. */
  adminPersonId: z.number().nullable(),
  adminName: z.string(),
  isMember: z.boolean(),
  /** The state of a caller who is not a member: asked to join, was invited or was refused; '' for none of these. */
  standing: z.enum(groupStandings),
  timeZone: z.string(),
})
/** A group, with the caller's membership. */
export type GroupRow = z.infer<typeof groupRow>

const groupColumns = `g.id, g.community_id as "communityId", g.name, g.description, g.picture_file_key as "pictureFileKey",
  g.joining, g.member_count as "memberCount", g.last_activity_at as "lastActivityAt", g.version,
  g.admin_person_id as "adminPersonId", coalesce(a.name, '') as "adminName", m.person_id is not null as "isMember",
  coalesce(s.state, '') as standing, c.time_zone as "timeZone"`

/** The SQL source of groups with the membership of a person. `person` is a parameter; `community` is the condition on each `community_id`. */
const groupSource = (person: string, community = '= $1') => `groups g
  join communities c on c.community_id ${community} and c.community_id = g.community_id
  left join group_members m on m.community_id ${community} and m.community_id = g.community_id and m.group_id = g.id and m.person_id = ${person}
  left join group_standings s on s.community_id ${community} and s.community_id = g.community_id and s.group_id = g.id and s.person_id = ${person}
  left join lateral (
    select h.first_name || ' ' || h.last_name as name from household_persons h
    where h.community_id ${community} and h.community_id = g.community_id and h.person_id = g.admin_person_id order by h.id limit 1) a on true`

/** SQL of whether the name of the person who runs a group matches. The wire calls this person the creator (`createdBy`). */
const isRunBy = (pattern: string) => `exists (
  select from household_persons h
  where h.community_id = $1 and h.person_id = g.admin_person_id and h.first_name || ' ' || h.last_name ilike ${pattern})`

const pageRow = nullableColumns(groupRow).extend({ total: z.number() })

/** SQL of the groups of which the person $2 is a member. */
const ownGroups = 'own as materialized (select group_id from group_members where community_id = $1 and person_id = $2)'
const isOwn = 'g.id in (select o.group_id from own o)'

/** SQL that selects the groups of `page`, and the total. */
const pageWith = (total: string) => `shown as (
     select ${groupColumns} from ${groupSource('$2')} where g.community_id = $1 and g.id in (select p.id from page p))
   select (${total}) as total, s.* from (select 1) as always left join shown s on true
   order by s."lastActivityAt" desc, s.id desc`

/** Declares a page without a search. An index gives the page and the total, because a community can have hundreds of groups. */
function newest(name: string, condition: string) {
  const rows = `groups g where g.community_id = $1 and g.deleted_at is null and ${condition}`
  return statement(
    name,
    'community',
    pageRow,
    `with ${ownGroups}, page as materialized (
       select g.id from ${rows} order by g.last_activity_at desc, g.id desc limit $3 offset $4
     ), ${pageWith(`select count(*) from ${rows}`)}`,
    { quick: 'while fast' },
  )
}
const newestOwn = newest('groups-own', isOwn)
const newestOthers = newest('groups-others', `not ${isOwn}`)

// $3: the caller's groups or the others. $4: the pattern, searched in names ($5), descriptions ($6), and names of those who run them ($7).
const found = statement(
  'groups-found',
  'community',
  pageRow,
  `with ${ownGroups}, found as materialized (
     select g.id, g.last_activity_at from groups g
     where g.community_id = $1 and g.deleted_at is null and (${isOwn}) = $3
       and (($5::boolean and g.name ilike $4) or ($6::boolean and g.description ilike $4) or ($7::boolean and ${isRunBy('$4')}))
   ), page as materialized (select * from found order by last_activity_at desc, id desc limit $8 offset $9),
   ${pageWith('select count(*) from found')}`,
)

export interface GroupFilter {
  /** True: the groups of the caller; false: the others. */
  readonly isMember: boolean
  /** A part of a text in the chosen columns; an empty text matches all. */
  readonly search: { text: string; inNames: boolean; inDescriptions: boolean; inCreators: boolean }
  readonly limit: number
  readonly offset: number
}

/** Returns a page of groups, sorted by their latest activity, latest first, and the total number of matching groups. */
export async function listGroups(
  scope: CommunityScope,
  { isMember, search, limit, offset }: GroupFilter,
): Promise<{ rows: GroupRow[]; total: number }> {
  const { text, inNames, inDescriptions, inCreators } = search
  const searched = [isMember, containing(text), inNames, inDescriptions, inCreators]
  const rows =
    text === ''
      ? await scope.rows(isMember ? newestOwn : newestOthers, [scope.personId, limit, offset])
      : await scope.rows(found, [scope.personId, ...searched, limit, offset])
  return {
    // These two columns can be null in a group, too.
    rows: rowsOfPage<(typeof rows)[number], 'pictureFileKey' | 'adminPersonId'>(rows),
    total: rows[0]?.total ?? 0,
  }
}

const viewed = statement(
  'groups-view',
  'communities',
  groupRow.extend({ requests: z.number() }),
  `select ${groupColumns}, (
     select count(*) from group_standings q
     where /*shards q.community_id = any($1::bigint[]) and*/ q.community_id = g.community_id and q.group_id = g.id and q.state = 'asked') as requests
   from ${groupSource('$2', '= any($1::bigint[])')}
   where g.community_id = any($1::bigint[]) and g.id = $3 and g.deleted_at is null`,
)

/** Returns a group in one of the caller's communities, and the number of people who ask to join; undefined if there is none. */
export function viewGroup(scope: PersonScope, id: number): Promise<z.infer<typeof viewed.row> | undefined> {
  return scope.row(viewed, [scope.personId, id])
}

const one = statement(
  'groups-one',
  'community',
  groupRow,
  `select ${groupColumns} from ${groupSource('$2')} where g.community_id = $1 and g.id = $3 and g.deleted_at is null`,
  { quick: true },
)

/** Returns a group with the caller's membership; undefined if it does not exist or was deleted. */
export function findGroup(scope: CommunityScope, id: number): Promise<GroupRow | undefined> {
  return scope.row(one, [scope.personId, id])
}

const latest = statement(
  'groups-latest',
  'community',
  z.object({
    id: z.number(),
    name: z.string(),
    memberCount: z.number(),
    lastActivityAt: z.date(),
    timeZone: z.string(),
  }),
  `select g.id, g.name, g.member_count as "memberCount", g.last_activity_at as "lastActivityAt", c.time_zone as "timeZone"
   from groups g join communities c on c.community_id = g.community_id
   where g.community_id = $1 and g.deleted_at is null order by g.last_activity_at desc, g.id desc limit $2`,
  { quick: true },
)

/** Returns the groups with the latest activity. */
export function listLatestGroups(scope: Scope<'community'>, limit: number): Promise<z.infer<typeof latest.row>[]> {
  return scope.rows(latest, [limit])
}

const lock = statement(
  'groups-lock',
  'community',
  z.object({
    id: z.number(),
    name: z.string(),
    joining: z.enum(groupJoinings),
    adminPersonId: z.number().nullable(),
  }),
  `select g.id, g.name, g.joining, g.admin_person_id as "adminPersonId" from groups g
   where g.community_id = $1 and g.id = $2 and g.deleted_at is null for update`,
)
export type LockedGroup = z.infer<typeof lock.row>

/**
 * Returns a group and locks it until the transaction ends; undefined if it does not exist or was deleted. Lock the group before its members,
 * their states and its discussions. Later statements of the transaction read the members as they are after the lock.
 */
export function lockGroup(scope: Scope<'community'>, id: number): Promise<LockedGroup | undefined> {
  return scope.row(lock, [id])
}

const insert = statement(
  'groups-insert',
  'community',
  idColumn,
  `insert into groups (community_id, name, description, joining, picture_file_key, admin_person_id, created_by_person_id,
     created_at, last_activity_at)
   select $1, $2, $3, $4, $5, $6, $6, $7, $7
   where (select count(*) from groups g where g.community_id = $1 and g.deleted_at is null) < ${groupLimits.inCommunity}
   returning id`,
)

/** Inserts a group that the caller runs, without members. Returns its id; undefined if the community has the maximum number of groups. */
export async function insertGroup(
  scope: CommunityScope,
  group: { name: string; description: string; joining: string; pictureFileKey: string | null; createdAt: Date },
): Promise<number | undefined> {
  const { name, description, joining, pictureFileKey, createdAt } = group
  return (await scope.row(insert, [name, description, joining, pictureFileKey, scope.personId, createdAt]))?.id
}

/** How several people edit a group (docs/decisions/0029). */
export const groupContent = {
  edit: editStatement('groups-edit', 'groups'),
  state: statement(
    'groups-state',
    'community',
    stateRow,
    `select version, edited_at as "editedAt", edited_by_person_id as "editedBy", deleted_at as "deletedAt",
       deleted_by_person_id as "deletedBy", file_version as "fileVersion",
       json_build_object('group_name', name, 'group_description', description, 'group_joining', joining) as fields
     from groups where community_id = $1 and id = $2`,
  ),
}

const update = statement(
  'groups-update',
  'community',
  z.object({ replacedFileKey: z.string().nullable() }),
  `with before as (select b.id, b.picture_file_key from groups b where b.community_id = $1 and b.id = $2 for update)
   update groups g set name = $3, description = $4, joining = coalesce($5, g.joining),
     file_version = case when $6::boolean then g.version else g.file_version end,
     picture_file_key = case when $6::boolean then $7 else g.picture_file_key end
   from before where g.community_id = $1 and g.id = before.id
   returning case when $6::boolean then before.picture_file_key end as "replacedFileKey"`,
)

/**
 * Updates a group. `startEdit` must have run before in the transaction. A picture's key replaces its picture; null removes it, undefined
 * keeps it. Returns the key of the picture that is no longer used.
 */
export async function updateGroup(
  scope: CommunityScope,
  id: number,
  to: { name: string; description: string; joining: string | undefined; pictureFileKey: string | null | undefined },
): Promise<string | null> {
  const { name, description, joining, pictureFileKey } = to
  const picture = [pictureFileKey !== undefined, pictureFileKey ?? null]
  return (await scope.row(update, [id, name, description, joining ?? null, ...picture]))?.replacedFileKey ?? null
}

const remove = statement(
  'groups-delete',
  'community',
  idColumn,
  `update groups set deleted_at = $3, deleted_by_person_id = $4
   where community_id = $1 and id = $2 and deleted_at is null returning id`,
)

/** Deletes a group. Its members, discussions and events are not changed, so that a restored group is complete. */
export async function deleteGroup(scope: CommunityScope, id: number, at: Date): Promise<void> {
  await scope.row(remove, [id, at, scope.personId])
}

const deleted = statement(
  'groups-deleted',
  'community',
  z.object({ adminPersonId: z.number().nullable(), deletedBy: z.number().nullable(), name: z.string() }),
  `select admin_person_id as "adminPersonId", deleted_by_person_id as "deletedBy", name from groups
   where community_id = $1 and id = $2 and deleted_at is not null and withheld_as is null for update`,
)

export type DeletedGroup = z.infer<typeof deleted.row>

/** Returns a deleted group and locks it until the transaction ends; undefined if it is not deleted, or withheld by moderators. */
export function lockDeletedGroup(scope: CommunityScope, id: number): Promise<DeletedGroup | undefined> {
  return scope.row(deleted, [id])
}

const restore = statement(
  'groups-restore',
  'community',
  noColumns,
  `update groups set deleted_at = null, deleted_by_person_id = null, withheld_as = null
   where community_id = $1 and id = $2`,
)

export async function restoreGroup(scope: CommunityScope, id: number): Promise<void> {
  await scope.rows(restore, [id])
}

/** Hides a group from its readers, or with null shows it again (platform/content/withhold.ts). */
export const setWithheld = withholdIn('groups', { withhold: 'groups-withhold', show: 'groups-show-again' })

const purge = statement(
  'groups-purge',
  'system',
  noColumns,
  `delete from groups where deleted_at < $1 and withheld_as is distinct from 'hidden'`,
)

/**
 * Deletes permanently the groups that were deleted before a time, with their discussions and events, in all communities. Groups that
 * moderators have hidden stay, because they can be shown again (docs/decisions/0089).
 */
export async function purgeGroups(scope: Scope<'system'>, before: Date): Promise<void> {
  await scope.rows(purge, [before])
}

const active = statement(
  'groups-active',
  'community',
  noColumns,
  'update groups set last_activity_at = greatest(last_activity_at, $3) where community_id = $1 and id = $2',
)

/** Stores the time of the latest activity in a group. */
export async function noteActivity(scope: Scope<'community'>, id: number, at: Date): Promise<void> {
  await scope.rows(active, [id, at])
}
