import { type CronItem, Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import { SystemScope } from '../access/scopes.ts'
import { type Clock, systemClock } from '../clock.ts'
import { openPool } from '../db/database.ts'
import { logger } from '../log.ts'
import { type Mailer, openMailer } from '../mail/mailer.ts'
import type { Settings } from '../settings.ts'

/** What a job works with. */
export interface Tools {
  readonly scope: SystemScope
  readonly settings: Settings
  readonly mailer: Mailer
  readonly clock: Clock
}

/** A job may be run again after a failure or a killed server, so it must do no harm twice. */
export type Job = (payload: never, tools: Tools) => Promise<void>

export interface JobList {
  readonly jobs: Readonly<Record<string, Job>>
  /** Jobs that come by themselves, with the crontab pattern of each. */
  readonly recurring: ReadonlyArray<{ readonly job: string; readonly pattern: string }>
}

/** Works through the queue until stopped; a stopping worker finishes what it has begun. */
export async function runWorker(
  options: { settings: Settings; databaseUrl: string; clock?: Clock },
  list: JobList,
): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(options.databaseUrl, {
    max: 6,
    onError: (error) => logger.warn({ err: error }, 'idle connection lost'),
  })
  const mailer = openMailer(options.settings)
  const tools: Tools = {
    scope: new SystemScope(pool),
    settings: options.settings,
    mailer,
    clock: options.clock ?? systemClock,
  }
  const taskList: TaskList = Object.fromEntries(
    Object.entries(list.jobs).map(([name, job]) => [name, (payload: unknown) => job(payload as never, tools)]),
  )
  const runner = await run({
    pgPool: pool.shared,
    taskList,
    parsedCronItems: parseCronItems(
      list.recurring.map(({ job, pattern }): CronItem => ({ task: job, match: pattern, identifier: job })),
    ),
    concurrency: 4,
    noHandleSignals: true,
    logger: new Logger(
      () => (level, message) => logger[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](message),
    ),
  })
  return {
    async stop() {
      await runner.stop()
      mailer.close()
      await pool.end()
    },
  }
}
