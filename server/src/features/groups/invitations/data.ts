import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { rowsOfPage } from '../../../platform/db/page-rows.ts'

const standing = statement(
  'group-standing',
  'community',
  z.object({ state: z.enum(['asked', 'invited', 'refused']) }),
  'select state from group_standings where community_id = $1 and group_id = $2 and person_id = $3',
)

/** Returns the state of a person who is not a member of a group, such as 'asked'; an empty text for no state. */
export async function findStanding(
  scope: Scope<'community'>,
  groupId: number,
  personId: number,
): Promise<'' | 'asked' | 'invited' | 'refused'> {
  return (await scope.row(standing, [groupId, personId]))?.state ?? ''
}

const store = statement(
  'group-standing-store',
  'community',
  noColumns,
  `insert into group_standings (community_id, group_id, person_id, state, changed_at) values ($1, $2, $3, $4, $5)
   on conflict (community_id, group_id, person_id) do update set state = excluded.state, changed_at = excluded.changed_at`,
)

export async function storeStanding(
  scope: Scope<'community'>,
  given: { groupId: number; personId: number; state: 'asked' | 'invited' | 'refused'; at: Date },
): Promise<void> {
  await scope.rows(store, [given.groupId, given.personId, given.state, given.at])
}

const askingRow = z.object({
  id: z.number(),
  name: z.string(),
  photoFileKey: z.string().nullable(),
  askedAt: z.date(),
})
/** A person who asks to join; `id` is the person id. */
export type AskingRow = z.infer<typeof askingRow>

const asking = statement(
  'group-asking',
  'community',
  nullableColumns(askingRow).extend({ total: z.number() }),
  `with page as materialized (
     select * from group_standings where community_id = $1 and group_id = $2 and state = 'asked'
     order by changed_at, person_id limit $3 offset $4),
   shown as (
     select p.person_id as id, coalesce(h.name, 'Former member') as name, h.photo_file_key as "photoFileKey", p.changed_at as "askedAt"
     from page p left join lateral (
       select f.first_name || ' ' || f.last_name as name, f.photo_file_key from household_persons f
       where f.community_id = $1 and f.person_id = p.person_id order by f.id limit 1) h on true)
   select (select count(*) from group_standings where community_id = $1 and group_id = $2 and state = 'asked') as total, s.*
   from (select 1) as always left join shown s on true order by s."askedAt", s.id`,
)

/** Returns a page of the people who ask to join a group, earliest request first, and their total number. */
export async function listAsking(
  scope: Scope<'community'>,
  groupId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AskingRow[]; total: number }> {
  const rows = await scope.rows(asking, [groupId, limit, offset])
  return { rows: rowsOfPage<(typeof rows)[number], 'photoFileKey'>(rows), total: rows[0]?.total ?? 0 }
}

const residents = statement(
  'group-residents-by-email',
  'community',
  z.object({ email: z.string(), personId: z.number(), propertyId: z.number(), isMember: z.boolean() }),
  `select lower(h.email) as email, h.person_id as "personId", min(h.property_id) as "propertyId", exists (
     select from group_members m where m.community_id = $1 and m.group_id = $3 and m.person_id = h.person_id) as "isMember"
   from household_persons h
   where h.community_id = $1 and h.email <> '' and not h.is_pending and lower(h.email) = any($2::text[])
   group by lower(h.email), h.person_id order by h.person_id`,
)

/** Returns the residents with these addresses, which are in lower case, and whether they are members of the group. */
export function findResidentsByEmail(
  scope: Scope<'community'>,
  groupId: number,
  emails: readonly string[],
): Promise<z.infer<typeof residents.row>[]> {
  return scope.rows(residents, [emails, groupId])
}

const outside = statement(
  'group-invite-outside',
  'community',
  z.object({ hash: z.string() }),
  `insert into group_outside_invitations (community_id, address_hash, invited_at)
   select $1, h, $3 from unnest($2::text[]) h
   on conflict (community_id, address_hash) do nothing returning address_hash as hash`,
)

/** Stores the hashes of invited addresses of people outside the community. Returns those that were not stored before: only they get a mail. */
export async function storeOutside(
  scope: Scope<'community'>,
  hashes: readonly string[],
  at: Date,
): Promise<Set<string>> {
  return new Set((await scope.rows(outside, [hashes, at])).map(({ hash }) => hash))
}

const inviter = statement(
  'group-inviter',
  'community',
  z.object({ groupName: z.string(), communityName: z.string(), inviterName: z.string(), isAdmin: z.boolean() }),
  `select g.name as "groupName", c.name as "communityName", h.first_name || ' ' || h.last_name as "inviterName",
     g.admin_person_id is not distinct from m.person_id as "isAdmin"
   from groups g join communities c on c.community_id = g.community_id
   join group_members m on m.community_id = g.community_id and m.group_id = g.id and m.person_id = $3
   join household_persons h on h.community_id = g.community_id and h.person_id = m.person_id
   where g.community_id = $1 and g.id = $2 and g.deleted_at is null order by h.id limit 1`,
)

/** Returns the names of a group and of the member who invites; undefined if the group was deleted or the person is no longer a member. */
export function findInviter(
  scope: Scope<'community'>,
  groupId: number,
  personId: number,
): Promise<z.infer<typeof inviter.row> | undefined> {
  return scope.row(inviter, [groupId, personId])
}
