import {
  type RequestEntryKind,
  type RequestEvent,
  requestFiles,
  requestKinds,
  requestLimits,
  requestStates,
} from '@porchlight/contract/shared/requests.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'

const lockedRow = z.object({
  id: z.number(),
  communityId: z.number(),
  /** The id of the request, or of the request that it is joined to, whose state applies to all joined requests. */
  mainId: z.number(),
  number: z.number(),
  kind: z.enum(requestKinds),
  subject: z.string(),
  state: z.enum(requestStates),
  personId: z.number(),
  personName: z.string(),
  propertyId: z.number().nullable(),
  isOfHome: z.boolean(),
  holderId: z.number().nullable(),
  holderName: z.string(),
  holderSince: z.date().nullable(),
  madeAt: z.date(),
  doneAt: z.date().nullable(),
  dueOn: z.string().nullable(),
  workOrderId: z.number().nullable(),
  version: z.number(),
})
export type LockedRequest = z.infer<typeof lockedRow>

const lockedColumns = `r.id, r.community_id as "communityId", coalesce(r.joined_to_id, r.id) as "mainId", r.number, r.kind, r.subject, r.state,
  r.person_id as "personId", r.person_name as "personName", r.property_id as "propertyId", r.is_of_home as "isOfHome",
  r.holder_person_id as "holderId", r.holder_name as "holderName", r.holder_since as "holderSince", r.made_at as "madeAt",
  r.done_at as "doneAt", to_char(r.due_on, 'YYYY-MM-DD') as "dueOn", r.work_order_id as "workOrderId", r.version`

const lock = statement(
  'requests-lock',
  'community',
  lockedRow,
  `select ${lockedColumns} from requests r where r.community_id = $1 and r.id = $2 for update of r`,
)

/** A request, locked until the transaction ends; undefined if there is none. */
export function lockRequest(scope: Scope<'community'>, id: number): Promise<LockedRequest | undefined> {
  return scope.row(lock, [id])
}

const lockGroup = statement(
  'requests-lock-group',
  'community',
  lockedRow,
  `select ${lockedColumns} from requests r
   where r.community_id = $1 and (r.id = $2 or r.joined_to_id = $2) order by r.id limit ${requestLimits.joined + 1} for update of r`,
)

/** A main request and the requests that are joined to it, in the order in which they were sent. Locks them until the transaction ends. */
export function lockJoined(scope: Scope<'community'>, mainId: number): Promise<LockedRequest[]> {
  return scope.rows(lockGroup, [mainId])
}

const openOfOrder = statement(
  'requests-open-of-order',
  'community',
  idColumn,
  `select r.id from requests r where r.community_id = $1 and r.work_order_id = $2 and r.joined_to_id is null and r.state <> 'done'
   order by r.id limit ${requestLimits.ofOrder}`,
)

/** The main requests that are linked to a work order and not done. */
export async function listOpenOfOrder(scope: Scope<'community'>, workOrderId: number): Promise<number[]> {
  return (await scope.rows(openOfOrder, [workOrderId])).map(({ id }) => id)
}

const openOfHome = statement(
  'requests-open-of-home',
  'community',
  idColumn,
  `select r.id from requests r where r.community_id = $1 and r.property_id = $2 and r.joined_to_id is null and r.state <> 'done'
     and r.made_at < $3 order by r.id limit ${requestLimits.ofHome}`,
)

/** The main requests from a home that are not done and were sent before an instant. */
export async function listOpenOfHome(scope: Scope<'community'>, propertyId: number, before: Date): Promise<number[]> {
  return (await scope.rows(openOfHome, [propertyId, before])).map(({ id }) => id)
}

const orderStep = statement(
  'requests-last-order-step',
  'community',
  z.object({ status: z.string() }),
  `select e.body as status from request_entries e where e.community_id = $1 and e.request_id = $2 and e.event = 'order step'
   order by e.id desc limit 1`,
)

/** The status of the work order that the thread of a request recorded last; undefined if it recorded none. */
export async function lastOrderStep(scope: Scope<'community'>, requestId: number): Promise<string | undefined> {
  return (await scope.row(orderStep, [requestId]))?.status
}

const filesOf = statement(
  'requests-files-of-residents',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string(), sizeBytes: z.number() }),
  `select f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType", f.size_bytes as "sizeBytes"
   from requests r join request_entries e on e.community_id = r.community_id and e.request_id = r.id and e.kind = 'message'
   join request_files f on f.community_id = e.community_id and f.entry_id = e.id
   where r.community_id = $1 and (r.id = $2 or r.joined_to_id = $2) order by f.id limit ${requestFiles.limit}`,
)

/** The files that the people who asked sent, up to the limit of a work order. */
export function listFilesOfResidents(scope: Scope<'community'>, mainId: number): Promise<StoredFile[]> {
  return scope.rows(filesOf, [mainId])
}

const write = statement(
  'requests-write',
  'community',
  noColumns,
  `update requests set kind = $3, state = $4, holder_person_id = $5, holder_name = $6, holder_since = $7, done_at = $8, due_on = $9::date,
     changed_at = $10, version = version + 1
   where community_id = $1 and (id = $2 or joined_to_id = $2)`,
)

/** The values that a main request and the requests joined to it have together. */
export type Progress = Pick<
  LockedRequest,
  'kind' | 'state' | 'holderId' | 'holderName' | 'holderSince' | 'doneAt' | 'dueOn'
>

/** Stores the values for a main request and all requests joined to it. */
export async function storeProgress(scope: Scope<'community'>, mainId: number, to: Progress, now: Date): Promise<void> {
  const { kind, state, holderId, holderName, holderSince, doneAt, dueOn } = to
  await scope.rows(write, [mainId, kind, state, holderId, holderName, holderSince, doneAt, dueOn, now])
}

const joinTo = statement(
  'requests-join',
  'community',
  noColumns,
  'update requests set joined_to_id = $3, version = version + 1 where community_id = $1 and id = any($2::bigint[])',
)

/** Joins requests to a main request; null separates them. */
export async function storeJoined(
  scope: Scope<'community'>,
  ids: readonly number[],
  mainId: number | null,
): Promise<void> {
  await scope.rows(joinTo, [ids, mainId])
}

const setOrder = statement(
  'requests-set-order',
  'community',
  noColumns,
  `update requests set work_order_id = $3 where community_id = $1 and (id = $2 or joined_to_id = $2)`,
)

/** Links a request and the requests joined to it to a work order; null removes the link. */
export async function storeOrderOfRequest(
  scope: Scope<'community'>,
  mainId: number,
  workOrderId: number | null,
): Promise<void> {
  await scope.rows(setOrder, [mainId, workOrderId])
}

const add = statement(
  'requests-add-entry',
  'community',
  idColumn,
  `insert into request_entries (community_id, request_id, kind, event, body, before, person_id, person_name, is_of_team, at, key, copy_of_id)
   select $1, r.id, $3, $4, $5, $6, $7, coalesce(nullif($8::text, ''), r.person_name), $9, $10, $11, $12
   from requests r where r.community_id = $1 and r.id = $2
   on conflict (community_id, request_id, key) where key is not null do nothing
   returning id`,
)
const addFiles = statement(
  'requests-add-files',
  'community',
  noColumns,
  `insert into request_files (community_id, request_id, entry_id, file_key, file_name, content_type, size_bytes)
   select $1, $2, $3, f.file_key, f.file_name, f.content_type, f.size_bytes
   from unnest($4::text[], $5::text[], $6::text[], $7::bigint[]) as f (file_key, file_name, content_type, size_bytes)`,
)

export interface NewEntry {
  readonly kind: RequestEntryKind
  /** What happened, for a step or a change. */
  readonly event?: RequestEvent
  /** The text of a message, answer or note; the new value of a change; '' for most steps. */
  readonly text: string
  /** The value before a change. */
  readonly before?: string
  readonly personId: number | null
  /** Empty: the name of the person who sent the request. */
  readonly name: string
  readonly isOfTeam: boolean
  readonly at: Date
  /** The idempotency key of the call. */
  readonly key?: string | undefined
  /** For an answer in a joined request: the entry in the main request of which it is a copy. */
  readonly copyOfId?: number | null
  readonly files?: readonly StoredFile[]
}

/** Adds an entry to the thread of a request and returns its id; undefined if an entry with the idempotency key is already stored. */
export async function insertEntry(
  scope: Scope<'community'>,
  requestId: number,
  entry: NewEntry,
): Promise<number | undefined> {
  const { kind, event = '', text, before = '', personId, name, isOfTeam, at, key, copyOfId, files = [] } = entry
  const values = [requestId, kind, event, text, before, personId, name, isOfTeam, at, key ?? null, copyOfId ?? null]
  const row = await scope.row(add, values)
  if (row && files.length > 0)
    await scope.rows(addFiles, [
      requestId,
      row.id,
      files.map((file) => file.fileKey),
      files.map((file) => file.fileName),
      files.map((file) => file.contentType),
      files.map((file) => file.sizeBytes),
    ])
  return row?.id
}

const due = statement(
  'requests-due-from',
  'community',
  z.object({ dueOn: z.string(), today: z.string() }),
  `select to_char(d.today + coalesce(k.days_due, $4::integer), 'YYYY-MM-DD') as "dueOn", to_char(d.today, 'YYYY-MM-DD') as today
   from communities c cross join lateral (select ($3::timestamptz at time zone c.time_zone)::date as today) d
   left join request_kinds k on k.community_id = $1 and k.kind = $2
   where c.community_id = $1`,
)

/**
 * The day on which the answer to a request of a kind is due, counted from `now`, and today's date, both in the community's time zone. It is due after
 * `usual` days if the community has not set the days of the kind.
 */
export async function dueFrom(scope: Scope<'community'>, kind: string, now: Date, usual: number) {
  return (await scope.row(due, [kind, now, usual])) ?? { dueOn: '', today: '' }
}

const homeOf = statement(
  'requests-home-of-person',
  'community',
  z.object({ personId: z.number(), propertyId: z.number() }),
  `select h.person_id as "personId", min(h.property_id) as "propertyId" from household_persons h
   where h.community_id = $1 and h.person_id = any($2::bigint[]) group by h.person_id`,
)

/** For each person one of their homes, to which a notice is addressed. People who have left are missing. */
export async function homesOf(
  scope: Scope<'community'>,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await scope.rows(homeOf, [personIds])
  return new Map(rows.map(({ personId, propertyId }) => [personId, propertyId]))
}

const communityName = statement(
  'requests-community-name',
  'community',
  z.object({ name: z.string() }),
  'select name from communities where community_id = $1',
)

/** The name of the community, as the sender of notices. */
export async function nameOfCommunity(scope: Scope<'community'>): Promise<string> {
  return (await scope.row(communityName))?.name ?? ''
}
