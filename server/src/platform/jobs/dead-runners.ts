import pg from 'pg'
import { noticeLostDatabase } from '../db/lost-database.ts'
import { logger } from '../log.ts'
import { presenceName, waitFor, workName } from './presence.ts'

/** How often a worker checks for runners that have ended, in milliseconds. */
const checkEvery = 1_000

/**
 * A runner counts as dead when so many checks in a row did not find its connection. A running one reconnects within a fraction of this time,
 * also after a restart of PostgreSQL, when at first no runner is connected.
 */
const checksUntilDead = 5

/** The timeout of a connection and of a query, in milliseconds. */
const answerWithin = 10_000

const absent = `select locks.id from (
    select locked_by as id from graphile_worker._private_jobs where locked_by is not null
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) locks
  where not exists (
    select from pg_stat_activity where datname = current_database() and application_name = $1 || locks.id
  )`

/** Unlocks the jobs and queues of runners, so that any runner can take the jobs. */
export const freeLocked = 'select graphile_worker.force_unlock_workers($1::text[])'

/** Unlocks jobs that a runner has locked but not started. Locking a job counts as an attempt, so the attempt is taken back. */
export const returnNotStarted = `update graphile_worker._private_jobs
  set attempts = greatest(0, attempts - 1), locked_by = null, locked_at = null where id = any($1::bigint[]) and locked_by = $2`

/**
 * Unlocks the jobs of dead runners, until stopped. Every worker does this. No job of a running runner is unlocked, so a job never runs twice at
 * the same time.
 */
export async function freeJobsOfDeadRunners(databaseUrl: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await watchRunners(databaseUrl, stop).catch((error: unknown) => {
      if (!stop.aborted) logger.warn({ err: error }, 'the worker could not check for dead runners')
    })
    await waitFor(checkEvery, stop)
  }
}

/** Checks on one connection until it breaks. Then counting begins anew, because without a connection no runner could be found. */
async function watchRunners(databaseUrl: string, stop: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: workName,
    ...noticeLostDatabase,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
  })
  // Without a listener an error of an idle connection would end the process; the next query reports it.
  client.on('error', () => undefined)
  let missed = new Map<string, number>()
  try {
    await client.connect()
    while (!stop.aborted) {
      const { rows } = await client.query<{ id: string }>(absent, [presenceName])
      missed = new Map(rows.map(({ id }) => [id, (missed.get(id) ?? 0) + 1]))
      const dead = [...missed].filter(([, checks]) => checks >= checksUntilDead).map(([id]) => id)
      if (dead.length > 0) {
        await client.query(freeLocked, [dead])
        logger.warn({ runners: dead }, 'the jobs of runners that are gone are taken up again')
      }
      await waitFor(checkEvery, stop)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
