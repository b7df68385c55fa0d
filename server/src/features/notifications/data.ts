import type { Language } from '@porchlight/contract/shared/languages.ts'
import { z } from 'zod'
import { type AnonymousScope, CommunityScope, type PersonScope } from '../../platform/access/scopes.ts'
import { jsonColumn, noColumns, statement } from '../../platform/db/database.ts'

const unread = 'n.person_id = $1 and n.read_at is null and n.on_web'

/** SQL: a column in a language; English if there is no Spanish text. */
const inLanguageOf = (language: string, column: string) =>
  `case when ${language} = 'es' then coalesce(${column}_es, ${column}) else ${column} end`

// PostgreSQL builds the JSON for speed: every window requests this list when it starts and after every event.
const listOf = (wanted: string) => `select coalesce(json_agg(json_build_object(
     'hn_id', id, 'hn_type', type, 'hn_type_id', type_id, 'hn_parent_id', parent_id, 'modalTitle', ${inLanguageOf('$4', 'title')}, 'text', ${inLanguageOf('$4', 'text_html')},
     'createdTime', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
   ) order by created_at desc, id desc), '[]')::text as json
   from (select * from notifications n where ${unread} and ${wanted} order by n.created_at desc, n.id desc limit $3) n`

// SQL: whether the account may see a notice. If its address is not proven, it sees only notices of homes that it got without that proof.
const mayBeSeen = `(exists (select from people p where p.id = $1 and p.email_verified_at is not null)
  or exists (select from person_accesses a where a.person_id = $1 and a.before_proof and a.property_id = n.property_id))`
const ofCommunity = statement(
  'notifications-of-community',
  'person',
  jsonColumn,
  listOf(`n.community_id = $2 and n.vendor_id is null and ${mayBeSeen}`),
  { quick: true },
)
const ofVendor = statement('notifications-of-vendor', 'person', jsonColumn, listOf('n.vendor_id = any($2::bigint[])'), {
  quick: true,
})

/**
 * The caller's unread notifications, newest first, as the JSON of the answer: those of a community for a CommunityScope, else those that the
 * caller has as a user of vendors.
 */
export async function listUnread(scope: PersonScope, limit: number, language: Language): Promise<string> {
  const row =
    scope instanceof CommunityScope
      ? await scope.row(ofCommunity, [scope.communityId, limit, language])
      : await scope.row(ofVendor, [scope.vendorIds, limit, language])
  return row?.json ?? '[]'
}

const parents = statement(
  'notifications-unread-parents',
  'person',
  z.object({ parentId: z.number() }),
  `select distinct n.parent_id as "parentId" from notifications n
   where n.person_id = $1 and n.read_at is null and n.on_web and n.community_id = $2 and n.type = $3 limit 100`,
  { quick: true },
)

/** The ids of the items, such as violations, that the caller's unread notifications of a type in the community are about. */
export async function listUnreadParents(scope: CommunityScope, type: number): Promise<number[]> {
  const rows = await scope.rows(parents, [scope.communityId, type])
  return rows.map((row) => row.parentId)
}

const markRead = statement(
  'notifications-mark-read',
  'person',
  noColumns,
  `update notifications set read_at = $4
   where person_id = $1 and type = $2 and ($3::bigint is null or parent_id = $3) and read_at is null`,
)

/** Marks the caller's notifications of a type as read, in all their accounts: those about one item (`parentId`), or all (null). */
export async function markTypeRead(
  scope: PersonScope,
  type: number,
  parentId: number | null,
  now: Date,
): Promise<void> {
  await scope.rows(markRead, [type, parentId, now])
}

const noteOpening = statement(
  'notifications-open',
  'any',
  z.object({ page: z.string(), propertyId: z.number().nullable(), vendorId: z.number().nullable() }),
  `update notifications set first_opened_at = coalesce(first_opened_at, $3) where person_id = $1 and id = $2
   returning page, property_id as "propertyId", vendor_id as "vendorId"`,
)

/**
 * Stores the time at which a notice was first opened; later openings keep it. The ids come from a signed link. Returns the page and the account of
 * the notice; undefined if the notice does not exist any more.
 */
export function noteFirstOpening(scope: AnonymousScope, personId: number, notificationId: number, now: Date) {
  return scope.row(noteOpening, [personId, notificationId, now])
}

const address = statement(
  'notifications-address',
  'person',
  z.object({ email: z.string() }),
  'select email from people where id = $1',
)

/** The e-mail address of the caller; '' if their account was deleted meanwhile. */
export async function findAddress(scope: PersonScope): Promise<string> {
  return (await scope.row(address))?.email ?? ''
}
