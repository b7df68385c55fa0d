import { logger } from '../log.ts'

/** The side of a call that a span is, in the terms of OpenTelemetry. */
export type SpanSide = 'server' | 'client' | 'consumer'

/** A span. It has only names from the code, and never an address, a text or an id of a person. */
export interface SpanFacts {
  readonly name: string
  readonly side: SpanSide
  readonly attributes?: Readonly<Record<string, string>>
}

/** Records spans. */
export interface Tracer {
  run<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>
  /** Sends the recorded spans, and stops. */
  stop(): Promise<void>
}

let tracer: Tracer | undefined

/** Runs `work` as a span, below the span that it is called in. If tracing is off, it only runs `work`. */
export function traced<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  return tracer ? tracer.run(facts, work) : work()
}

/** Starts tracing if the standard settings of OpenTelemetry ask for it. Otherwise nothing of OpenTelemetry is loaded. */
export async function startTracing(env: Readonly<Record<string, string | undefined>> = process.env): Promise<void> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none'
  if (!endpoint || isOff || tracer) return
  const { openTracer } = await import('./open-telemetry.ts')
  tracer = openTracer(env)
}

/** Ends tracing. The last spans are lost if no collector receives them. */
export async function stopTracing(): Promise<void> {
  const last = tracer
  tracer = undefined
  await last?.stop().catch((error: unknown) => logger.warn({ err: error }, 'the last spans were not sent'))
}
