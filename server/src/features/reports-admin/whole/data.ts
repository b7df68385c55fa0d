import { rights } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { ownTeam, peopleWithLetters } from '../../../platform/access/people-with.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { markFailedIn } from '../../../platform/jobs/mark-failed.ts'
import { listAddresses } from '../../accounts/public.ts'

const insert = statement(
  'community-export-insert',
  'community',
  idColumn,
  `insert into community_exports (community_id, asked_by_person_id, asked_by_name, asked_at, state) values ($1, $2, $3, $4, $5)
   on conflict (community_id, asked_by_person_id) where state = 'asked' do update set asked_at = excluded.asked_at returning id`,
)

/**
 * Stores a requested whole export and returns its id. It waits for a second person ('asked'), or for its job ('waiting'). Two concurrent requests
 * of a person that wait for a second person are stored as one.
 */
export async function insertExport(
  scope: Scope<'community'>,
  by: { readonly personId: number; readonly name: string },
  now: Date,
  state: 'asked' | 'waiting',
): Promise<number> {
  const row = await scope.row(insert, [by.personId, by.name, now, state])
  if (!row) throw new Error('the export was not stored')
  return row.id
}

/** 'asked': the export waits for a second person; 'waiting': for its job. */
const states = ['asked', 'waiting', 'done', 'withdrawn', 'failed'] as const
const row = z.object({
  id: z.number(),
  askedBy: z.number(),
  askedByName: z.string(),
  askedAt: z.date(),
  /** null and '' if nobody confirmed it, or nobody had to. */
  confirmedBy: z.number().nullable(),
  confirmedByName: z.string(),
  state: z.enum(states),
  finishedAt: z.date().nullable(),
  /** null before the zip is created, and after its time has passed. */
  fileKey: z.string().nullable(),
  sizeBytes: z.number(),
  /** The SHA-256 of the zip. */
  fingerprint: z.string(),
})
export type ExportRow = z.infer<typeof row>

const columns = `e.id, e.asked_by_person_id as "askedBy", e.asked_by_name as "askedByName", e.asked_at as "askedAt",
  e.confirmed_by_person_id as "confirmedBy", e.confirmed_by_name as "confirmedByName", e.state, e.finished_at as "finishedAt",
  e.file_key as "fileKey", e.size_bytes as "sizeBytes", e.fingerprint`
const newest = statement(
  'community-exports-newest',
  'community',
  row,
  `select ${columns} from community_exports e where e.community_id = $1 order by e.id desc limit 20`,
)

/** The latest exports of a community, the newest first. */
export function listExports(scope: Scope<'community'>): Promise<ExportRow[]> {
  return scope.rows(newest)
}

const find = statement(
  'community-export-find',
  'community',
  row,
  `select ${columns} from community_exports e where e.community_id = $1 and e.id = $2`,
)
const lock = statement(
  'community-export-lock',
  'community',
  row,
  `select ${columns} from community_exports e where e.community_id = $1 and e.id = $2 for update`,
)

/** A whole export; undefined if the community has none with this id. */
export function findExport(scope: Scope<'community'>, id: number): Promise<ExportRow | undefined> {
  return scope.row(find, [id])
}

/** A whole export, locked until the transaction ends. */
export function lockExport(scope: Scope<'community'>, id: number): Promise<ExportRow | undefined> {
  return scope.row(lock, [id])
}

const confirm = statement(
  'community-export-confirm',
  'community',
  noColumns,
  `update community_exports set state = 'waiting', confirmed_by_person_id = $3, confirmed_by_name = $4 where community_id = $1 and id = $2`,
)
const end = statement(
  'community-export-end',
  'community',
  noColumns,
  `update community_exports set state = 'withdrawn' where community_id = $1 and id = $2`,
)
const lapse = statement(
  'community-exports-lapse',
  'community',
  noColumns,
  `update community_exports set state = 'withdrawn' where community_id = $1 and asked_by_person_id = $2 and state = 'asked'`,
)

/** Stores the second person. The export then waits for its job. */
export async function storeConfirmed(
  scope: Scope<'community'>,
  id: number,
  by: { readonly personId: number; readonly name: string },
): Promise<void> {
  await scope.rows(confirm, [id, by.personId, by.name])
}

/** Ends a request that was withdrawn or refused. */
export async function storeWithdrawn(scope: Scope<'community'>, id: number): Promise<void> {
  await scope.rows(end, [id])
}

/** Ends the earlier requests of a person, so that only the new one is open. */
export async function endEarlier(scope: Scope<'community'>, personId: number): Promise<void> {
  await scope.rows(lapse, [personId])
}

const finish = statement(
  'community-export-finish',
  'community',
  noColumns,
  `update community_exports set state = 'done', file_key = $3, size_bytes = $4, fingerprint = $5, finished_at = $6
   where community_id = $1 and id = $2 and state = 'waiting'`,
)

/** Stores the file that its job created, and marks the export as done, if it is still waiting. */
export async function finishExport(
  scope: Scope<'community'>,
  id: number,
  file: { readonly key: string; readonly sizeBytes: number; readonly fingerprint: string },
  now: Date,
): Promise<void> {
  await scope.rows(finish, [id, file.key, file.sizeBytes, file.fingerprint, now])
}

/** Records that the zip could not be created. */
export const failExport = markFailedIn('community_exports', 'community-export-fail')

const retry = statement(
  'community-export-retry',
  'community',
  noColumns,
  `update community_exports set state = 'waiting' where community_id = $1 and id = $2 and state = 'failed'`,
)

/** Stores that a failed export waits for its job again. */
export async function retryExport(scope: Scope<'community'>, id: number): Promise<void> {
  await scope.rows(retry, [id])
}

const forget = statement(
  'community-exports-forget',
  'system',
  noColumns,
  'update community_exports set file_key = null where file_key is not null and finished_at < $1',
)

/** Clears the keys of files that were created before a time; the files-sweep job then deletes the files. */
export async function forgetExports(scope: Scope<'system'>, before: Date): Promise<void> {
  await scope.rows(forget, [before])
}

/** The letters of those who may start a whole export, and M: managers in the team. */
const notifiedLetters = `${rights['export.community']}M`
const recipients = statement(
  'community-export-notified',
  'community',
  z.object({ personIds: z.array(z.number()), communityName: z.string() }),
  `select (select coalesce(json_agg(t.person_id), '[]') from ${peopleWithLetters(notifiedLetters)} t) as "personIds", name as "communityName"
   from communities where community_id = $1`,
)

/** The people who are notified of every whole export: those who may start one, and the managers (association.txt 6, trust.txt 7.1). */
export async function listRecipients(scope: Scope<'community' | 'any'>) {
  const found = await scope.row(recipients, [await ownTeam(scope, notifiedLetters)])
  if (!found) return []
  const people = await listAddresses(scope, found.personIds)
  return people.map((person) => ({ ...person, communityName: found.communityName }))
}
