import { setTimeout as sleep } from 'node:timers/promises'
import { SystemScope } from '../access/scopes.ts'
import { type Clock, systemClock } from '../clock.ts'
import { notifyOthers } from '../db/announcements.ts'
import { openPool } from '../db/database.ts'
import type { Topic } from '../db/topics.ts'
import type { FileBackend } from '../files/file-backend.ts'
import { type FileStore, openFileStore } from '../files/file-store.ts'
import { openBackend } from '../files/open-backend.ts'
import { logger } from '../log.ts'
import { type Mailer, type Mailing, openMailing } from '../mail/mailer.ts'
import { openPushSender, type PushSender } from '../push/push-sender.ts'
import type { Settings } from '../settings.ts'
import type { JobHandler } from './define-job.ts'
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
  /** Notifies every process of a change. Called in the transaction of the change; delivered after its commit. */
  announce(inside: SystemScope, topic: Topic, ids: readonly number[]): Promise<void>
}

/** What is used again when this process leads a second time. */
type Shared = Omit<Tools, 'scope' | 'mailer' | 'files'> & { readonly mailing: Mailing; readonly backend: FileBackend }

/** An attempt of a job. */
export interface Try {
  /** The same for every attempt of one job. */
  readonly jobId: string
  readonly isLast: boolean
}

/** The pause before a worker that lost the database connects again, in milliseconds. */
const pause = 1_000

/** The longest wait for connections that are still in use when a runner ends, in milliseconds. */
const closeWithin = 5_000

/**
 * Runs the jobs of the queue until stopped; the jobs that are running then are finished first. Of several workers on one
 * database one runs jobs and the others wait. So a job that is still locked when a worker begins to lead belonged to a killed
 * worker, and runs again immediately.
 */
export async function runWorker(
  options: { settings: Settings; databaseUrl: string; clock?: Clock },
  handlers: readonly JobHandler[],
): Promise<{ stop(): Promise<void> }> {
  const clock = options.clock ?? systemClock
  const mailing = openMailing(options.settings, clock)
  const push = openPushSender(options.settings)
  const shared: Shared = {
    settings: options.settings,
    backend: openBackend(options.settings),
    mailing,
    push,
    clock,
    announce: notifyOthers,
  }
  const stop = new AbortController()
  const working = (async () => {
    while (!stop.signal.aborted) {
      await leadOnce(options.databaseUrl, stop.signal, () => lead(options.databaseUrl, handlers, shared)).catch(
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

/** Runs jobs on connections that are open only while this process leads, because the other workers look for them. */
async function lead(
  databaseUrl: string,
  handlers: readonly JobHandler[],
  { mailing, backend, ...shared }: Shared,
): Promise<Leading> {
  const pool = openPool(databaseUrl, {
    max: 8,
    name: atWorkName,
    timeouts: shared.settings.database.jobs,
    onError: (error) => logger.warn({ err: error }, 'idle connection lost'),
  })
  try {
    const scope = new SystemScope(pool)
    const runner = await startRunner(pool, handlers, {
      ...shared,
      scope,
      files: openFileStore(backend, scope),
      mailer: mailing.mailer(scope),
    })
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
