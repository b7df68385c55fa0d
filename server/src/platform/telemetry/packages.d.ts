// What is used of OpenTelemetry. Its packages are loaded only where tracing is on, so the types of everything else do not depend on them.
declare module '@opentelemetry/api' {
  export interface Context {
    readonly isContext?: unique symbol
  }
  export interface Span {
    setAttribute(key: string, value: string | number): this
    setStatus(status: { code: number }): this
    end(): void
  }
  export interface Tracer {
    startSpan(
      name: string,
      options: { kind: SpanKind; attributes: Readonly<Record<string, string>> },
      context: Context,
    ): Span
  }
  export enum SpanKind {
    SERVER = 1,
    CLIENT = 2,
    CONSUMER = 4,
  }
  export const SpanStatusCode: { readonly ERROR: number }
  export const DiagLogLevel: { readonly WARN: number }
  export const ROOT_CONTEXT: Context
  export const trace: { setSpan(context: Context, span: Span): Context }
  type Say = (message: string) => void
  export const diag: {
    setLogger(logger: Readonly<Record<'error' | 'warn' | 'info' | 'debug' | 'verbose', Say>>, level: number): boolean
  }
}

declare module '@opentelemetry/exporter-trace-otlp-http' {
  export class OTLPTraceExporter {
    readonly isExporter: true
  }
}

declare module '@opentelemetry/resources' {
  export interface Resource {
    merge(other: Resource): Resource
  }
  export const envDetector: { readonly isDetector: true }
  export function defaultResource(): Resource
  export function resourceFromAttributes(attributes: Readonly<Record<string, string>>): Resource
  export function detectResources(config: { detectors: readonly (typeof envDetector)[] }): Resource
}

declare module '@opentelemetry/sdk-trace' {
  import type { Tracer } from '@opentelemetry/api'
  import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
  import type { Resource } from '@opentelemetry/resources'

  export class BatchSpanProcessor {
    constructor(options: { exporter: OTLPTraceExporter })
  }
  export class TraceIdRatioBasedSampler {
    constructor(ratio: number)
  }
  export class ParentBasedSampler {
    constructor(config: { root: TraceIdRatioBasedSampler })
  }
  export class TracerProvider {
    constructor(options: {
      resource: Resource
      sampler: ParentBasedSampler
      spanProcessors: readonly BatchSpanProcessor[]
    })
    getTracer(name: string, version: string): Tracer
    shutdown(): Promise<void>
  }
}
