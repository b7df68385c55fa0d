import { type AnonymousScope, CommunityScope, type PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

export interface NotificationRow {
  readonly id: number
  readonly type: number
  readonly typeId: number
  readonly parentId: number
  readonly title: string
  readonly textHtml: string
  readonly createdAt: Date
}

const columns = `n.id, n.type, n.type_id as "typeId", n.parent_id as "parentId", n.title, n.text_html as "textHtml",
  n.created_at as "createdAt"`
const unread = 'n.person_id = $1 and n.read_at is null and n.on_web'

const ofCommunity = statement(
  'notifications-of-community',
  `select ${columns} from notifications n where ${unread} and n.community_id = $2 and n.vendor_id is null
   order by n.created_at desc, n.id desc limit $3`,
)
const ofVendor = statement(
  'notifications-of-vendor',
  `select ${columns} from notifications n where ${unread} and n.vendor_id = any($2::bigint[])
   order by n.created_at desc, n.id desc limit $3`,
)

/** The caller's unread notifications of a community, or as a user of their vendors; newest first. */
export function listUnread(scope: CommunityScope | PersonScope, limit: number): Promise<NotificationRow[]> {
  return scope instanceof CommunityScope
    ? scope.rows(ofCommunity, [scope.personId, scope.communityId, limit])
    : scope.rows(ofVendor, [scope.personId, scope.vendorIds, limit])
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
