import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual as isDeepEqual } from 'node:util'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCommunity } from '../features/accounts/fixtures.ts'
import { makeResident } from '../features/accounts/grants/fixtures.ts'
import { makeNotice, readLedger } from '../features/notifications/fixtures.ts'
import { queueNotice } from '../platform/notices/queue-notice.ts'
import { startTracing, stopTracing } from '../platform/telemetry/tracing.ts'
import { openMailSink } from './mail-sink.ts'
import { startServer } from './server.ts'

interface Span {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

let receiver: Server
let received: string[]
let address: string
beforeEach(async () => {
  received = []
  receiver = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${await text(request)}`)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as { port: number }
  address = `http://127.0.0.1:${port}`
})
afterEach(async () => {
  await stopTracing()
  vi.unstubAllEnvs()
  receiver.close()
})

const bodiesOf = (path: string) =>
  received
    .filter((request) => request.startsWith(`POST ${path} `))
    .map((request) => JSON.parse(request.slice(request.indexOf('{'))))
const spans = (): Span[] =>
  bodiesOf('/v1/traces').flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
const metrics = () =>
  bodiesOf('/v1/metrics').flatMap(({ resourceMetrics }) =>
    resourceMetrics.flatMap((resource: { scopeMetrics: { metrics: Record<string, unknown>[] }[] }) =>
      resource.scopeMetrics.flatMap((scope) => scope.metrics),
    ),
  )
const named = (name: string) => spans().filter((span) => span.name === name)

describe('OpenTelemetry', () => {
  it('receives calls, jobs, statements and mails as nested spans, and no personal data', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', address)
    await startTracing()
    const sink = await openMailSink()
    const server = await startServer({ SMTP_URL: sink.url })
    const communityId = await makeCommunity(server.scope)
    const { personId, email } = await makeResident(server.scope, communityId, { name: 'Rosalind' })
    const token = await server.signIn(email)
    const worker = await server.startWorker()
    await queueNotice(server.scope, makeNotice({ communityId, title: 'The boiler of 12 Elm', to: [{ personId }] }))
    await expect.poll(async () => (await readLedger(server.scope, [personId]))[0]?.state).toBe('sent')
    expect((await server.send(notifications.calls.index, { token, query: { hoa_id: communityId } })).status).toBe(200)
    expect((await server.send(notifications.calls.index, { token, query: { hoa_id: 987_654_321 } })).status).toBe(403)
    await worker.stop()
    await server.stop()
    await sink.stop()
    await stopTracing()

    expect(received.every((request) => /^POST \/v1\/(traces|metrics) /.test(request))).toBe(true)
    const calls = named(`GET ${notifications.calls.index.path}`)
    expect(calls).toHaveLength(2)
    const list = named('notifications-of-community')
    expect(list.map(({ parentSpanId }) => parentSpanId)).toEqual([calls[0]?.spanId])
    expect(list[0]?.traceId).toBe(calls[0]?.traceId)
    const [job] = named('job notifications-mail')
    const [mail] = named('mail')
    expect(mail).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId })
    expect(named('notifications-due')).toEqual([expect.objectContaining({ parentSpanId: job?.spanId })])

    const all = received.join('\n')
    for (const secret of [email, '@made.test', 'Rosalind', 'boiler', token, '987654321', server.databaseUrl])
      expect(all.includes(secret)).toBe(false)
  })

  it('receives the metrics of /metrics, with the buckets of each route, and no personal data', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', `${address}/v1/metrics`)
    vi.stubEnv('OTEL_METRIC_EXPORT_INTERVAL', '50')
    const server = await startServer()
    const communityId = await makeCommunity(server.scope)
    const { email } = await makeResident(server.scope, communityId, { name: 'Rosalind' })
    const token = await server.signIn(email)
    for (const id of [communityId, communityId, 987_654_321])
      await server.send(notifications.calls.index, { token, query: { hoa_id: id } })
    await expect.poll(() => metrics().length).toBeGreaterThan(0)
    await server.stop()

    expect(spans()).toEqual([])
    const last = (name: string) => metrics().findLast((one) => one.name === name)
    expect(last('live_connections')?.gauge).toMatchObject({ dataPoints: [{ asDouble: 0 }] })
    expect(last('process_cpu_seconds_total')?.sum).toMatchObject({ isMonotonic: true })
    const { dataPoints = [] } = (last('http_request_duration_seconds')?.histogram ?? {}) as {
      dataPoints?: Record<string, never>[]
    }
    const route = { key: 'route', value: { stringValue: `/index.php${notifications.calls.index.path}` } }
    const ofList = dataPoints.filter(({ attributes }) =>
      (attributes as unknown as object[]).some((one) => isDeepEqual(one, route)),
    )
    expect(ofList.map(({ count }) => Number(count)).sort()).toEqual([1, 2])
    for (const { bucketCounts, count } of ofList as unknown as { bucketCounts: unknown[]; count: unknown }[])
      expect(bucketCounts.reduce<number>((sum, one) => sum + Number(one), 0)).toBe(Number(count))
    for (const secret of [email, 'Rosalind', token, '987654321'])
      expect(received.join('\n').includes(secret)).toBe(false)
  })

  it('receives nothing without the settings of OpenTelemetry, or if they disable it', async () => {
    await startTracing({})
    await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SDK_DISABLED: 'true' })
    await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_TRACES_EXPORTER: 'none' })
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', address)
    vi.stubEnv('OTEL_METRICS_EXPORTER', 'none')
    const server = await startServer()
    const communityId = await makeCommunity(server.scope)
    const { email } = await makeResident(server.scope, communityId)
    await server.signIn(email)
    await server.stop()
    await stopTracing()
    expect(received).toEqual([])
  })
})
