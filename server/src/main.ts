import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { prepareFirstStart } from './first-start.ts'
import { migrate } from './platform/db/migrate.ts'
import { keepAssets } from './platform/http/kept-assets.ts'
import { logger } from './platform/log.ts'
import { refuseDemoDatabase } from './platform/run/demo-mark.ts'
import { forEmptyStart } from './platform/run/empty-start.ts'
import { lockFolder } from './platform/run/folder-lock.ts'
import { memoryFlags } from './platform/run/memory-flags.ts'
import { requireFreePort } from './platform/run/port.ts'
import { startPostgres } from './platform/run/postgres.ts'
import { drain, drainWithin, stopRequest } from './platform/run/stopping.ts'
import { readyMessage, supervise } from './platform/run/supervisor.ts'
import { demoWelcome } from './platform/run/welcome.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { StartError } from './platform/start-error.ts'
import { startTracing, stopTracing } from './platform/telemetry/tracing.ts'

/** A part of the product. It is already starting, and is ready when `ready` resolves. */
interface Part {
  ready: Promise<unknown>
  stop(): Promise<unknown>
}

/** No upload takes a day. An incomplete file of this age, in milliseconds, is a leftover. */
const leftoverAgeMs = 24 * 60 * 60 * 1000

/**
 * The start. A process that `startChildren` forked only answers requests. The first process prepares the folder and the database, starts the parts
 * of the product in itself or in other processes, and stops them when it is asked to.
 */
async function main(): Promise<void> {
  const stopRequested = stopRequest()
  // `--empty`: a start with an empty database in place of the demo world.
  const isEmptyStart = process.argv.includes('--empty')
  const settings = readSettings(isEmptyStart ? forEmptyStart(process.env) : process.env)
  logger.level = settings.logLevel
  if (cluster.isWorker) {
    const answering = startAnswering(settings, requiredDatabase(settings))
    await answering.ready
    process.send?.(readyMessage)
    await stopRequested
    await drain([answering.stop()], stopWithin(settings))
    return
  }
  // With an external database several machines may share the folder, so it is not locked.
  const lock = settings.databaseUrl ? undefined : lockFolder(settings.dataDir)
  // If the process is asked to stop while it starts, it exits immediately. An embedded PostgreSQL notices that and stops.
  let isStarting = true
  void stopRequested.then((reason) => {
    if (!isStarting) return
    logger.warn({ reason }, 'asked to stop while starting')
    process.exit(0)
  })
  if (settings.answersRequests) await requireFreePort(settings.host, settings.port)
  removeLeftUploads(join(settings.dataDir, 'temporary'), lock !== undefined)
  const postgres = settings.databaseUrl ? undefined : await startPostgres(settings.dataDir)
  const databaseUrl = postgres?.url ?? requiredDatabase(settings)
  await migrate(databaseUrl)
  if (settings.mode === 'production' || isEmptyStart) await refuseDemoDatabase(databaseUrl)
  const isDemo = settings.mode === 'demo' && postgres !== undefined && !isEmptyStart
  const demo = isDemo ? await import('./testing/demo/load.ts') : undefined
  await demo?.loadDemoWorld(databaseUrl, settings)
  const mayNeedLink = !isDemo && settings.mode !== 'test' && settings.answersRequests
  const setupLink = mayNeedLink ? await prepareFirstStart(settings, databaseUrl) : undefined
  if (settings.answersRequests && settings.mode === 'production') {
    const keeping = keepAssets(settings.dataDir, new Date())
    await keeping.catch((error: unknown) => logger.warn({ err: error }, 'earlier files of the web app are not kept'))
  }
  isStarting = false
  const isSupervised = settings.mode === 'production' || settings.processes > 1
  const parts = (isSupervised ? startChildren : startHere)(settings, databaseUrl)
  const ready = Promise.all(parts.map((part) => part.ready)).then(() => {
    if (demo && settings.answersRequests) process.stdout.write(demoWelcome(settings, demo.demoAccounts))
    // Not printed by the logger, because the link is a secret, and logs must not contain secrets (spec decisions/association.md 2).
    if (setupLink) process.stdout.write(setupLink)
    logger.info({ address: settings.publicUrl, processes: settings.processes }, 'ready')
  })
  await Promise.race([ready, stopRequested])
  const reason = await stopRequested
  logger.info({ reason }, 'stopping')
  await drain(
    parts.map((part) => part.stop()),
    stopWithin(settings),
  )
  await postgres?.stop()
  lock?.release()
}

/** The maximum time in which all parts of this process must stop, in milliseconds. */
function stopWithin({ drainSeconds }: Settings): number {
  return drainSeconds * 1000 + drainWithin
}

/**
 * Removes incomplete uploads of a killed server. With `isOurs` no other server uses the folder, and all are removed; otherwise only those that
 * are too old to be in use.
 */
function removeLeftUploads(folder: string, isOurs: boolean): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false })
    const isOld = found !== undefined && Date.now() - found.mtimeMs > leftoverAgeMs
    if (isOurs || isOld) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Starts the parts in this process. */
function startHere(settings: Settings, databaseUrl: string): Part[] {
  return [
    ...(settings.answersRequests ? [startAnswering(settings, databaseUrl)] : []),
    ...(settings.worksInBackground ? [startWorking(settings, databaseUrl)] : []),
  ]
}

/** Starts each part in a process of its own, which is started again if it ends. The processes use the database and the secret of this one. */
function startChildren(settings: Settings, databaseUrl: string): Part[] {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORCHLIGHT_SECRET: settings.secret }
  const worker = fileURLToPath(new URL('worker.ts', import.meta.url))
  const execArgv = [...process.execArgv, ...memoryFlags]
  cluster.setupPrimary({ execArgv })
  const answering = Array.from({ length: settings.answersRequests ? settings.processes : 0 }, (_, i) =>
    supervise(`requests ${i + 1}`, () => cluster.fork(env).process, stopWithin(settings)),
  )
  return settings.worksInBackground
    ? [...answering, supervise('worker', () => fork(worker, { env, execArgv }))]
    : answering
}

// The app and the jobs are imported here and not above, because the supervisor of a production start needs neither of them.
function startAnswering(settings: Settings, databaseUrl: string): Part {
  const leaving = new AbortController()
  const listening = import('./app.ts').then(async ({ createApp, waitingConnections }) => {
    await startTracing()
    const app = await createApp({ settings, databaseUrl, leaving: leaving.signal })
    await app.listen({ host: settings.host, port: settings.port, backlog: waitingConnections })
    return app
  })
  return {
    ready: listening,
    async stop() {
      const app = await listening
      leaving.abort()
      await pause(settings.drainSeconds * 1000)
      // A connection stays open for further requests after its answer, and close() would wait for that.
      const closing = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close().finally(() => clearInterval(closing))
      await stopTracing()
    },
  }
}

function startWorking(settings: Settings, databaseUrl: string): Part {
  const working = import('./jobs.ts').then(async ({ startWorker }) => {
    await startTracing()
    return startWorker({ settings, databaseUrl })
  })
  return { ready: working, stop: async () => (await working).stop().then(stopTracing) }
}

function requiredDatabase(settings: Settings): string {
  if (settings.databaseUrl) return settings.databaseUrl
  throw new StartError('DATABASE_URL must be set')
}

try {
  await main()
  process.exit(0)
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`\n${error.message}\n\n`)
  else logger.fatal({ err: error }, 'could not start')
  process.exit(1)
}
