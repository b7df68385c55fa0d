import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from '../db/database.ts'
import { loggableText, logger } from '../log.ts'
import type { Leading } from './leader.ts'
import { reportJobsWithoutTask } from './queue.ts'
import type { JobList, Tools, Try } from './worker.ts'

/** How long the runner may take to store the results of its last jobs, in milliseconds. */
const settleWithin = 10_000

/** How often the queue is checked for jobs that this release can't run, in milliseconds. */
const reportEvery = 10 * 60_000

/**
 * Starts the job queue's runner. If the database fails while the result of a job is stored, only the runner ends: the job stays locked
 * until the next leader frees it.
 */
export async function startRunner(pool: Pool, list: JobList, tools: Tools): Promise<Leading> {
  const events: WorkerEvents = new EventEmitter()
  const active = new Set<Promise<void>>()
  let isOver = false
  let isForced = false
  events.on('pool:forcefulShutdown', () => {
    isForced = true
  })

  function start(name: string, payload: unknown, attempt: Try): Promise<void> {
    const job = list.jobs[name]
    if (isOver || !job) throw new Error('the worker is stopping')
    const running = Promise.resolve(job(payload as never, tools, attempt))
    active.add(running)
    const forget = () => void active.delete(running)
    running.then(forget, forget)
    return running
  }

  const taskList: TaskList = Object.fromEntries(
    Object.keys(list.jobs).map((name) => [
      name,
      async (payload: unknown, { job: { id, attempts, max_attempts, created_at } }) => {
        try {
          const jobId = `${id}-${created_at.getTime().toString(36)}`
          await start(name, payload, { jobId, isLast: attempts >= max_attempts })
        } finally {
          // A runner that was forced to end accepts no results; a result would end the process.
          if (isForced) await new Promise<never>(() => undefined)
        }
      },
    ]),
  )
  const runner = await run({
    pgPool: pool.shared,
    taskList,
    parsedCronItems: parseCronItems(
      list.recurring.map(({ job, pattern }): CronItem => ({ task: job, match: pattern, identifier: job })),
    ),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    events,
    // Results are stored in batches, also a single one: then a failure is an event, otherwise it is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      logger[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](loggableText(message))
    }),
  })
  const report = () => reportJobsWithoutTask(pool, Object.keys(list.jobs)).catch(() => undefined)
  const reporting = setInterval(report, reportEvery)
  void report()
  const finished = runner.promise.catch((error: unknown) => logger.warn({ err: error }, 'the job runner ended'))
  const failed = new Promise<void>((resolve) => events.once('pool:fatalError', () => resolve()))
  return {
    ended: Promise.race([finished, failed]),
    async stop() {
      clearInterval(reporting)
      // It rejects if the runner is already stopping.
      const stopping = runner.stop().catch(() => undefined)
      await Promise.race([stopping, failed])
      isOver = true
      while (active.size > 0) await Promise.allSettled(active)
      await Promise.race([Promise.all([stopping, finished]), sleep(settleWithin, undefined, { ref: false })])
    },
  }
}
