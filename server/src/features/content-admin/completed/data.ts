import { type CompletedState, completedStates, contentLimits } from '@porchlight/contract/features/content-admin.ts'
import { rights } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { ownTeam, peopleWith } from '../../../platform/access/people-with.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { defineAssignedWork, heldLimit } from '../../../platform/assigned/assigned-work.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'

const columns = `c.id, c.document_id as "documentId", c.person_id as "personId", c.form_title as "formTitle", c.sender_name as "senderName", c.sender_address as "senderAddress",
  c.sent_at as "sentAt", c.file_name as "fileName", c.size_bytes as "sizeBytes", c.state, c.assigned_person_id as "assignedPersonId",
  c.answer, c.answered_at as "answeredAt", c.answered_by_person_id as "answeredBy", c.version`

const row = z.object({
  id: z.number(),
  documentId: z.number(),
  personId: z.number(),
  formTitle: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  sentAt: z.date(),
  fileName: z.string(),
  sizeBytes: z.number(),
  state: z.enum(completedStates),
  assignedPersonId: z.number().nullable(),
  answer: z.string(),
  answeredAt: z.date().nullable(),
  answeredBy: z.number().nullable(),
  version: z.number(),
})
export type CompletedRow = z.infer<typeof row>

const figures = statement(
  'content-admin-completed-counts',
  'community',
  z.object({ state: z.enum(completedStates), items: z.number() }),
  'select c.state, count(*) as items from completed_forms c where c.community_id = $1 group by c.state',
)

const page = statement(
  'content-admin-completed-page',
  'community',
  row.extend({ total: z.number() }),
  `select ${columns}, count(*) over () as total from completed_forms c
   where c.community_id = $1 and ($2::text is null or c.state = $2)
     and ($3 = '' or c.form_title ilike $3 or c.sender_name ilike $3 or c.sender_address ilike $3)
   order by c.sent_at desc, c.id desc limit ${contentLimits.page} offset $4`,
)

export interface CompletedFilter {
  readonly state?: CompletedState | undefined
  readonly search: string
  readonly page: number
}

/** Returns a page of the completed forms, newest first, and the number of forms in each state. */
export async function listCompleted(scope: Scope<'community'>, filter: CompletedFilter) {
  const pattern = filter.search.trim() === '' ? '' : containing(filter.search.trim())
  const [rows, counts] = await Promise.all([
    scope.rows(page, [filter.state ?? null, pattern, (filter.page - 1) * contentLimits.page]),
    scope.rows(figures),
  ])
  return { rows, counts }
}

const lock = statement(
  'content-admin-completed-lock',
  'community',
  row,
  `select ${columns} from completed_forms c where c.community_id = $1 and c.id = $2 for update`,
)

/** Returns a completed form and locks it until the transaction ends. */
export function lockCompleted(scope: Scope<'community'>, id: number): Promise<CompletedRow | undefined> {
  return scope.row(lock, [id])
}

const change = statement(
  'content-admin-completed-change',
  'community',
  idColumn,
  `update completed_forms set state = $3, assigned_person_id = $4, answer = $5, answered_at = $6, answered_by_person_id = $7,
     version = version + 1 where community_id = $1 and id = $2 returning id`,
)

export async function updateCompleted(
  scope: Scope<'community'>,
  id: number,
  values: Pick<CompletedRow, 'state' | 'assignedPersonId' | 'answer' | 'answeredAt' | 'answeredBy'>,
): Promise<void> {
  const { state, assignedPersonId, answer, answeredAt, answeredBy } = values
  await scope.row(change, [id, state, assignedPersonId, answer, answeredAt, answeredBy])
}

// $2 are the people of the organization's team who have the right.
const workers = statement(
  'content-admin-workers',
  'community',
  z.object({ personId: z.number() }),
  `select w.person_id as "personId" from ${peopleWith('content')} w order by w.person_id limit ${contentLimits.people}`,
)

/** Returns the people to whom a completed form can be assigned: all who have the right to the content (association.txt 6). */
export async function listWorkers(scope: Scope<'community' | 'any'>): Promise<number[]> {
  return (await scope.rows(workers, [await ownTeam(scope, rights.content)])).map(({ personId }) => personId)
}

const homeOf = statement(
  'content-admin-home-of-sender',
  'community',
  z.object({ propertyId: z.number() }),
  'select min(h.property_id) as "propertyId" from household_persons h where h.community_id = $1 and h.person_id = $2 having count(*) > 0',
)

/** Returns a home of the sender, for which the answer is sent; undefined if the sender has left the community. */
export async function findHomeOf(scope: Scope<'community'>, personId: number): Promise<number | undefined> {
  return (await scope.row(homeOf, [personId]))?.propertyId
}

const file = statement(
  'content-admin-completed-file',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string(), sizeBytes: z.number() }),
  `select c.file_key as "fileKey", c.file_name as "fileName", c.content_type as "contentType", c.size_bytes as "sizeBytes"
   from completed_forms c where c.community_id = $1 and c.id = $2`,
)

export function findCompletedFile(scope: Scope<'community'>, id: number): Promise<StoredFile | undefined> {
  return scope.row(file, [id])
}

// Forms that are done are not assigned work.
defineAssignedWork('completed form', {
  held: `select c.community_id as "communityId", c.id, c.assigned_person_id as "personId", c.form_title || ', ' || c.sender_name as title
   from completed_forms c where c.community_id = any($1::bigint[]) and c.assigned_person_id is not null
     and ($2::bigint is null or c.assigned_person_id = $2) and c.state <> 'done'
   order by c.id desc limit ${heldLimit}`,
  // $4 and $5, the name and the address of the successor, are not needed. The conditions on them only tell PostgreSQL their types.
  handOver: [
    `update completed_forms c set assigned_person_id = $3::bigint, version = c.version + 1
     where c.community_id = any($1::bigint[]) and c.assigned_person_id = $2::bigint and c.state <> 'done'
       and $4::text is not null and $5::text is not null`,
  ],
})
