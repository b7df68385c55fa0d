import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { noticeLostDatabase } from '../db/lost-database.ts'
import { logger } from '../log.ts'

/** The beginning of the name in pg_stat_activity of the connection that shows that a runner is running. The runner's id follows. */
export const presenceName = 'porchlight runner '

/** The name of the other connections of a worker. */
export const workName = 'porchlight work'

/** The name of the connections of a runner that leaves mails in the queue, because the mail host cannot be reached. */
export const withoutMailName = 'porchlight work without mail'

/**
 * A number that no other code uses for advisory locks. A worker of release 0.1.0 holds this lock exclusively, and all of its
 * connections have the name below. No other worker begins while such a worker runs, and such a worker does not begin while others share the lock.
 */
const soleWorkerLock = 7_104_653
const soleWorkerName = 'porchlight jobs'

const mayBegin = `select pg_try_advisory_lock_shared(${soleWorkerLock}) and not exists (
    select from pg_stat_activity where datname = current_database() and application_name = '${soleWorkerName}'
  ) as given`

/** With these settings PostgreSQL closes the connection to a lost machine within 25 seconds. It ignores them on a local socket. */
const noticeLostMachines = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`

/** The pause before a broken connection is opened again, and the timeout of a connection, in milliseconds. */
const againAfter = 250
const answerWithin = 10_000

/** Shows the other workers that a runner is running. */
export interface Presence {
  /** Resolves when the connection breaks for the first time. The presence continues on a new one until its end. */
  readonly lost: Promise<void>
  end(): Promise<void>
}

/**
 * Shows that the runner `id` is running, by a connection with its name. Other workers unlock the jobs of the runner when this connection is
 * missing for some seconds (dead-runners.ts). So it must exist before the runner locks a job, and until its last job has ended.
 */
export async function bePresent(databaseUrl: string, id: string, stop: AbortSignal): Promise<Presence> {
  const over = new AbortController()
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  const first = await connect(databaseUrl, id)
  try {
    while (!stop.aborted && !(await isGiven(first.client, mayBegin))) await waitFor(1_000, stop)
  } catch (error) {
    await first.client.end().catch(() => undefined)
    throw error
  }
  const staying = (async () => {
    for (let current: Connection | undefined = first; !over.signal.aborted; ) {
      if (current) {
        await Promise.race([current.broken, aborted(over.signal)])
        await current.client.end().catch(() => undefined)
        if (over.signal.aborted) return
        lose()
      }
      current = await connect(databaseUrl, id).catch(() => undefined)
      if (!current) await waitFor(againAfter, over.signal)
    }
  })()
  staying.catch((error: unknown) => logger.error({ err: error }, 'a runner of jobs could not stay present'))
  return {
    lost,
    async end() {
      over.abort()
      await staying
    },
  }
}

interface Connection {
  readonly client: pg.Client
  readonly broken: Promise<void>
}

async function connect(databaseUrl: string, id: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: presenceName + id,
    ...noticeLostDatabase,
    connectionTimeoutMillis: answerWithin,
  })
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  try {
    await client.connect()
    await client.query(noticeLostMachines)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return { client, broken }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

async function isGiven(client: pg.Client, text: string): Promise<boolean> {
  const { rows } = await client.query<{ given: boolean }>(text)
  return rows[0]?.given === true
}

/** Waits some milliseconds, or until it is stopped. */
export async function waitFor(milliseconds: number, stop: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stop }).catch(() => undefined)
}
