import { z } from 'zod'
import type { CommunityScope, PersonScope, Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import { isCompleted, type RequestIds } from '../data.ts'
import type { RequestFields } from '../policy.ts'
import type { LogLine, RequestState } from '../request-state.ts'

const lockedRow = z.object({
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]),
  vendorName: z.string(),
  servicesRequested: z.string(),
  requestedByName: z.string(),
  personId: z.number(),
  propertyId: z.number().nullable(),
  roundId: z.number().nullable(),
  isWithdrawn: z.boolean(),
  isRemoved: z.boolean(),
  /** The number of entries of its log, and how many of them are estimates. */
  entries: z.number(),
  estimates: z.number(),
})
/** A locked request, with what its next step depends on. */
export type LockedRequest = z.infer<typeof lockedRow>

const lock = statement(
  'estimate-requests-lock',
  'any',
  lockedRow,
  `select r.status, r.vendor_name as "vendorName", r.services_requested as "servicesRequested",
     r.requested_by_name as "requestedByName", r.person_id as "personId", r.property_id as "propertyId", r.round_id as "roundId",
     r.withdrawn_at is not null as "isWithdrawn", r.removed_at is not null as "isRemoved",
     (select count(*) from estimate_request_activities a where a.community_id = $1 and a.request_id = r.id) as entries,
     (select count(*) from estimate_request_activities a
      where a.community_id = $1 and a.request_id = r.id and a.event = 'estimate') as estimates
   from estimate_requests r
   where r.community_id = $1 and r.id = $2 and r.vendor_id = $3 for update`,
)

/** Returns a request and locks it until the transaction ends, so that the steps of both sides run one after the other. */
export function lockRequest(scope: PersonScope, ids: RequestIds): Promise<LockedRequest | undefined> {
  return scope.row(lock, [ids.communityId, ids.id, ids.vendorId])
}

const update = statement(
  'estimate-requests-update',
  'any',
  noColumns,
  `update estimate_requests set status = $3, updated_at = $4,
     withdrawn_at = case when $5::boolean then coalesce(withdrawn_at, $4) end,
     removed_at = case when $6::boolean then coalesce(removed_at, $4) end
   where community_id = $1 and id = $2`,
)
// Also updates the stored number of completed requests. The request is locked, so no other transaction counts it at the same time.
const updateListed = statement(
  'estimate-requests-update-listed',
  'any',
  noColumns,
  `with before as materialized (
     select ${isCompleted} as was_completed from vendor_estimate_requests r where r.vendor_id = $1 and r.id = $2
   ), changed as (
     update vendor_estimate_requests r set status = $3, updated_at = $4,
       removed_at = case when $5::boolean then coalesce(r.removed_at, $4) end
     from before where r.vendor_id = $1 and r.id = $2 returning ${isCompleted} as is_completed, before.was_completed
   )
   insert into vendor_estimate_counts (vendor_id, completed)
   select $1, is_completed::int - was_completed::int from changed where is_completed <> was_completed
   on conflict (vendor_id) do update set completed = vendor_estimate_counts.completed + excluded.completed`,
)

/** Stores the state of a request in the tables of both sides. */
export async function storeState(scope: Scope<'any'>, ids: RequestIds, state: RequestState, now: Date): Promise<void> {
  const { status, isWithdrawn, isRemoved } = state
  await scope.rows(update, [ids.communityId, ids.id, status, now, isWithdrawn, isRemoved])
  await scope.rows(updateListed, [ids.vendorId, ids.id, status, now, isRemoved])
}

/** An entry of the log. */
export interface NewEntry extends LogLine {
  readonly personId: number
  readonly personName: string
  readonly isOfVendor: boolean
  readonly comments?: string
  readonly amountCents?: number
  readonly files?: readonly StoredFile[]
  readonly happenedAt: Date
  readonly createdAt: Date
  /** The idempotency key. */
  readonly key?: string | undefined
}

const entry = statement(
  'estimate-requests-add-entry',
  'any',
  idColumn,
  `insert into estimate_request_activities (community_id, request_id, activity_type, event, status, comments, amount_cents,
     happened_at, person_id, person_name, is_of_vendor, created_at, key)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
   returning id`,
)
const addFile = statement(
  'estimate-requests-add-file',
  'any',
  idColumn,
  `insert into estimate_request_files (community_id, request_id, activity_id, file_key, file_name, content_type, size_bytes)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

const sent = statement(
  'estimate-requests-sent',
  'any',
  idColumn,
  'select id from estimate_request_activities where community_id = $1 and request_id = $2 and key = $3',
)

/** Whether an entry with this idempotency key is stored. A device sends a step again if it got no answer. */
export async function isStored(scope: PersonScope, ids: RequestIds, key: string): Promise<boolean> {
  return (await scope.row(sent, [ids.communityId, ids.id, key])) !== undefined
}

/** Inserts an entry of the log with its files. Returns its id. */
export async function addEntry(scope: Scope<'any'>, ids: RequestIds, given: NewEntry): Promise<number> {
  const row = await scope.row(entry, [
    ids.communityId,
    ids.id,
    given.activityType,
    given.event,
    given.status,
    given.comments ?? '',
    given.amountCents ?? null,
    given.happenedAt,
    given.personId,
    given.personName,
    given.isOfVendor,
    given.createdAt,
    given.key ?? null,
  ])
  if (!row) throw new Error('the entry was not stored')
  for (const one of given.files ?? []) await addFileTo(scope, ids, row.id, one)
  return row.id
}

/** Stores a file of an entry of the log, or of the request itself if `activityId` is null. Returns its id. */
export async function addFileTo(
  scope: Scope<'any'>,
  ids: RequestIds,
  activityId: number | null,
  file: StoredFile,
): Promise<number> {
  const { fileKey, fileName, contentType, sizeBytes } = file
  const values = [ids.communityId, ids.id, activityId, fileKey, fileName, contentType, sizeBytes]
  const row = await scope.row(addFile, values)
  if (!row) throw new Error('the file was not stored')
  return row.id
}

/** A new request, with the data of the person who sends it. */
export interface NewRequest extends RequestFields {
  readonly vendorId: number
  readonly vendorName: string
  readonly personId: number
  readonly propertyId: number | null
  readonly createdByName: string
  readonly createdByEmail: string
  readonly createdByRole: string
  readonly createdByPhone: string
  readonly createdAt: Date
  /** The round of estimates that the request belongs to. */
  readonly roundId?: number
}

const insert = statement(
  'estimate-requests-insert',
  'community',
  idColumn,
  `insert into estimate_requests (community_id, vendor_id, vendor_name, person_id, property_id, status, requested_by_name,
     community_name, services_requested, additional_details, preferred_start_on, contact_method, contact_email, contact_phone,
     created_by_name, created_by_email, created_by_role, created_by_phone, created_at, updated_at, round_id)
   values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19)
   returning id`,
)
const timeZone = statement(
  'estimate-requests-time-zone',
  'community',
  z.object({ timeZone: z.string() }),
  'select time_zone as "timeZone" from communities where community_id = $1',
)
const insertListed = statement(
  'estimate-requests-insert-listed',
  'any',
  noColumns,
  `insert into vendor_estimate_requests (vendor_id, id, community_id, person_id, status, requested_by_name, community_name,
     services_requested, time_zone, created_at, updated_at)
   values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $9)`,
)

/** Stores a new request in the tables of both sides. Returns its ids. */
export async function insertRequest(
  scope: Scope<'community'> & Scope<'any'>,
  communityId: number,
  given: NewRequest,
): Promise<RequestIds> {
  const { vendorId, personId, requestedByName, communityName, servicesRequested, createdAt } = given
  const row = await scope.row(insert, [
    vendorId,
    given.vendorName,
    personId,
    given.propertyId,
    requestedByName,
    communityName,
    servicesRequested,
    given.additionalDetails,
    given.preferredStartOn,
    given.contactMethod,
    given.contactEmail,
    given.contactPhone,
    given.createdByName,
    given.createdByEmail,
    given.createdByRole,
    given.createdByPhone,
    createdAt,
    given.roundId ?? null,
  ])
  const zone = await scope.row(timeZone)
  if (!row || !zone) throw new Error('the estimate request was not stored')
  const shown = [requestedByName, communityName, servicesRequested, zone.timeZone, createdAt]
  await scope.rows(insertListed, [vendorId, row.id, communityId, personId, ...shown])
  return { communityId, vendorId, id: row.id }
}

const asker = statement(
  'estimate-requests-asker',
  'person',
  z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  `select first_name || ' ' || last_name as name, case when email_verified_at is null then '' else email end as email, phone
   from people where id = $1 and deleted_at is null`,
)

/** Returns the caller's name and contact data. An unverified e-mail address may be somebody else's, so it is left out. */
export async function findAsker(
  scope: Scope<'person'>,
): Promise<{ readonly name: string; readonly email: string; readonly phone: string }> {
  return (await scope.row(asker)) ?? { name: '', email: '', phone: '' }
}

const vendor = statement(
  'estimate-requests-vendor',
  'any',
  z.object({ name: z.string() }),
  'select company_name as name from vendors where id = $1',
  { quick: true },
)

/** Returns the name of a vendor; undefined if it does not exist. */
export async function findVendorName(scope: Scope<'any'>, vendorId: number): Promise<string | undefined> {
  return (await scope.row(vendor, [vendorId]))?.name
}

const users = statement(
  'estimate-requests-vendor-users',
  'any',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from vendor_users where vendor_id = $1 order by person_id limit 200',
)

/** Returns the person ids of a vendor's users, who are notified and whose open windows show the request. */
export async function listVendorUsers(scope: Scope<'any'>, vendorId: number): Promise<number[]> {
  return (await scope.rows(users, [vendorId])).map(({ personId }) => personId)
}

const openOnes = statement(
  'estimate-requests-count-open-of-person',
  'community',
  z.object({ total: z.number() }),
  `select count(*) as total from estimate_requests
   where community_id = $1 and person_id = $2 and vendor_id = $3 and status in (1, 5) and removed_at is null
     and round_id is null`,
)

/** Counts the caller's open requests to a vendor, without those of rounds of estimates. */
export async function countOpenTo(scope: CommunityScope, vendorId: number): Promise<number> {
  return (await scope.row(openOnes, [scope.personId, vendorId]))?.total ?? 0
}
