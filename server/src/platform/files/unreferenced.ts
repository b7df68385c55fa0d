import { z } from 'zod'
import type { SystemScope } from '../access/scopes.ts'
import { noColumns, statement } from '../db/database.ts'

const referenced = statement(
  'files-referenced',
  'system',
  z.object({ key: z.string() }),
  'select distinct referenced_file_keys($1::text[]) as key',
)

/** Returns those of the keys that a row refers to. */
export async function listReferenced(scope: SystemScope, keys: readonly string[]): Promise<Set<string>> {
  const rows = await scope.rows(referenced, [keys])
  return new Set(rows.map((row) => row.key))
}

const note = statement(
  'files-sweep-note',
  'system',
  noColumns,
  `insert into unreferenced_files (key, seen_at) select key, $2 from unnest($1::text[]) as key
   on conflict (key) do nothing`,
)

/** Stores keys that no row refers to, each with the time at which it was first seen. */
export async function recordUnreferenced(scope: SystemScope, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length > 0) await scope.rows(note, [keys, now])
}

const old = statement(
  'files-sweep-old',
  'system',
  z.object({ key: z.string() }),
  'select key from unreferenced_files where seen_at <= $1 and key > $2 order by key limit $3',
)

/** Returns the keys that were first seen at or before `since`, in their order after the key `after`. */
export async function listUnreferenced(
  scope: SystemScope,
  since: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await scope.rows(old, [since, after, limit])
  return rows.map((row) => row.key)
}

const forget = statement(
  'files-sweep-forget',
  'system',
  noColumns,
  'delete from unreferenced_files where key = any($1::text[])',
)

/** Deletes the records of keys: a row refers to the file now, or the file was deleted. */
export async function deleteUnreferencedRecords(scope: SystemScope, keys: readonly string[]): Promise<void> {
  await scope.rows(forget, [keys])
}
