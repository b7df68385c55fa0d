import { z } from 'zod'
import type { SystemScope } from '../access/scopes.ts'
import { noColumns, statement } from '../db/database.ts'
import type { Runner } from './storage.ts'

/** The size of a file in bytes, and its checksum in hexadecimal digits. */
export interface FileFacts {
  readonly sizeBytes: number
  readonly sha256: string
}

const insert = statement(
  'file-insert',
  'any',
  noColumns,
  'insert into files (key, stored_at, size_bytes, sha256) values ($1, now(), $2, $3)',
)

/** Records a file before or while it is stored. Without `facts`, `completeFile` records them later. A record without a stored file does no harm. */
export async function insertFile(database: Pick<Runner, 'rows'>, key: string, facts?: FileFacts): Promise<void> {
  await database.rows(insert, [key, facts?.sizeBytes ?? null, facts?.sha256 ?? null])
}

const complete = statement(
  'file-complete',
  'any',
  noColumns,
  'update files set size_bytes = $2, sha256 = $3 where key = $1',
)

/** Records the size and checksum of a file that was stored as a stream. */
export async function completeFile(database: Pick<Runner, 'rows'>, key: string, facts: FileFacts): Promise<void> {
  await database.rows(complete, [key, facts.sizeBytes, facts.sha256])
}

const remove = statement('file-delete', 'any', noColumns, 'delete from files where key = $1')

/** Deletes the record of a file. */
export async function deleteFile(database: Pick<Runner, 'rows'>, key: string): Promise<void> {
  await database.rows(remove, [key])
}

/** A position in a list of files: the time and the key after which the list continues. */
export interface FileCursor {
  readonly at: Date
  readonly key: string
}
const cursorRow = z.object({ at: z.date(), key: z.string() })

const listNew = statement(
  'files-sweep-old-new',
  'system',
  cursorRow,
  `select stored_at as at, key from files
   where checked_at is null and stored_at < $1 and (stored_at, key) > ($2, $3) order by stored_at, key limit $4`,
)

/** Returns files that were stored before a time, and for which no sweep has found a row that refers to them. */
export function listNewFiles(
  scope: SystemScope,
  before: Date,
  after: FileCursor,
  limit: number,
): Promise<FileCursor[]> {
  return scope.rows(listNew, [before, after.at, after.key, limit])
}

const listChecked = statement(
  'files-sweep-old-checked',
  'system',
  cursorRow,
  `select checked_at as at, key from files
   where checked_at is not null and checked_at < $1 and (checked_at, key) > ($2, $3) order by checked_at, key limit $4`,
)

/** Returns files that were last found in use before a time, the oldest first. */
export function listCheckedFiles(
  scope: SystemScope,
  before: Date,
  after: FileCursor,
  limit: number,
): Promise<FileCursor[]> {
  return scope.rows(listChecked, [before, after.at, after.key, limit])
}

const check = statement(
  'files-sweep-checked',
  'system',
  noColumns,
  'update files set checked_at = $2 where key = any($1::text[])',
)

/** Records that rows refer to these files. */
export async function markChecked(scope: SystemScope, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length > 0) await scope.rows(check, [keys, now])
}

const adopt = statement(
  'files-sweep-adopt',
  'system',
  noColumns,
  `insert into files (key, stored_at) select key, $2 from unnest($1::text[]) as key
   on conflict (key) do nothing`,
)

/** Records files that were found in the store, except those that are recorded already. */
export async function adoptFiles(scope: SystemScope, keys: readonly string[], at: Date): Promise<void> {
  await scope.rows(adopt, [keys, at])
}

const all = statement(
  'files-check',
  'system',
  z.object({ key: z.string(), sizeBytes: z.number().nullable(), sha256: z.string().nullable() }),
  'select key, size_bytes as "sizeBytes", sha256 from files where key > $1 order by key limit $2',
)

/** Returns files in the order of their keys, after a key. */
export function listFilesAfter(scope: SystemScope, key: string, limit: number) {
  return scope.rows(all, [key, limit])
}
