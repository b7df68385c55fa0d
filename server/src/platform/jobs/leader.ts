import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { logger } from '../log.ts'

/** Any number that nobody else in the database locks by. */
const leaderLock = 7_104_653

/** Connections of a process that runs jobs carry this name in pg_stat_activity. */
export const atWorkName = 'porchlight jobs'

/** How long a process waits between two looks whether it may lead, in milliseconds. */
const lookEvery = 1_000

/**
 * After a restart of PostgreSQL nobody is connected, also one who still runs jobs. Those come back within this long, in
 * seconds, before anybody may take over what they have locked.
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

/** The work of a leader, begun once it leads. */
export interface Leading {
  /** Resolves when the work ended without being asked. */
  readonly ended: Promise<void>
  /** Resolves when none of it is being done any more. */
  stop(): Promise<void>
}

/**
 * Of all processes on one database one runs jobs. Waits to be it, frees what a killed one had locked, and works until
 * `stop`, until the work ends, or until the connection that holds the lock breaks. Another process frees the locks of this
 * one only when none of its connections is left, so the work has to be stopped before those end.
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

/** Keeps a connection that says that jobs are being run here, also when the others broke with the one that held the lock. */
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

/** Waits some milliseconds, or until told to stop. */
export async function waitFor(milliseconds: number, stop: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stop }).catch(() => undefined)
}
