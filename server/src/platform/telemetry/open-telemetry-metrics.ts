import type { HrTime } from '@opentelemetry/api'
import { ValueType } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { productVersion } from '../version.ts'
import { openResource } from './resource.ts'

/** A metric as prom-client reads it; each value of a histogram has a metricName that says whether it is a bucket, the sum or the count. */
export type ReadMetric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>

/**
 * Sends what `read` returns as OTLP over HTTP, every OTEL_METRIC_EXPORT_INTERVAL milliseconds (a minute by default) and at the end. The exporter reads its
 * own settings (OTEL_EXPORTER_OTLP_…). Returns the function that stops this.
 */
export function openMetrics(
  read: () => Promise<readonly ReadMetric[]>,
  env: Readonly<Record<string, string | undefined>>,
): () => Promise<void> {
  const resource = openResource()
  const scope = { name: 'porchlight', version: productVersion }
  const producer: MetricProducer = {
    async collect() {
      const metrics = (await read()).map((one) => dataOf(one, timeOf(Date.now())))
      return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] }
    },
  }
  const interval = Number(env.OTEL_METRIC_EXPORT_INTERVAL)
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    metricProducers: [producer],
    ...(interval > 0 && { exportIntervalMillis: interval }),
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return () => provider.shutdown()
}

const timeOf = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1_000_000),
]
const started = timeOf(performance.timeOrigin)

/** A metric of prom-client as one of OpenTelemetry. Its numbers count from the start of the process. */
function dataOf({ name, help, type, values }: ReadMetric, endTime: HrTime): MetricData {
  const shared = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const time = { startTime: started, endTime }
  const points = values.map(({ value, labels }) => ({ ...time, attributes: labels, value }))
  const kind = String(type)
  if (kind === 'histogram')
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(name, values, time) }
  if (kind === 'counter') return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points }
  return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points }
}

/** The histograms in the values of prom-client, one for each set of labels. A bucket of prom-client also counts the values of all smaller buckets. */
function histogramsOf(name: string, values: ReadMetric['values'], time: { startTime: HrTime; endTime: HrTime }) {
  const byLabels = Map.groupBy(values, ({ labels: { le: _bound, ...labels } }) => JSON.stringify(labels))
  return [...byLabels].map(([labels, ofOne]) => {
    const ofPart = (part: string) => ofOne.filter(({ metricName }) => metricName === `${name}_${part}`)
    const buckets = ofPart('bucket')
    const boundaries = buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite)
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0))
    const [sum, count] = [ofPart('sum')[0]?.value ?? 0, ofPart('count')[0]?.value ?? 0]
    return { ...time, attributes: JSON.parse(labels), value: { buckets: { boundaries, counts }, sum, count } }
  })
}
