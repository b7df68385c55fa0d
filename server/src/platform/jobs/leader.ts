import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { logger } from '../log.ts'

/** A number that no other code uses for advisory locks in the database. */
const leaderLock = 7_104_653

/** The name in pg_stat_activity of the connections of a process that runs jobs. */
export const atWorkName = 'porchlight jobs'

/** How often a process checks whether it may become the leader, in milliseconds. */
const lookEvery = 1_000

/**
 * After a restart of PostgreSQL no process is connected, also not one that still runs jobs. Such a process reconnects within this
 * time, in seconds; until then no other process may take over the jobs that it has locked.
 */
const settleSeconds = 5

const mayTakeOver = `select not exists (
    select from pg_stat_activity where datname = current_database() and application_name = '${atWorkName}'
  ) and not (
    pg_postmaster_start_time() > clock_timestamp() - interval '${settleSeconds} seconds'
    and exists (select from graphile_worker.jobs where locked_by is not null)
  ) as given`

const takeUpAgain = `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs where locked_by is not null having count(*) > 0`

/** The work of a leader, which begins when the process becomes the leader. */
export interface Leading {
  /** Resolves when the work ended by itself. */
  readonly ended: Promise<void>
  /** Resolves when no part of the work runs any more. */
  stop(): Promise<void>
}

/**
 * Of all processes on one database only one, the leader, runs jobs. This waits to become the leader, frees the jobs that a killed leader
 * had locked, and works until `stop`, until the work ends, or until the connection that holds the lock breaks. Another process frees the
 * locks of this one only when all its connections are closed, so the work must be stopped before the connections end.
 */
export async function leadOnce(databaseUrl: string, stop: AbortSignal, lead: () => Promise<Leading>): Promise<void> {
  const right = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 10_000 })
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  right.on('error', () => lose())
  right.on('end', () => lose())
  const onStop = () => lose()
  stop.addEventListener('abort', onStop, { once: true })
  try {
    await right.connect()
    while (!stop.aborted && !(await isGiven(right, `select pg_try_advisory_lock(${leaderLock}) as given`))) {
      await waitFor(lookEvery, stop)
    }
    while (!stop.aborted && !(await isGiven(right, mayTakeOver))) await waitFor(lookEvery, stop)
    if (stop.aborted) return
    await right.query(takeUpAgain)
    const leading = await lead()
    await Promise.race([lost, leading.ended])
    const presence = stayPresent(databaseUrl)
    await leading.stop()
    await presence.end()
  } finally {
    stop.removeEventListener('abort', onStop)
    await right.end().catch(() => undefined)
  }
}

/** Keeps one connection open that shows that this process runs jobs, also when the other connections broke. */
function stayPresent(databaseUrl: string): { end(): Promise<void> } {
  const over = new AbortController()
  const present = (async () => {
    while (!over.signal.aborted) {
      const client = new pg.Client({ connectionString: databaseUrl, application_name: atWorkName })
      const broken = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
        over.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      try {
        await client.connect()
        await broken
      } catch {
        await waitFor(lookEvery / 4, over.signal)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  })()
  present.catch((error: unknown) => logger.error({ err: error }, 'the worker could not stay present'))
  return {
    async end() {
      over.abort()
      await present
    },
  }
}

async function isGiven(client: pg.Client, text: string): Promise<boolean> {
  const { rows } = await client.query<{ given: boolean }>(text)
  return rows[0]?.given === true
}

/** Waits some milliseconds, or until it is stopped. */
export async function waitFor(milliseconds: number, stop: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stop }).catch(() => undefined)
}
