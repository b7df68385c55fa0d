import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from '../db/database.ts'
import { loggableText, logger } from '../log.ts'
import { type JobHandler, UnfitPayload } from './define-job.ts'
import type { Leading } from './leader.ts'
import { giveUpJob, reportJobsWithoutTask } from './queue.ts'
import type { Tools, Try } from './worker.ts'

/** The longest wait until the runner has stored the outcome of its last jobs, in milliseconds. */
const settleWithin = 10_000

/** The interval of the search for jobs that this release does not have, in milliseconds. */
const reportEvery = 10 * 60_000

/**
 * Starts the runner of the job queue. An error of the database while it stores the outcome of a job ends only the runner: the job
 * stays locked until the next leader unlocks it.
 */
export async function startRunner(pool: Pool, handlers: readonly JobHandler[], tools: Tools): Promise<Leading> {
  const events: WorkerEvents = new EventEmitter()
  const active = new Set<Promise<void>>()
  let isOver = false
  let isForced = false
  events.on('pool:forcefulShutdown', () => {
    isForced = true
  })

  function start(handler: JobHandler, payload: unknown, attempt: Try): Promise<void> {
    if (isOver) throw new Error('the worker is stopping')
    const running = handler.run(payload, tools, attempt)
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
          if (error instanceof UnfitPayload) {
            logger.error({ err: error, job: handler.name, jobId: id }, 'a job is given up: its payload does not fit')
            // Without this the queue retries it, and it fails in the same way.
            await giveUpJob(pool, id).catch(() => undefined)
          }
          throw error
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
      handlers.flatMap(({ name, pattern }): CronItem[] =>
        pattern === undefined ? [] : [{ task: name, match: pattern, identifier: name }],
      ),
    ),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    events,
    // Without a batch delay, a result that cannot be stored is an unhandled rejection; with one it is an event.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      logger[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](loggableText(message))
    }),
  })
  const names = handlers.map(({ name }) => name)
  const report = () => reportJobsWithoutTask(pool, names).catch(() => undefined)
  const reporting = setInterval(report, reportEvery)
  void report()
  const finished = runner.promise.catch((error: unknown) => logger.warn({ err: error }, 'the job runner ended'))
  const failed = new Promise<void>((resolve) => events.once('pool:fatalError', () => resolve()))
  return {
    ended: Promise.race([finished, failed]),
    async stop() {
      clearInterval(reporting)
      // It rejects if it is already stopping.
      const stopping = runner.stop().catch(() => undefined)
      await Promise.race([stopping, failed])
      isOver = true
      while (active.size > 0) await Promise.allSettled(active)
      await Promise.race([Promise.all([stopping, finished]), sleep(settleWithin, undefined, { ref: false })])
    },
  }
}
