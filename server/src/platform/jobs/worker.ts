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
import { freeJobsOfDeadRunners } from './dead-runners.ts'
import type { JobHandler } from './define-job.ts'
import { waitFor, workName } from './presence.ts'
import { reportJobsWithoutTask } from './queue.ts'
import { startRunner } from './runner.ts'
import { startSendingRunner } from './sending-runner.ts'

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

/** An attempt of a job. */
export interface Attempt {
  /** An id that is the same for every attempt of one job. */
  readonly jobId: string
  readonly isLast: boolean
}

/** The pause before a worker that lost the database begins again, in milliseconds. */
const pause = 1_000

/** The longest wait for connections that are still in use when the runners end, in milliseconds. */
const closeWithin = 5_000

/** The interval of the search for jobs that this release does not have, in milliseconds. */
const reportEvery = 10 * 60_000

/** How many jobs of a process run at the same time, not counting those that send. */
const jobsAtOnce = 4

/**
 * How many sending jobs run for each connection to the mail host: one of them uses the connection while another is prepared or recorded.
 */
export const jobsPerConnection = 2

/**
 * Runs the jobs of the queue until stopped; a stop waits for the running jobs. Any number of workers share the jobs of a database. Each worker
 * unlocks the jobs of dead workers, so that they run again within seconds.
 */
export async function runWorker(
  options: { settings: Settings; databaseUrl: string; clock?: Clock },
  handlers: readonly JobHandler[],
): Promise<{ stop(): Promise<void> }> {
  const { settings, databaseUrl, clock = systemClock } = options
  const mailing = openMailing(settings, clock)
  const push = openPushSender(settings)
  const shared = {
    settings,
    backend: openBackend(settings),
    push,
    clock,
    announce: notifyOthers,
  }
  const stop = new AbortController()
  // The watch over dead runners ends only after the jobs in hand.
  const over = new AbortController()
  const watching = freeJobsOfDeadRunners(databaseUrl, over.signal)
  const working = (async () => {
    while (!stop.signal.aborted) {
      await work({ databaseUrl, handlers, mailing, shared, stop: stop.signal }).catch((error: unknown) =>
        logger.warn({ err: error }, 'the worker lost the database'),
      )
      await waitFor(pause, stop.signal)
    }
  })()
  return {
    async stop() {
      stop.abort()
      await working
      over.abort()
      await watching
      mailing.close()
      push.close()
    },
  }
}

/** Runs jobs until stopped, or until a runner ends. */
async function work(given: {
  readonly databaseUrl: string
  readonly handlers: readonly JobHandler[]
  readonly mailing: Mailing
  readonly shared: Omit<Tools, 'scope' | 'mailer' | 'files'> & { readonly backend: FileBackend }
  readonly stop: AbortSignal
}): Promise<void> {
  const { databaseUrl, handlers, mailing, stop } = given
  const { backend, ...shared } = given.shared
  const timeouts = shared.settings.database.jobs
  const pool = openPool(databaseUrl, {
    max: 8,
    name: workName,
    timeouts,
    onError: (error) => logger.warn({ err: error }, 'idle connection lost'),
  })
  const scope = new SystemScope(pool)
  try {
    await mailing.settle(scope)
    const files = openFileStore(backend, scope)
    const tools: Tools = { ...shared, scope, files, mailer: mailing.mailer(scope) }
    const settle = () => mailing.settle(scope)
    const common = { name: workName, databaseUrl, timeouts, database: pool, tools, settle, stop }
    const sendingAtOnce = shared.settings.smtpConnections * jobsPerConnection
    const notSending = handlers.filter(({ isOutgoing }) => !isOutgoing)
    const sending = handlers.filter(({ isOutgoing }) => isOutgoing)
    const starts = [
      notSending.length > 0 && startRunner({ ...common, handlers: notSending, atOnce: jobsAtOnce, takesMany: false }),
      sending.length > 0 &&
        startSendingRunner({ ...common, handlers: sending, atOnce: sendingAtOnce, takesMany: true }, mailing.host),
    ].filter((start) => start !== false)
    const started = await Promise.allSettled(starts)
    const runners = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const names = handlers.map(({ name }) => name)
    const report = () => reportJobsWithoutTask(pool, names).catch(() => undefined)
    const reporting = setInterval(report, reportEvery)
    void report()
    if (runners.length === starts.length) {
      await Promise.race([...runners.map(({ ended }) => ended), untilStopped(stop)])
    }
    clearInterval(reporting)
    await Promise.all(runners.map((runner) => runner.stop()))
    for (const one of started) if (one.status === 'rejected') throw one.reason
  } finally {
    await Promise.race([pool.end(), sleep(closeWithin, undefined, { ref: false })])
  }
}

function untilStopped(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return Promise.resolve()
  return new Promise((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }))
}
