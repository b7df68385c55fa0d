import { estimateEvents, listedRequest } from '@porchlight/contract/features/estimate-requests.ts'
import { estimateStatusLabels } from '@porchlight/contract/shared/estimate-statuses.ts'
import { z } from 'zod'
import { isArchived } from '../../platform/access/is-archived.ts'
import type { CommunityScope, PersonScope, Scope, VendorScope } from '../../platform/access/scopes.ts'
import { jsonColumn, noColumns, statement } from '../../platform/db/database.ts'
import { instantSql, labelSql, listSql } from '../../platform/db/json.ts'
import { containing } from '../../platform/db/like.ts'

/** The values of `estimateStatuses`: 1 new, 5 in progress; completed are 2 approved and 3 declined. */
const status = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)])

/** SQL of a request `r` as the lists show it, with its days in a time zone (docs/decisions/0127). */
const listedJson = (zone: string, further = '') => `json_build_object('ver_id', r.id, 'ver_status', r.status,
  'statusLabel', ${labelSql('r.status', estimateStatusLabels)}, 'ver_services_requested', r.services_requested,
  'ver_requested_by_name', r.requested_by_name, 'community', r.community_name,
  'ver_created_at', ${instantSql('r.created_at')}, 'ver_updated_at', ${instantSql('r.updated_at')},
  'createdAtFormatted', to_char(r.created_at at time zone ${zone}, 'MM/DD/YYYY'),
  'updatedAtFormatted', to_char(r.updated_at at time zone ${zone}, 'MM/DD/YYYY')${further})`

/** SQL of the condition of a search; $4 is the pattern. */
const searched = `and (r.services_requested ilike $4 or r.requested_by_name ilike $4 or r.community_name ilike $4)`

/** SQL of whether a request `r` is in the vendor's list of completed ones. */
export const isCompleted = 'r.removed_at is null and r.status in (2, 3)'

/**
 * Declares a page of the vendor's lists. `condition` and `timeColumn` match an index, so that a count without a search reads only the index.
 * `search` is a further condition, which begins with 'and'. `total` is SQL of a stored total; without it, the requests are counted.
 */
function pageOf(name: string, given: { condition: string; timeColumn: string; search?: string; total?: string }) {
  const { condition, timeColumn, search = '' } = given
  const found = `vendor_estimate_requests r where r.vendor_id = $1 and ${condition} ${search}`
  const total = given.total ?? `select count(*) from ${found}`
  return statement(
    name,
    'vendor',
    jsonColumn,
    `with page as materialized (
       select r.* from ${found} order by r.${timeColumn} desc, r.id desc limit $2 offset $3)
     select ${listSql(`select json_agg(${listedJson('r.time_zone')} order by r.${timeColumn} desc, r.id desc) from page r`, total)}`,
    { quick: 'while fast' },
  )
}

const open = { condition: 'r.removed_at is null and r.status in (1, 5)', timeColumn: 'created_at' } as const
const completed = { condition: isCompleted, timeColumn: 'updated_at' } as const
// A vendor has few open requests. The number of completed ones grows over the years, so it is stored (docs/decisions/0125).
const storedTotal = 'coalesce((select k.completed from vendor_estimate_counts k where k.vendor_id = $1), 0)'
const pages = {
  open: {
    all: pageOf('estimate-requests-open', open),
    found: pageOf('estimate-requests-open-found', { ...open, search: searched }),
  },
  closed: {
    all: pageOf('estimate-requests-completed', { ...completed, total: storedTotal }),
    found: pageOf('estimate-requests-completed-found', { ...completed, search: searched }),
  },
} as const

export interface RequestFilter {
  /** 'closed': the completed requests. */
  readonly tab: 'open' | 'closed'
  /** '': all requests of the tab. */
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/**
 * Returns a page of the vendor's requests with the total, as the JSON of the answer. Open requests are sorted by submission, completed ones by
 * last change; the latest is first.
 */
export async function listRequests(
  scope: Scope<'vendor'>,
  { tab, search, limit, offset }: RequestFilter,
): Promise<string> {
  const { all, found } = pages[tab]
  const page = await (search === ''
    ? scope.row(all, [limit, offset])
    : scope.row(found, [limit, offset, containing(search)]))
  return page?.json ?? ''
}

// `status in (1, 5)` is the condition of the index; without it PostgreSQL would not use the index.
const newOnes = statement(
  'estimate-requests-count-new',
  'vendor',
  z.object({ total: z.number() }),
  `select count(*) as total from vendor_estimate_requests r
   where r.vendor_id = $1 and r.removed_at is null and r.status in (1, 5) and r.status = 1`,
  { quick: true },
)

/** Counts the vendor's requests with the status New, for the dashboard. */
export async function countNewRequests(scope: Scope<'vendor'>): Promise<number> {
  return (await scope.row(newOnes))?.total ?? 0
}

/** The ids by which a request is found. */
export interface RequestIds {
  readonly communityId: number
  readonly vendorId: number
  readonly id: number
}

const idsOf = statement(
  'estimate-requests-place',
  'vendor',
  z.object({ communityId: z.number(), timeZone: z.string() }),
  `select community_id as "communityId", time_zone as "timeZone" from vendor_estimate_requests
   where vendor_id = $1 and id = $2 and removed_at is null`,
  { quick: true },
)

/** Returns the ids of one of the vendor's requests; undefined if the vendor removed it, or if it is not the vendor's. */
export async function findRequestIds(
  scope: VendorScope,
  id: number,
): Promise<(RequestIds & { readonly timeZone: string; readonly isArchived: boolean }) | undefined> {
  const row = await scope.row(idsOf, [id])
  return row && { ...row, vendorId: scope.vendorId, id, isArchived: await isArchived(scope, row.communityId) }
}

const idsAmong = statement(
  'estimate-requests-place-among',
  'any',
  z.object({ vendorId: z.number(), communityId: z.number() }),
  `select vendor_id as "vendorId", community_id as "communityId" from vendor_estimate_requests
   where vendor_id = any($1::bigint[]) and id = $2 and removed_at is null`,
  { quick: true },
)

/** Like `findRequestIds`, for a call without a vendor: searches the requests of all vendors of the caller (decisions/vendor.md 3). */
export async function findRequestIdsAmong(
  scope: PersonScope,
  id: number,
): Promise<(RequestIds & { readonly isArchived: boolean }) | undefined> {
  if (scope.vendorIds.length === 0) return undefined
  const row = await scope.row(idsAmong, [scope.vendorIds, id])
  return row && { ...row, id, isArchived: await isArchived(scope, row.communityId) }
}

/** The files of a request or of an entry. */
const fileList = z.array(z.object({ id: z.number(), fileName: z.string() }))
/** SQL of the files `f` of a request or of an entry, as JSON. */
const files = (where: string) => `(
  select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name) order by f.id), '[]')
  from estimate_request_files f where f.community_id = $1 and ${where})`

const requestRow = z.object({
  id: z.number(),
  status,
  timeZone: z.string(),
  /** The fields that the lists show. */
  listed: listedRequest,
  communityId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  /** The person who sent the request. */
  personId: z.number(),
  /** Null: the person had no home in the community. */
  propertyId: z.number().nullable(),
  additionalDetails: z.string(),
  preferredStartDate: z.string(),
  contactMethod: z.number(),
  /** '' unless it is the contact method; the same for the telephone. */
  contactEmail: z.string(),
  contactPhone: z.string(),
  /** Name, address, role and telephone of the person's account when the request was sent. */
  createdByName: z.string(),
  createdByEmail: z.string(),
  createdByRole: z.string(),
  createdByPhone: z.string(),
  /** Null: not withdrawn; the same for `removedAt`. */
  withdrawnAt: z.date().nullable(),
  removedAt: z.date().nullable(),
  /** The files that were sent with the request. */
  files: fileList,
})
/** A whole request. */
export type RequestRow = z.infer<typeof requestRow>

const requestSource = 'estimate_requests r join communities c on c.community_id = r.community_id'

// $3 is the vendor, or $4 the person who sent the request; the other one is null.
const one = statement(
  'estimate-requests-one',
  'any',
  requestRow,
  `select r.id, r.status, c.time_zone as "timeZone", ${listedJson('c.time_zone')} as listed,
     r.community_id as "communityId", r.vendor_id as "vendorId", r.vendor_name as "vendorName",
     r.person_id as "personId", r.property_id as "propertyId", r.additional_details as "additionalDetails",
     to_char(r.preferred_start_on, 'MM/DD/YYYY') as "preferredStartDate", r.contact_method as "contactMethod",
     r.contact_email as "contactEmail", r.contact_phone as "contactPhone", r.created_by_name as "createdByName",
     r.created_by_email as "createdByEmail", r.created_by_role as "createdByRole", r.created_by_phone as "createdByPhone",
     r.withdrawn_at as "withdrawnAt", r.removed_at as "removedAt", ${files('f.request_id = r.id and f.activity_id is null')} as files
   from ${requestSource}
   where r.community_id = $1 and r.id = $2 and (r.vendor_id = $3 or r.person_id = $4)`,
)

/** Returns a request of a vendor. `ids` come from `findRequestIds`, which checks that the request is the caller's. */
export function findVendorRequest(scope: PersonScope, ids: RequestIds): Promise<RequestRow | undefined> {
  return scope.row(one, [ids.communityId, ids.id, ids.vendorId, null])
}

/** Returns a request that the caller sent; undefined if there is none with the id. */
export function findOwnRequest(scope: CommunityScope, id: number): Promise<RequestRow | undefined> {
  return scope.row(one, [scope.communityId, id, null, scope.personId])
}

const activityRow = z.object({
  id: z.number(),
  requestId: z.number(),
  activityType: z.number(),
  event: z.enum(estimateEvents),
  /** The status of the request after the entry. */
  status,
  comments: z.string(),
  /** Only an estimate has an amount. */
  amountCents: z.number().nullable(),
  /** The time that the vendor entered, or that of the server. */
  happenedAt: z.date(),
  createdAt: z.date(),
  personName: z.string(),
  isOfVendor: z.boolean(),
  files: fileList,
})
/** An entry of the log. */
export type ActivityRow = z.infer<typeof activityRow>

const log = statement(
  'estimate-requests-log',
  'any',
  activityRow,
  `select a.id, a.request_id as "requestId", a.activity_type as "activityType", a.event, a.status, a.comments,
     a.amount_cents as "amountCents", a.happened_at as "happenedAt", a.created_at as "createdAt", a.person_name as "personName",
     a.is_of_vendor as "isOfVendor", ${files('f.activity_id = a.id')} as files
   from estimate_request_activities a
   where a.community_id = $1 and a.request_id = $2 order by a.id desc limit 250`,
)

/** Returns the log of a request that the caller may see, newest entry first. */
export function listLog(scope: PersonScope, request: Pick<RequestRow, 'communityId' | 'id'>): Promise<ActivityRow[]> {
  return scope.rows(log, [request.communityId, request.id])
}

const ownJson = listedJson(
  'c.time_zone',
  `, 'vendorId', r.vendor_id, 'vendorName', r.vendor_name, 'isWithdrawn', r.withdrawn_at is not null,
  'isRemoved', r.removed_at is not null, 'hasEstimate', exists (
    select from estimate_request_activities a where a.community_id = $1 and a.request_id = r.id and a.event = 'estimate')`,
)
// Requests of a round of estimates are left out: they are the association's questions, not those of the person who asked (docs/decisions/0106).
const ownPage = statement(
  'estimate-requests-own',
  'community',
  jsonColumn,
  `with page as materialized (
     select r.* from estimate_requests r where r.community_id = $1 and r.person_id = $2 and r.round_id is null
     order by r.created_at desc, r.id desc limit $3 offset $4)
   select ${listSql(
     `select json_agg(${ownJson} order by r.created_at desc, r.id desc) from page r join communities c on c.community_id = $1`,
     'select count(*) from estimate_requests o where o.community_id = $1 and o.person_id = $2 and o.round_id is null',
   )}`,
  { quick: true },
)

/** Returns a page of the requests that the caller sent in the community, with the total, as the JSON of the answer. */
export async function listOwnRequests(
  scope: CommunityScope,
  { limit, offset }: Pick<RequestFilter, 'limit' | 'offset'>,
): Promise<string> {
  return (await scope.row(ownPage, [scope.personId, limit, offset]))?.json ?? ''
}

const file = statement(
  'estimate-requests-file',
  'any',
  z.object({
    vendorId: z.number(),
    personId: z.number(),
    isRemoved: z.boolean(),
    isOfLog: z.boolean(),
    fileKey: z.string(),
    fileName: z.string(),
    contentType: z.string(),
  }),
  `select r.vendor_id as "vendorId", r.person_id as "personId", r.removed_at is not null as "isRemoved",
     f.activity_id is not null as "isOfLog", f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType"
   from estimate_request_files f join estimate_requests r on r.community_id = f.community_id and r.id = f.request_id
   where f.community_id = any($1::bigint[]) and /*shards r.community_id = any($1::bigint[]) and*/ f.request_id = $2 and f.id = $3`,
)

/** Returns a file of a request in one of the communities. `mayReadFile` then checks whether the caller may read it. */
export function findFile(
  scope: PersonScope,
  communityIds: readonly number[],
  which: { requestId: number; fileId: number },
): Promise<z.infer<typeof file.row> | undefined> {
  return scope.row(file, [communityIds, which.requestId, which.fileId])
}

const settings = statement(
  'estimate-requests-settings',
  'any',
  z.object({ acceptsEstimateRequests: z.boolean() }),
  `select accepts_estimate_requests as "acceptsEstimateRequests" from vendor_project_settings where vendor_id = $1`,
  { quick: true },
)

/** Whether a vendor accepts new requests. A vendor without stored settings does. */
export async function acceptsRequests(scope: Scope<'any'>, vendorId: number): Promise<boolean> {
  return (await scope.row(settings, [vendorId]))?.acceptsEstimateRequests ?? true
}

const store = statement(
  'estimate-requests-store-settings',
  'vendor',
  noColumns,
  `insert into vendor_project_settings (vendor_id, accepts_estimate_requests, changed_at) values ($1, $2, $3)
   on conflict (vendor_id) do update
   set accepts_estimate_requests = excluded.accepts_estimate_requests, changed_at = excluded.changed_at`,
)

export async function storeSettings(scope: VendorScope, isAccepting: boolean, now: Date): Promise<void> {
  await scope.rows(store, [isAccepting, now])
}
