import { randomUUID } from 'node:crypto'
import path from 'node:path'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serveFeatures } from './features.ts'
import { jobHandlers } from './jobs.ts'
import { openFeatureUses } from './platform/access/feature-uses.ts'
import { isBeingSetUp } from './platform/access/first-account.ts'
import { openMenuGates } from './platform/access/menu-gates.ts'
import { AnonymousScope } from './platform/access/scopes.ts'
import { openSessionStore } from './platform/access/session-store.ts'
import type { AppContext } from './platform/app-context.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { openAnnouncements } from './platform/db/announcements.ts'
import { checkRows, noColumns, openPool, statement } from './platform/db/database.ts'
import { liveTopic } from './platform/db/topics.ts'
import { openFileStore } from './platform/files/file-store.ts'
import { openImageNames } from './platform/files/image-names.ts'
import { openBackend } from './platform/files/open-backend.ts'
import { openSignedNames } from './platform/files/signed-names.ts'
import { openStorage } from './platform/files/storage.ts'
import { answerErrors, answerFrameworkError } from './platform/http/errors.ts'
import { openGuesses } from './platform/http/guesses.ts'
import { headersFor } from './platform/http/headers.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { serveOpenApi } from './platform/http/openapi-routes.ts'
import { openOverload } from './platform/http/overload.ts'
import { parseUrlencoded } from './platform/http/parse.ts'
import { openRequestLimit } from './platform/http/request-limit.ts'
import { logRequests } from './platform/http/request-log.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { countHostAway, countJobs, countJobsWithoutTask, countRunners, secondsBehind } from './platform/jobs/queue.ts'
import { openAllowances } from './platform/limits/allowances.ts'
import { openLiveConnections } from './platform/live/connections.ts'
import { droppedLines, logger } from './platform/log.ts'
import { countMarks, countRefused } from './platform/mail/attempts.ts'
import { secondsWithoutBackup } from './platform/run/backup-age.ts'
import type { Settings } from './platform/settings.ts'
import { keyFor } from './platform/signing.ts'
import { openUndelivered } from './platform/undelivered.ts'

/** Larger than Node's default, because the token of an administrator of hundreds of communities is sent in a header. */
const maxHeaderBytes = 128 * 1024

/** The maximum number of connections that wait to be accepted. If more open at the same time, the operating system delays some for seconds. */
export const waitingConnections = 4096

const ping = statement('healthz', 'any', noColumns, 'select')

/** Creates the server of one process, ready to listen: the calls, the web app, health and metrics. */
export async function createApp(options: {
  settings: Settings
  databaseUrl: string
  clock?: Clock
  /** Aborted when the process is asked to stop. Then /healthz answers 503 to load balancers, and responses ask clients to open a new connection. */
  leaving?: AbortSignal
}): Promise<FastifyInstance> {
  const { settings, databaseUrl, clock = systemClock, leaving } = options
  if (settings.mode === 'test') checkRows()
  const pool = openPool(databaseUrl, {
    max: settings.database.connections,
    quick: 4,
    timeouts: settings.database.requests,
    onError: (error) => logger.error({ err: error }, 'idle connection lost'),
  })
  const announcements = await openAnnouncements(databaseUrl, (error) => logger.warn({ err: error }, 'not listening'))
  const tokenKey = keyFor(settings.secret, 'session tokens')
  const sessions = openSessionStore({ database: pool.of('sessions'), announcements, key: tokenKey, clock })
  const live = openLiveConnections(announcements, sessions, clock)
  const uses = openFeatureUses(pool, clock, (error) => logger.warn({ err: error }, 'uses of features not written'))
  const context: AppContext = {
    settings,
    gates: openMenuGates(uses),
    files: openFileStore(openBackend(settings), pool),
    storage: openStorage(pool, settings.storageMegabytes),
    images: openImageNames(keyFor(settings.secret, 'image names'), clock),
    downloads: openSignedNames(keyFor(settings.secret, 'download names'), clock),
    live,
    allowances: openAllowances(pool),
    undelivered: openUndelivered(),
    tokenKey,
    clock,
    announce: announcements.announce,
    announceToOtherSessions: (topic, viewer) =>
      announcements.announceToOtherSessions(pool, liveTopic(topic), viewer.personId, viewer.sessionId),
  }
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    // No logger for each request, because it costs more than the one line that it writes. That line and errors have the request id anyway.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: settings.trustProxy > 0 && ((_address, hop) => hop < settings.trustProxy),
    http: { maxHeaderSize: maxHeaderBytes },
    frameworkErrors: answerFrameworkError,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    // Requests that arrive on an open connection while the process stops are answered too. The connection is closed after the answer.
    return503OnClosing: false,
    routerOptions: { querystringParser: parseUrlencoded, ignoreTrailingSlash: true },
  })
  // Set by platform/http/load-hooks.ts.
  app.decorateRequest('leaveRoute', undefined)
  const headers = headersFor(settings)
  const callHeaders = headersFor(settings, true)
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    reply.headers(routeOptions.config.isCall ? callHeaders : headers)
    if (leaving?.aborted) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    live.close()
    closeWhenIdle(app)
  })
  app.addHook('onClose', async () => {
    await announcements.close()
    await uses.close()
    await pool.end()
  })
  await app.register(formbody, { parser: parseUrlencoded })
  answerErrors(app)
  logRequests(app)
  const overload = openOverload(clock.ticks)
  serveMetrics(app, settings.metricsToken, {
    requests_refused_busy: {
      help: 'Requests refused because they would have waited too long',
      read: () => overload.refused,
    },
    log_lines_dropped: { help: 'Lines of the log that could not be written', read: droppedLines },
    live_connections: { help: 'Windows that listen for changes', read: () => live.count },
    requests_undelivered: {
      help: 'Requests of people that were sent to nobody, because their community has no recipient',
      read: () => context.undelivered.count,
    },
    mails_refused: {
      help: 'Mails that the mail server refused; they stay in the queue and are retried',
      read: () => countRefused(pool),
    },
    mail_host_away: { help: '1 while a worker cannot reach the mail server', read: () => countHostAway(pool) },
    addresses_refused: { help: 'Addresses that are marked as refusing mail', read: () => countMarks(pool) },
    jobs_waiting: { help: 'Jobs in the queue', read: () => countJobs(pool, 'waiting') },
    jobs_seconds_behind: {
      help: 'Seconds for which the oldest job that is due has been waiting',
      read: () => secondsBehind(pool),
    },
    jobs_runners: { help: 'Running runners of jobs, two for each worker', read: () => countRunners(pool) },
    jobs_dead: { help: 'Jobs that failed at their last attempt', read: () => countJobs(pool, 'dead') },
    jobs_unfit: {
      help: 'Jobs that failed because their payload does not fit this release',
      read: () => countJobs(pool, 'unfit'),
    },
    backup_age_seconds: {
      help: 'Seconds since the last backup that succeeded',
      read: () => secondsWithoutBackup(pool, clock.now()),
    },
    jobs_without_task: {
      help: 'Jobs of kinds that this release does not have',
      read: () =>
        countJobsWithoutTask(
          pool,
          jobHandlers.map(({ name }) => name),
        ),
    },
  })
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (leaving?.aborted) return reply.code(503).send({ ready: false })
    await pool.rows(ping, [])
    return reply.send({ ready: true })
  })
  serveFeatures(app, {
    context,
    database: pool,
    sessions,
    guesses: openGuesses(pool),
    overload,
    requestLimit: openRequestLimit(settings.requestsPerMinute, clock),
    temporaryFolder: path.join(settings.dataDir, 'temporary'),
  })
  serveOpenApi(app, settings)
  const anonymous = new AnonymousScope(pool)
  await serveWebApp(app, settings, () => isBeingSetUp(anonymous, settings))
  return app
}

/**
 * Closes each persistent connection as soon as its answer was sent. Node itself closes only the connections that are idle when closing begins.
 * A connection whose answer ends a moment later would delay the end by its keep-alive time, which is more than a minute.
 */
function closeWhenIdle({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), 100)
  server.once('close', () => clearInterval(timer))
}
