import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { startMetrics } from '../telemetry/metrics.ts'
import { notFound } from './outcome.ts'

/** A number that is computed when the metrics are read. */
export interface Reading {
  readonly help: string
  read(): number | Promise<number>
}

let facts: Registry | undefined

/** The metrics of the process, shared by all of its servers, because their measurement never stops. */
function factsOfProcess(): Registry {
  if (!facts) {
    facts = new Registry()
    collectDefaultMetrics({ register: facts })
  }
  return facts
}

/**
 * Serves the numbers and durations of requests and the metrics of the process to Prometheus at /metrics, with METRICS_TOKEN as the bearer token.
 * Sends them to a collector if the settings of OpenTelemetry name one. Without METRICS_TOKEN the address answers 404, because behind a proxy the
 * true origin of a request is unknown.
 */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  gauges: Readonly<Record<string, Reading>>,
): void {
  const registry = new Registry()
  const metricsOfProcess = factsOfProcess()
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  const all = Registry.merge([metricsOfProcess, registry])
  let stop: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    stop = await startMetrics(() => all.getMetricsAsJSON())
  })
  // The last metrics are read from the database, which is closed later.
  app.addHook('preClose', () => stop?.())
  if (!token) {
    // Without this route the page of the web app would answer, with 200.
    app.get('/metrics', async () => {
      throw notFound()
    })
    return
  }
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${token}`)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'METRICS_TOKEN is needed.' })
    }
    return reply.type(registry.contentType).send(await all.metrics())
  })
}

function isSame(given: string | undefined, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(hash(given), hash(expected))
}
