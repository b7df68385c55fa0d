import type { SystemScope } from '../access/scopes.ts'
import { statement } from '../db/database.ts'

const referenced = statement('files-referenced', 'select distinct referenced_file_keys($1::text[]) as key')

/** Those of the keys that a row names. */
export async function listReferenced(scope: SystemScope, keys: readonly string[]): Promise<Set<string>> {
  const rows = await scope.rows<{ key: string }>(referenced, [keys])
  return new Set(rows.map((row) => row.key))
}

const note = statement(
  'files-sweep-note',
  `insert into unreferenced_files (key, seen_at) select key, $2 from unnest($1::text[]) as key
   on conflict (key) do nothing`,
)

/** Remembers keys that no row names, each from the first time on. */
export async function noteUnreferenced(scope: SystemScope, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length > 0) await scope.rows(note, [keys, now])
}

const old = statement(
  'files-sweep-old',
  'select key from unreferenced_files where seen_at <= $1 and key > $2 order by key limit $3',
)

/** Keys that have been remembered since a time or longer, after a key. */
export async function listUnreferenced(
  scope: SystemScope,
  since: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await scope.rows<{ key: string }>(old, [since, after, limit])
  return rows.map((row) => row.key)
}

const forget = statement('files-sweep-forget', 'delete from unreferenced_files where key = any($1::text[])')

export async function forgetUnreferenced(scope: SystemScope, keys: readonly string[]): Promise<void> {
  await scope.rows(forget, [keys])
}
