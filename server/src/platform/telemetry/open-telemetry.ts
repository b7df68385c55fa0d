import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { productVersion } from '../version.ts'
import { openResource } from './resource.ts'
import type { SpanFacts, SpanSide, Tracer } from './tracing.ts'

const kinds: Readonly<Record<SpanSide, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
}

/**
 * Records spans with OpenTelemetry and sends them as OTLP over HTTP. The exporter reads its own settings (OTEL_EXPORTER_OTLP_…). Of an error only
 * its kind is recorded, because its message may contain what a person typed.
 */
export function openTracer(env: Readonly<Record<string, string | undefined>>): Tracer {
  const provider = new TracerProvider({
    resource: openResource(),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(shareOf(env)) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('porchlight', productVersion)
  const current = new AsyncLocalStorage<Context>()
  return {
    async run<Result>({ name, side, attributes = {} }: SpanFacts, work: () => Promise<Result>) {
      const around = current.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[side], attributes }, around)
      try {
        return await current.run(trace.setSpan(around, span), work)
      } catch (error) {
        const { status } = (error ?? {}) as { status?: unknown }
        if (typeof status === 'number') span.setAttribute('http.response.status_code', status)
        // A call that is refused is no error of the server.
        if (typeof status !== 'number' || status >= 500) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttribute('error.type', kindOf(error))
        }
        throw error
      } finally {
        span.end()
      }
    },
    stop: () => provider.shutdown(),
  }
}

/** Which share of the traces is recorded: OTEL_TRACES_SAMPLER_ARG with a sampler by ratio, else all or none. */
function shareOf(env: Readonly<Record<string, string | undefined>>): number {
  const sampler = env.OTEL_TRACES_SAMPLER ?? ''
  if (sampler.endsWith('always_off')) return 0
  return sampler.endsWith('traceidratio') ? Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1) : 1
}

/** The code of PostgreSQL or of the operating system, or the name of the class. */
function kindOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'unknown')
}
