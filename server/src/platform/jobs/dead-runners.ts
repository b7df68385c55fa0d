import pg from 'pg'
import { noticeLostDatabase } from '../db/lost-database.ts'
import { logger } from '../log.ts'
import { presenceName, waitFor, workName } from './presence.ts'

/** How often a worker looks for runners that are gone, in milliseconds. */
const lookEvery = 1_000

/**
 * A runner counts as dead when so many looks in a row did not find its connection. A living one opens a broken connection again within a
 * fraction of this time, also after a restart of PostgreSQL, when at first nobody is connected.
 */
const looksUntilDead = 5

/** The time to answer a connection or a look, in milliseconds. */
const answerWithin = 10_000

const absent = `select locks.id from (
    select locked_by as id from graphile_worker._private_jobs where locked_by is not null
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) locks
  where not exists (
    select from pg_stat_activity where datname = current_database() and application_name = $1 || locks.id
  )`

/** Frees what a runner has locked: its jobs are taken up by any runner. */
export const freeLocked = 'select graphile_worker.force_unlock_workers($1::text[])'

/**
 * Frees the jobs that dead runners had locked, until stopped. Every worker does it, and frees no job of a living runner: so a job never
 * runs twice at the same time.
 */
export async function freeJobsOfDeadRunners(databaseUrl: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await look(databaseUrl, stop).catch((error: unknown) => {
      if (!stop.aborted) logger.warn({ err: error }, 'the worker could not look for dead ones')
    })
    await waitFor(lookEvery, stop)
  }
}

/** Looks on one connection. What was seen before it broke does not count, because meanwhile nobody could be seen. */
async function look(databaseUrl: string, stop: AbortSignal): Promise<void> {
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
      const dead = [...missed].filter(([, looks]) => looks >= looksUntilDead).map(([id]) => id)
      if (dead.length > 0) {
        await client.query(freeLocked, [dead])
        logger.warn({ runners: dead }, 'the jobs of runners that are gone are taken up again')
      }
      await waitFor(lookEvery, stop)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
