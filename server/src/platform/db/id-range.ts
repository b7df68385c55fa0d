import type pg from 'pg'
import { StartError } from '../start-error.ts'

/** Ids are numbers of JavaScript, which are exact only below this one. */
const firstUnsafe = String(Number.MAX_SAFE_INTEGER + 1)

/**
 * Refuses a database whose new ids would not fit in a number: a worker node of Citus, whose sequences start at 2^48 times the number of
 * its group (scale-out.md), or a database with a sequence that has reached 2^53.
 * @throws StartError
 */
export async function refuseUnsafeIds(client: pg.Client): Promise<void> {
  const { rows: groups } = await client.query<{ exists: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_local_group') is not null as exists`,
  )
  if (groups[0]?.exists) {
    const { rows } = await client.query<{ groupid: number }>('select groupid from pg_catalog.pg_dist_local_group')
    if (rows.some(({ groupid }) => groupid !== 0)) {
      throw new StartError(
        'The database is a worker node of Citus, which has neither the job queue nor ids that fit.\nSet DATABASE_URL to the coordinator.',
      )
    }
  }
  const { rows: sequences } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences
     where schemaname = current_schema() and coalesce(last_value, start_value) >= $1::bigint order by 1 limit 5`,
    [firstUnsafe],
  )
  if (sequences.length === 0) return
  throw new StartError(
    [
      `The ids of this database have grown past 2^53, where they are not exact any more (${sequences.map(({ name }) => name).join(', ')}).`,
      'A sequence was set by hand, or rows were made on a worker node of Citus. See "A sharded database" in docs/operations.md.',
    ].join('\n'),
  )
}
