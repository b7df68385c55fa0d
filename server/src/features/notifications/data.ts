import { z } from 'zod'
import { type AnonymousScope, CommunityScope, type PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

const unread = 'n.person_id = $1 and n.read_at is null and n.on_web'

// PostgreSQL builds the JSON: every window asks for this list at its start and whenever something happens.
const listOf = (wanted: string) => `select coalesce(json_agg(json_build_object(
     'hn_id', id, 'hn_type', type, 'hn_type_id', type_id, 'hn_parent_id', parent_id, 'modalTitle', title, 'text', text_html,
     'createdTime', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
   ) order by created_at desc, id desc), '[]')::text as json
   from (select * from notifications n where ${unread} and ${wanted} order by n.created_at desc, n.id desc limit $3) n`

// While nobody has proven the account's address, only what concerns a home that was given without that proof.
const isOpen = `(exists (select from people p where p.id = $1 and p.email_verified_at is not null)
  or exists (select from person_accesses a where a.person_id = $1 and a.before_proof and a.property_id = n.property_id))`
const ofCommunity = statement(
  'notifications-of-community',
  listOf(`n.community_id = $2 and n.vendor_id is null and ${isOpen}`),
  { quick: true },
)
const ofVendor = statement('notifications-of-vendor', listOf('n.vendor_id = any($2::bigint[])'), { quick: true })

/** The caller's unread notifications of a community, or as a user of their vendors, newest first, as the JSON of the answer. */
export async function listUnread(scope: CommunityScope | PersonScope, limit: number): Promise<string> {
  const row =
    scope instanceof CommunityScope
      ? await scope.row<{ json: string }>(ofCommunity, [scope.personId, scope.communityId, limit])
      : await scope.row<{ json: string }>(ofVendor, [scope.personId, scope.vendorIds, limit])
  return row?.json ?? '[]'
}

const parents = statement(
  'notifications-unread-parents',
  `select distinct n.parent_id as "parentId" from notifications n
   where n.person_id = $1 and n.read_at is null and n.on_web and n.community_id = $2 and n.type = $3 limit 100`,
)

/** What the caller's unread notifications of a type are about in a community, such as the ids of violations. */
export async function listUnreadParents(scope: CommunityScope, type: number): Promise<number[]> {
  const rows = await scope.rows<{ parentId: number }>(parents, [scope.personId, scope.communityId, type])
  return rows.map((row) => row.parentId)
}

const markRead = statement(
  'notifications-mark-read',
  `update notifications set read_at = $4
   where person_id = $1 and type = $2 and ($3::bigint is null or parent_id = $3) and read_at is null`,
)

/** Marks the caller's notifications of a type read: those of one parent, or all. */
export async function markTypeRead(
  scope: PersonScope,
  type: number,
  parentId: number | null,
  now: Date,
): Promise<void> {
  await scope.rows(markRead, [scope.personId, type, parentId, now])
}

export interface OpenedRow {
  readonly page: string
  readonly propertyId: number | null
  readonly vendorId: number | null
}

const noteOpening = statement(
  'notifications-open',
  `update notifications set first_opened_at = coalesce(first_opened_at, $3) where person_id = $1 and id = $2
   returning page, property_id as "propertyId", vendor_id as "vendorId"`,
)

/** Notes that a mailed notice was opened, the first time; answers where it leads. */
export function noteFirstOpening(
  scope: AnonymousScope,
  personId: number,
  notificationId: number,
  now: Date,
): Promise<OpenedRow | undefined> {
  return scope.row(noteOpening, [personId, notificationId, now])
}

const address = statement(
  'notifications-address',
  'person',
  z.object({ email: z.string() }),
  'select email from people where id = $1',
)

/** Where the caller's mails go. */
export async function findAddress(scope: PersonScope): Promise<string> {
  return (await scope.row(address))?.email ?? ''
}
