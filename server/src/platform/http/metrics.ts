import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A number that is read when somebody asks for the metrics. */
export interface Reading {
  readonly help: string
  read(): number | Promise<number>
}

/** Counts and times of requests and the process, for Prometheus at /metrics. Only this machine may read them. */
export function serveMetrics(app: FastifyInstance, gauges: Readonly<Record<string, Reading>>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  app.get('/metrics', async (request, reply) => {
    const direct = request.headers['x-forwarded-for'] === undefined && isLoopback(request.socket.remoteAddress)
    if (!direct) return reply.code(403).send({ error: 'Only from this machine.' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || address?.replace('::ffff:', '').startsWith('127.') === true
}
