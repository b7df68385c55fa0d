import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Database } from '../db/database.ts'
import { loggableText, logger } from '../log.ts'
import type { Timeouts } from '../settings/database-limits.ts'
import { traced } from '../telemetry/tracing.ts'
import { freeLocked, returnNotStarted } from './dead-runners.ts'
import { InvalidPayload, type JobHandler } from './define-job.ts'
import { HeldPool } from './held-pool.ts'
import { bePresent, type Presence } from './presence.ts'
import { giveUpJob } from './queue.ts'
import type { Attempt, Tools } from './worker.ts'

/** The longest wait until the runner has stored the outcome of its last jobs, in milliseconds. */
const settleWithin = 10_000

/** The longest wait for the answer to the last statements of a runner, in milliseconds. */
const lastAnswerWithin = 3_000

/**
 * The pause before the queue is read again after a job of a named queue, in milliseconds. The next job of that queue can be taken as soon as the
 * outcome is stored. Nothing announces this, and without this pause the runner would read the queue a second later.
 */
const nextOfQueueAfter = [10, 100]

/** How long outcomes of short jobs are collected and then stored together, in milliseconds. A job that runs again because they were lost changes nothing. */
const storeTogether = 20

/** A runner that was started. */
export interface Running {
  /** Resolves when the runner ended by itself, or when other workers may take it for dead. Then it must be stopped. */
  readonly ended: Promise<void>
  /** Resolves when none of its jobs runs any more. */
  stop(): Promise<void>
}

export interface RunnerOptions {
  readonly databaseUrl: string
  readonly timeouts: Timeouts
  readonly handlers: readonly JobHandler[]
  /** The name of its connections in pg_stat_activity. */
  readonly name: string
  /** How many jobs run at the same time. */
  readonly atOnce: number
  /** Whether it takes that many jobs in one statement. Only for short jobs: no other worker does those that it has taken. */
  readonly takesMany: boolean
  /** The database in which a job with a payload that does not fit is given up. */
  readonly database: Database
  readonly tools: Tools
  /** Called when no job runs any more, before the jobs that are still locked are unlocked. */
  readonly settle: () => Promise<void>
  readonly stop: AbortSignal
}

/**
 * Starts a runner of the job queue; other processes and machines may have others. It is present (presence.ts) before it locks a job and until
 * its last job has ended. An error of the database while the outcome of a job is stored ends only the runner. The jobs that it had locked are
 * then unlocked by itself or by another worker.
 */
export async function startRunner(options: RunnerOptions): Promise<Running> {
  const { databaseUrl, handlers, tools } = options
  const pool = openRunnerPool(options)
  const events: WorkerEvents = new EventEmitter()
  const { promise: presence, resolve: present, reject: absent } = Promise.withResolvers<Presence>()
  presence.catch(() => undefined)
  let id = ''
  let isEnding = false
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
    bePresent(databaseUrl, id, options.stop).then(present, absent)
    pool.hold(presence)
    const readAgain = () => {
      if (!isEnding) workerPool.nudge(1)
    }
    events.on('job:complete', ({ job }) => {
      if (job.job_queue_id !== null) for (const after of nextOfQueueAfter) setTimeout(readAgain, after).unref()
    })
  })
  events.on('pool:gracefulShutdown', () => {
    isEnding = true
  })
  const notStarted: string[] = []
  // While the runner ends, graphile-worker 0.18.0 returns these jobs without handling the error: a lost connection would end the process.
  // An empty list makes it send no statement; unlockJobs() returns them instead.
  events.on('localQueue:returnJobs', ({ jobs }) => {
    if (isEnding) notStarted.push(...jobs.splice(0).map((job) => job.id))
  })
  const active = new Set<Promise<void>>()
  let isOver = false
  let isForced = false
  events.on('pool:forcefulShutdown', () => {
    isEnding = true
    isForced = true
  })

  function start(handler: JobHandler, payload: unknown, attempt: Attempt): Promise<void> {
    if (isOver) throw new Error('the worker is stopping')
    const span = { name: `job ${handler.name}`, side: 'consumer' } as const
    const running = traced(span, () => handler.run(payload, tools, attempt))
    active.add(running)
    const forget = () => void active.delete(running)
    running.then(forget, forget)
    return running
  }

  const taskList: TaskList = Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload: unknown, { job: { id, attempts, max_attempts, created_at } }) => {
        try {
          const jobId = `${id}-${created_at.getTime().toString(36)}`
          await start(handler, payload, { jobId, isLast: attempts >= max_attempts })
        } catch (error) {
          if (error instanceof InvalidPayload) {
            logger.error({ err: error, job: handler.name, jobId: id }, 'a job is given up: its payload does not fit')
            // Without this the queue would retry the job, which would fail in the same way.
            await giveUpJob(options.database, id).catch(() => undefined)
          }
          throw error
        } finally {
          // A runner that was forced to end accepts no results; a result would end the process.
          if (isForced) await new Promise<never>(() => undefined)
        }
      },
    ]),
  )
  const endPool = () => Promise.race([pool.end(), sleep(lastAnswerWithin, undefined, { ref: false })])
  const starting = run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ name, pattern }): CronItem[] =>
        pattern === undefined ? [] : [{ task: name, match: pattern, identifier: name }],
      ),
    ),
    concurrency: options.atOnce,
    pollInterval: 1_000,
    noHandleSignals: true,
    events,
    preset: {
      worker: {
        // Without a batch delay, a result that cannot be stored is an unhandled rejection; with one it is an event.
        completeJobBatchDelay: options.takesMany ? storeTogether : 0,
        failJobBatchDelay: 0,
        // Not more at a time, because an urgent job that comes later would wait behind them.
        ...(options.takesMany && { localQueue: { size: options.atOnce } }),
      },
    },
    logger: new Logger(() => (level, message) => {
      const ourLevel = level === 'error' ? 'error' : 'debug'
      logger[level === 'warning' ? 'warn' : ourLevel](loggableText(message))
    }),
  })
  starting.catch(endPool)
  const runner = await starting
  const finished = runner.promise.catch((error: unknown) => logger.warn({ err: error }, 'the job runner ended'))
  const failed = new Promise<void>((resolve) => events.once('pool:fatalError', () => resolve()))

  async function stopJobs(): Promise<void> {
    // Rejects if the runner is already stopping.
    const stopping = runner.stop().catch(() => undefined)
    await Promise.race([stopping, failed])
    isOver = true
    while (active.size > 0) await Promise.allSettled(active)
    await Promise.race([Promise.all([stopping, finished]), sleep(settleWithin, undefined, { ref: false })])
  }

  /** Unlocks the jobs that did not start, and those whose outcome could not be stored. If this fails, another worker does it. */
  async function unlockJobs(): Promise<void> {
    await options.settle()
    await pool.query(returnNotStarted, [notStarted, id])
    await pool.query(freeLocked, [[id]])
  }

  let ownPresence: Presence
  try {
    ownPresence = await presence
  } catch (error) {
    await stopJobs()
    await endPool()
    throw error
  }
  return {
    ended: Promise.race([finished, failed, ownPresence.lost]),
    async stop() {
      await stopJobs()
      await Promise.race([unlockJobs().catch(() => undefined), sleep(lastAnswerWithin, undefined, { ref: false })])
      await ownPresence.end()
      await endPool()
    },
  }
}

/** The connections for taking jobs and storing their outcomes; the jobs themselves use others. */
function openRunnerPool({ databaseUrl, name, timeouts, atOnce }: RunnerOptions): HeldPool {
  const pool = new HeldPool({
    connectionString: databaseUrl,
    // One more connection listens for new jobs.
    max: atOnce + 1,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: name,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
  })
  const onError = (error: Error) => logger.warn({ err: error }, 'idle connection lost')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
