import {
  requestEntryKinds,
  requestEvents,
  requestKinds,
  requestLimits,
  requestStates,
} from '@porchlight/contract/shared/requests.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { dayIn, isOverdue } from '../waiting/data.ts'

const fileRow = z.object({ id: z.number(), fileName: z.string(), contentType: z.string(), sizeBytes: z.number() })
export type FileRow = z.infer<typeof fileRow>

const entryRow = z.object({
  id: z.number(),
  kind: z.enum(requestEntryKinds),
  /** What happened, for a step or a change; '' for the other kinds. */
  event: z.enum(requestEvents).or(z.literal('')),
  /** The text of a message, answer or note; the new value of a change. */
  text: z.string(),
  /** The value before a change; else ''. */
  before: z.string(),
  personId: z.number().nullable(),
  name: z.string(),
  isOfTeam: z.boolean(),
  at: z.date(),
  /** The idempotency key of the call that added the entry. */
  key: z.string().nullable(),
  /** The number of the joined request that the entry belongs to; null for an entry of the main request. */
  ofNumber: z.number().nullable(),
  files: z.array(fileRow),
})
export type ThreadRow = z.infer<typeof entryRow>

const entryColumns = `e.id, e.kind, e.event, e.body as text, e.before, e.person_id as "personId", e.person_name as name,
  e.is_of_team as "isOfTeam", e.at, e.key`
const files = `coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'contentType', f.content_type,
    'sizeBytes', f.size_bytes) order by f.id) from request_files f where f.community_id = $1 and f.entry_id = e.id), '[]') as files`

// An answer is copied into each joined request; in the thread of the main request the copies are left out.
const thread = statement(
  'requests-thread',
  'community',
  entryRow,
  `select * from (
     select ${entryColumns}, case when r.id = $2 then null else r.number end as "ofNumber", ${files}
     from requests r join request_entries e on e.community_id = r.community_id and e.request_id = r.id
     where r.community_id = $1 and (r.id = $2 or r.joined_to_id = $2) and e.id > $3
       and (r.id = $2 or e.kind in ('message', 'note') or (e.kind = 'answer' and e.copy_of_id is null))
     order by e.id desc limit ${requestLimits.entries}) t order by t.id`,
)

/** The thread of a request after an entry, oldest first, including what the people who asked wrote in requests that are joined to it. */
export function listThread(scope: Scope<'community'>, mainId: number, afterId: number): Promise<ThreadRow[]> {
  return scope.rows(thread, [mainId, afterId])
}

// The statement leaves out what no resident may see, so that no answer can contain it (association.txt 2.15).
const ownThread = statement(
  'requests-own-thread',
  'community',
  entryRow.omit({ before: true, ofNumber: true, key: true }),
  `select * from (
     select e.id, e.kind, e.event, e.body as text, e.person_id as "personId",
       case when e.is_of_team and (e.kind = 'step' or e.person_id is distinct from r.holder_person_id) then '' else e.person_name end as name,
       e.is_of_team as "isOfTeam", e.at, ${files}
     from requests r join request_entries e on e.community_id = r.community_id and e.request_id = r.id
     where r.community_id = $1 and r.id = $2 and e.kind in ('message', 'answer', 'step')
     order by e.id desc limit ${requestLimits.entries}) t order by t.id`,
)

/** The thread as residents see it: without notes and changes, and without names of the team, except that of the present holder. */
export function listOwnThread(scope: Scope<'community'>, id: number): Promise<z.infer<typeof ownThread.row>[]> {
  return scope.rows(ownThread, [id])
}

/** Another request, with the number that people see. */
const ref = z.object({ id: z.number(), number: z.number() }).nullable()
const requestRow = z.object({
  id: z.number(),
  communityId: z.number(),
  community: z.string(),
  /** The id of the request that this one is joined to, else its own. */
  mainId: z.number(),
  number: z.number(),
  kind: z.enum(requestKinds),
  subject: z.string(),
  state: z.enum(requestStates),
  personId: z.number(),
  person: z.string(),
  propertyId: z.number().nullable(),
  address: z.string(),
  isOfHome: z.boolean(),
  holderId: z.number().nullable(),
  holder: z.string(),
  holderSince: z.date().nullable(),
  madeAt: z.date(),
  changedAt: z.date(),
  doneAt: z.date().nullable(),
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  orderId: z.number().nullable(),
  orderStatus: z.number().nullable(),
  orderVendorId: z.number().nullable(),
  orderTitle: z.string().nullable(),
  violation: z.object({ id: z.number(), number: z.string(), type: z.string(), status: z.number() }).nullable(),
  /** The message from which the request was created, such as the reply to a mailing. */
  messageId: z.number().nullable(),
  /** The done request that this one continues. */
  follows: ref,
  joinedTo: ref,
  /** The requests that are joined to this one. */
  joined: z.array(z.object({ id: z.number(), number: z.number(), person: z.string(), subject: z.string() })),
  version: z.number(),
})
export type RequestRow = z.infer<typeof requestRow>

const find = statement(
  'requests-one',
  'community',
  requestRow,
  `select r.id, r.community_id as "communityId", c.name as community, coalesce(r.joined_to_id, r.id) as "mainId", r.number, r.kind, r.subject,
     r.state, r.person_id as "personId", r.person_name as person, r.property_id as "propertyId", r.address, r.is_of_home as "isOfHome",
     r.holder_person_id as "holderId", r.holder_name as holder, r.holder_since as "holderSince", r.made_at as "madeAt",
     r.changed_at as "changedAt", r.done_at as "doneAt", to_char(r.due_on, 'YYYY-MM-DD') as "dueOn",
     ${isOverdue('r', dayIn('$3'))} as "isOverdue", r.work_order_id as "orderId", o.status as "orderStatus", o.vendor_id as "orderVendorId",
     split_part(left(o.description, 200), e'\\n', 1) as "orderTitle", r.message_id as "messageId",
     (select json_build_object('id', v.id, 'number', v.external_id, 'type', v.violation_type, 'status', v.status)
       from violations v where v.community_id = $1 and v.id = r.violation_id) as violation,
     (select json_build_object('id', f.id, 'number', f.number) from requests f where f.community_id = $1 and f.id = r.follows_id) as follows,
     (select json_build_object('id', j.id, 'number', j.number) from requests j where j.community_id = $1 and j.id = r.joined_to_id)
       as "joinedTo",
     coalesce((select json_agg(json_build_object('id', j.id, 'number', j.number, 'person', j.person_name, 'subject', j.subject) order by j.id)
       from requests j where j.community_id = $1 and j.joined_to_id = r.id), '[]') as joined,
     r.version
   from requests r join communities c on c.community_id = r.community_id
   left join work_orders o on o.community_id = r.community_id and o.id = r.work_order_id
   where r.community_id = $1 and r.id = $2`,
)

/** A request with all that its pages show; undefined if the community has none with this id. */
export function findRequest(scope: Scope<'community'>, id: number, now: Date): Promise<RequestRow | undefined> {
  return scope.row(find, [id, now])
}

const glance = statement(
  'requests-home-at-a-glance',
  'community',
  z.object({
    owners: z.array(z.string()),
    openRequests: z.number(),
    openOrders: z.number(),
    openViolations: z.number(),
  }),
  `select coalesce((select array_agg(h.first_name || ' ' || h.last_name order by h.id) from household_persons h
       where h.community_id = $1 and h.property_id = p.id and h.member_type = 'owner'), '{}') as owners,
     (select count(*) from requests r where r.community_id = $1 and r.property_id = p.id and r.state <> 'done') as "openRequests",
     (select count(*) from work_orders w where w.community_id = $1 and w.property_id = p.id and w.status not in (6, 7, 8)) as "openOrders",
     (select count(*) from violations v where v.community_id = $1 and v.property_id = p.id and v.status <> 2) as "openViolations"
   from properties p where p.community_id = $1 and p.id = $2`,
)

/**
 * A summary of the home of a request; undefined if there is no such home. Open orders are neither closed, canceled nor drafts (6, 7, 8); open
 * violations are not closed (2).
 */
export function findGlance(scope: Scope<'community'>, propertyId: number) {
  return scope.row(glance, [propertyId])
}

const file = statement(
  'requests-file',
  'community',
  z.object({
    fileKey: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
    requestId: z.number(),
    /** Whether it belongs to a text that residents see, and not to a note. */
    isForResidents: z.boolean(),
    communityId: z.number(),
    personId: z.number(),
    propertyId: z.number().nullable(),
    isOfHome: z.boolean(),
    madeAt: z.date(),
    /** The holder of the request, or of the request that it is joined to. */
    holderId: z.number().nullable(),
  }),
  `select f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType", f.size_bytes as "sizeBytes",
     r.id as "requestId", e.kind in ('message', 'answer') as "isForResidents", r.community_id as "communityId", r.person_id as "personId",
     r.property_id as "propertyId", r.is_of_home as "isOfHome", r.made_at as "madeAt", r.holder_person_id as "holderId"
   from request_files f join request_entries e on e.community_id = f.community_id and e.id = f.entry_id
   join requests r on r.community_id = f.community_id and r.id = f.request_id
   where f.community_id = $1 and f.id = $2`,
)

/** A file of a request, with what decides on who may see it; undefined if there is none. */
export function findFile(scope: Scope<'community'>, id: number) {
  return scope.row(file, [id])
}

const vendor = statement(
  'requests-vendor-of-order',
  'any',
  z.object({ name: z.string() }),
  'select company_name as name from vendors where id = $1',
)

/** The name of the vendor of a work order; '' if there is none. */
export async function findVendor(scope: Scope<'any'>, vendorId: number): Promise<string> {
  return (await scope.row(vendor, [vendorId]))?.name ?? ''
}
