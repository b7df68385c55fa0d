import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { SystemScope } from '../access/scopes.ts'
import { type Clock, systemClock } from '../clock.ts'
import { openPool, type Pool } from '../db/database.ts'
import { type FileStore, openFileStore } from '../files/file-store.ts'
import { notifyOthers } from '../live/announcements.ts'
import { loggableText, logger } from '../log.ts'
import { type Mailer, openMailer } from '../mail/mailer.ts'
import { openPushSender, type PushSender } from '../push/push-sender.ts'
import type { Settings } from '../settings.ts'

/** What a job works with. */
export interface Tools {
  readonly scope: SystemScope
  readonly settings: Settings
  readonly files: FileStore
  readonly mailer: Mailer
  readonly push: PushSender
  readonly clock: Clock
  /** Says to every process what changed; call it in the transaction of the change, it is heard once that is committed. */
  announce(inside: SystemScope, topic: string, ids: readonly number[]): Promise<void>
}

/** Which try of a job it is. */
export interface Try {
  readonly isLast: boolean
}

/** A job may be run again after a failure or a killed server, so it must do no harm twice. */
export type Job = (payload: never, tools: Tools, attempt: Try) => Promise<void>

export interface JobList {
  readonly jobs: Readonly<Record<string, Job>>
  /** Jobs that come by themselves, with the crontab pattern of each. */
  readonly recurring: ReadonlyArray<{ readonly job: string; readonly pattern: string }>
}

/** Any number that nobody else in the database locks by. */
const workerLock = 7_104_653

/** A worker that lost the database looks for it again after this long, in milliseconds. */
const pause = 1_000

/**
 * Works through the queue until stopped; a stopping worker finishes what it has begun. Of several workers on one database
 * one works and the others wait: so whatever is still marked as being worked on when it begins was left by a killed one,
 * and is taken up again at once.
 */
export async function runWorker(
  options: { settings: Settings; databaseUrl: string; clock?: Clock },
  list: JobList,
): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(options.databaseUrl, {
    max: 8,
    onError: (error) => logger.warn({ err: error }, 'idle connection lost'),
  })
  const mailer = openMailer(options.settings)
  const push = openPushSender(options.settings)
  const tools: Tools = {
    scope: new SystemScope(pool),
    settings: options.settings,
    files: openFileStore(path.join(options.settings.dataDir, 'files')),
    mailer,
    push,
    clock: options.clock ?? systemClock,
    announce: notifyOthers,
  }
  const stop = new AbortController()
  const working = (async () => {
    while (!stop.signal.aborted) {
      await workWhileAllowed(options.databaseUrl, pool, list, tools, stop.signal).catch((error: unknown) => {
        logger.warn({ err: error }, 'the worker lost the database')
      })
      await waitFor(pause, stop.signal)
    }
  })()
  return {
    async stop() {
      stop.abort()
      await working
      mailer.close()
      push.close()
      await pool.end()
    },
  }
}

/** Waits for the right to work, held on a connection of its own, and works until told to stop or that connection breaks. */
async function workWhileAllowed(databaseUrl: string, pool: Pool, list: JobList, tools: Tools, stop: AbortSignal) {
  const right = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  right.on('error', () => lose())
  right.on('end', () => lose())
  stop.addEventListener('abort', () => lose(), { once: true })
  await right.connect()
  try {
    while (!stop.aborted && !(await isGiven(right))) await waitFor(pause, stop)
    if (stop.aborted) return
    await pool.shared.query(takeUpAgain)
    const runner = await startRunner(pool, list, tools)
    await Promise.race([lost, runner.promise])
    await runner.stop().catch(() => undefined)
  } finally {
    await right.end().catch(() => undefined)
  }
}

async function isGiven(right: pg.Client): Promise<boolean> {
  const { rows } = await right.query<{ given: boolean }>('select pg_try_advisory_lock($1) as given', [workerLock])
  return rows[0]?.given === true
}

const takeUpAgain = `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs where locked_by is not null having count(*) > 0`

/** Waits some milliseconds, or until told to stop. */
async function waitFor(milliseconds: number, stop: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stop }).catch(() => undefined)
}

function startRunner(pool: Pool, list: JobList, tools: Tools): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(list.jobs).map(([name, job]) => [
      name,
      (payload: unknown, { job: { attempts, max_attempts } }) =>
        job(payload as never, tools, { isLast: attempts >= max_attempts }),
    ]),
  )
  return run({
    pgPool: pool.shared,
    taskList,
    parsedCronItems: parseCronItems(
      list.recurring.map(({ job, pattern }): CronItem => ({ task: job, match: pattern, identifier: job })),
    ),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      logger[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](loggableText(message))
    }),
  })
}
