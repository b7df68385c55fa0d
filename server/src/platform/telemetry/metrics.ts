import { logger } from '../log.ts'
import type { ReadMetric } from './open-telemetry-metrics.ts'

/**
 * Starts to send metrics if the standard settings of OpenTelemetry ask for it. Otherwise nothing of OpenTelemetry is loaded. Returns the function
 * that sends the last metrics and stops.
 */
export async function startMetrics(
  read: () => Promise<readonly ReadMetric[]>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_METRICS_EXPORTER === 'none')
    return async () => undefined
  const { openMetrics } = await import('./open-telemetry-metrics.ts')
  const stop = openMetrics(read, env)
  return () => stop().catch((error: unknown) => logger.warn({ err: error }, 'the last metrics were not sent'))
}
