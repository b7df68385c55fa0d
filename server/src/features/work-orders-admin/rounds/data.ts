import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import type { RoundFields } from '../policy.ts'

const states = z.enum(['open', 'accepted', 'withdrawn'])
const row = z.object({
  id: z.number(),
  services: z.string(),
  /** Where in the home or the community the work is done. */
  place: z.string(),
  homeId: z.number().nullable(),
  address: z.string(),
  startOn: z.string(),
  state: states,
  /** The work order of the accepted bid; null without one. */
  orderId: z.number().nullable(),
  askedByName: z.string(),
  askedAt: z.date(),
  timeZone: z.string(),
  /** How many vendors were asked, how many of them gave an estimate, and the lowest amount (null without one). */
  asked: z.number(),
  answered: z.number(),
  lowestCents: z.number().nullable(),
})
export type RoundRow = PageRow<z.infer<typeof row>, 'homeId' | 'orderId' | 'lowestCents'>

/** SQL: the amount of the latest estimate of a request `q`. */
const latestCents = `(select a.amount_cents from estimate_request_activities a
  where a.community_id = $1 and a.request_id = q.id and a.event = 'estimate' order by a.id desc limit 1)`
/** SQL: an aggregate of the requests `q` of the round `r`. */
const ofRequests = (aggregate: string) =>
  `(select ${aggregate} from estimate_requests q where q.community_id = $1 and q.round_id = r.id)`
const columns = `r.id, r.services, r.location_details as place, r.property_id as "homeId", r.address, to_char(r.start_on, 'YYYY-MM-DD') as "startOn",
  r.state, r.work_order_id as "orderId", r.asked_by_name as "askedByName", r.asked_at as "askedAt", c.time_zone as "timeZone",
  ${ofRequests('count(*)')} as asked, ${ofRequests(`count(${latestCents})`)} as answered, ${ofRequests(`min(${latestCents})`)} as "lowestCents"`

// If the page is empty, the statement returns one row that has only the total; rowsOfPage leaves it out.
const page = statement(
  'office-rounds-page',
  'community',
  nullableColumns(row).extend({ total: z.number() }),
  `with page as materialized (
     select * from estimate_rounds where community_id = $1 order by asked_at desc, id desc limit $2 offset $3
   ), shown as (
     select ${columns} from page r join communities c on c.community_id = $1
   )
   select (select count(*) from estimate_rounds where community_id = $1) as total, s.*
   from (select 1) as always left join shown s on true order by s."askedAt" desc, s.id desc`,
)

/** A page of the community's rounds of estimates, the newest first. */
export async function listRounds(
  scope: Scope<'community'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RoundRow[]; total: number }> {
  const rows = await scope.rows(page, [limit, offset])
  return {
    rows: rowsOfPage<(typeof rows)[number], 'homeId' | 'orderId' | 'lowestCents'>(rows),
    total: rows[0]?.total ?? 0,
  }
}

const fileList = z.array(z.object({ id: z.number(), fileName: z.string() }))
/** SQL: the files of requests for estimates that fulfil a condition on the file `f`. */
const filesOf = (
  where: string,
) => `(select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name) order by f.id), '[]')
  from estimate_request_files f where f.community_id = $1 and ${where})`

/** The request to a vendor, with its latest estimate; without an estimate its fields are null. */
const bid = z.object({
  requestId: z.number(),
  vendorId: z.number(),
  /** The name of the vendor. */
  vendor: z.string(),
  /** One of estimateStatuses. */
  status: z.number(),
  /** Whether the community withdrew the request. */
  isWithdrawn: z.boolean(),
  /** Whether the vendor took it off its lists. */
  isRemoved: z.boolean(),
  amountCents: z.number().nullable(),
  description: z.string().nullable(),
  givenByName: z.string().nullable(),
  /** An ISO text, because the row is JSON. */
  givenAt: z.string().nullable(),
  /** How many estimates the vendor gave, so that a newer one is noticed. */
  revision: z.number(),
  files: fileList,
})
export type BidRow = z.infer<typeof bid>

const roundById = statement(
  'office-round',
  'community',
  row.extend({ details: z.string(), files: fileList, bids: z.array(bid) }),
  `select ${columns}, r.details,
     (select ${filesOf('f.request_id = q.id and f.activity_id is null')} from estimate_requests q
       where q.community_id = $1 and q.round_id = r.id order by q.id limit 1) as files,
     (select coalesce(json_agg(json_build_object('requestId', q.id, 'vendorId', q.vendor_id, 'vendor', q.vendor_name, 'status', q.status,
        'isWithdrawn', q.withdrawn_at is not null, 'isRemoved', q.removed_at is not null, 'amountCents', e.amount_cents,
        'description', e.comments, 'givenByName', e.person_name, 'givenAt', e.happened_at,
        'revision', (select count(*) from estimate_request_activities n
          where n.community_id = $1 and n.request_id = q.id and n.event = 'estimate'),
        'files', ${filesOf('f.request_id = q.id and f.activity_id = e.id')}) order by e.amount_cents nulls last, q.id), '[]')
      from estimate_requests q left join lateral (
        select * from estimate_request_activities a where a.community_id = $1 and a.request_id = q.id and a.event = 'estimate'
        order by a.id desc limit 1) e on true
      where q.community_id = $1 and q.round_id = r.id) as bids
   from estimate_rounds r join communities c on c.community_id = r.community_id where r.community_id = $1 and r.id = $2`,
)
export type RoundDetails = z.infer<typeof roundById.row>

/** A round of estimates with the latest bid of each vendor, the lowest first, those without an estimate last. Its files are those of each request. */
export function findRound(scope: Scope<'community'>, id: number): Promise<RoundDetails | undefined> {
  return scope.row(roundById, [id])
}

const lock = statement(
  'office-round-lock',
  'community',
  z.object({ state: states, workOrderId: z.number().nullable() }),
  `select state, work_order_id as "workOrderId" from estimate_rounds where community_id = $1 and id = $2 for update`,
)

const lockRequests = statement(
  'office-round-lock-requests',
  'community',
  idColumn,
  'select id from estimate_requests where community_id = $1 and round_id = $2 order by id for update',
)

/** Locks a round and its requests until the end of the transaction, so that no vendor answers meanwhile. Undefined if there is no such round. */
export async function lockRound(scope: Scope<'community'>, id: number) {
  const [round] = await Promise.all([scope.row(lock, [id]), scope.rows(lockRequests, [id])])
  return round
}

const created = statement(
  'office-round-made',
  'community',
  idColumn,
  'select id from estimate_rounds where community_id = $1 and key = $2',
)

/** The id of the round that was created with an idempotency key. */
export async function findRoundWithKey(scope: Scope<'community'>, key: string): Promise<number | undefined> {
  return (await scope.row(created, [key]))?.id
}

const insert = statement(
  'office-round-insert',
  'community',
  idColumn,
  `insert into estimate_rounds (community_id, key, services, details, start_on, property_id, address, location_details, state,
     asked_by_person_id, asked_by_name, asked_at, changed_at)
   values ($1, $2, $3, $4, $5::date, $6, $7, $8, 'open', $9, $10, $11, $11)
   on conflict (community_id, key) where key is not null do nothing returning id`,
)

/**
 * Stores a round, and returns its id; undefined if a round with this idempotency key exists. The feature estimate-requests stores its requests.
 */
export async function insertRound(
  scope: Scope<'community'>,
  given: {
    fields: RoundFields
    address: string
    key: string | undefined
    asker: { personId: number; name: string }
    at: Date
  },
): Promise<number | undefined> {
  const { fields, address, key, asker, at } = given
  const { services, details, startOn, homeId, place } = fields
  const inserted = await scope.row(insert, [
    ...[key ?? null, services, details, startOn, homeId, address, place],
    ...[asker.personId, asker.name, at],
  ])
  return inserted?.id
}

const settle = statement(
  'office-round-settle',
  'community',
  noColumns,
  `update estimate_rounds set state = $3, accepted_request_id = $4, work_order_id = $5, changed_at = $6 where community_id = $1 and id = $2`,
)

/** Ends a round: a bid was accepted and its order created, or the round was withdrawn (both ids null). */
export async function settleRound(
  scope: Scope<'community'>,
  id: number,
  to: { state: 'accepted' | 'withdrawn'; requestId: number | null; orderId: number | null; at: Date },
): Promise<void> {
  await scope.rows(settle, [id, to.state, to.requestId, to.orderId, to.at])
}

const file = statement(
  'office-round-file',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string() }),
  `select f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType"
   from estimate_request_files f join estimate_requests q on q.community_id = f.community_id and q.id = f.request_id
   where f.community_id = $1 and q.round_id = $2 and f.id = $3`,
)

/** A file of a round or of one of its bids. */
export function findRoundFile(scope: Scope<'community'>, roundId: number, fileId: number) {
  return scope.row(file, [roundId, fileId])
}

const sentFiles = statement(
  'office-round-files',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string(), sizeBytes: z.number() }),
  `select f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType", f.size_bytes as "sizeBytes"
   from estimate_request_files f where f.community_id = $1 and f.request_id = $2 and f.activity_id is null order by f.id`,
)

/** The files that were sent with a request; the work order gets them too. */
export function listSentFiles(scope: Scope<'community'>, requestId: number): Promise<StoredFile[]> {
  return scope.rows(sentFiles, [requestId])
}
