import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SystemScope } from '../access/scopes.ts'
import { type Clock, systemClock } from '../clock.ts'
import { notifyOthers } from '../db/announcements.ts'
import { openPool } from '../db/database.ts'
import { type FileStore, openFileStore } from '../files/file-store.ts'
import { logger } from '../log.ts'
import { type Mailer, type Mailing, openMailing } from '../mail/mailer.ts'
import { openPushSender, type PushSender } from '../push/push-sender.ts'
import type { Settings } from '../settings.ts'
import { atWorkName, type Leading, leadOnce, waitFor } from './leader.ts'
import { startRunner } from './runner.ts'

/** What a job may use. */
export interface Tools {
  readonly scope: SystemScope
  readonly settings: Settings
  readonly files: FileStore
  readonly mailer: Mailer
  readonly push: PushSender
  readonly clock: Clock
  /** Announces a change to every process, in the transaction of the change; it is sent when that commits. */
  announce(inside: SystemScope, topic: string, ids: readonly number[]): Promise<void>
}

/** Parts that are kept when this process loses and regains the lead. */
type Shared = Omit<Tools, 'scope' | 'mailer'> & { readonly mailing: Mailing }

/** The number of the attempt, from 1. */
export interface Try {
  /** The same for every attempt of one job. */
  readonly jobId: string
  readonly isLast: boolean
}

/** Runs a job. A job may run again after a failure or a kill, so it must be idempotent. */
export type Job = (payload: never, tools: Tools, attempt: Try) => Promise<void>

export interface JobList {
  readonly jobs: Readonly<Record<string, Job>>
  /** Jobs that start on a schedule, with the crontab pattern of each. */
  readonly recurring: ReadonlyArray<{ readonly job: string; readonly pattern: string }>
}

/** How long a worker that lost the database waits before it reconnects, in milliseconds. */
const pause = 1_000

/** How long connections that are still in use may delay the end of a runner, in milliseconds. */
const closeWithin = 5_000

/**
 * Runs the jobs of the queue until stopped; a stopping worker finishes the jobs that have begun. Of several workers on one database one
 * works and the others wait. So jobs that are marked as running when a worker begins were left by a killed one, and are run again
 * immediately.
 */
export async function runWorker(
  options: { settings: Settings; databaseUrl: string; clock?: Clock },
  list: JobList,
): Promise<{ stop(): Promise<void> }> {
  const clock = options.clock ?? systemClock
  const mailing = openMailing(options.settings, clock)
  const push = openPushSender(options.settings)
  const shared: Shared = {
    settings: options.settings,
    files: openFileStore(path.join(options.settings.dataDir, 'files')),
    mailing,
    push,
    clock,
    announce: notifyOthers,
  }
  const stop = new AbortController()
  const working = (async () => {
    while (!stop.signal.aborted) {
      await leadOnce(options.databaseUrl, stop.signal, () => lead(options.databaseUrl, list, shared)).catch(
        (error: unknown) => logger.warn({ err: error }, 'the worker lost the database'),
      )
      await waitFor(pause, stop.signal)
    }
  })()
  return {
    async stop() {
      stop.abort()
      await working
      mailing.close()
      push.close()
    },
  }
}

/** Runs jobs on connections that are open only while this process leads. Other processes see by them that it works. */
async function lead(databaseUrl: string, list: JobList, { mailing, ...shared }: Shared): Promise<Leading> {
  const pool = openPool(databaseUrl, {
    max: 8,
    name: atWorkName,
    timeouts: shared.settings.database.jobs,
    onError: (error) => logger.warn({ err: error }, 'idle connection lost'),
  })
  try {
    const scope = new SystemScope(pool)
    const runner = await startRunner(pool, list, { ...shared, scope, mailer: mailing.mailer(scope) })
    return {
      ended: runner.ended,
      async stop() {
        await runner.stop()
        await Promise.race([pool.end(), sleep(closeWithin, undefined, { ref: false })])
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
