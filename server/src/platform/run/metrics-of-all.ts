import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

interface Question {
  metricsQuestion: string
}
interface Answer {
  metricsAnswer: string
  text: string
}

/**
 * The figures of every process that answers requests, in Prometheus's text form: a scrape reaches one of them by chance, so that
 * one asks the supervisor, which gathers and sums them up. With one process only, those of `registry`.
 */
export async function metricsOfAll(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics()
  const question: Question = { metricsQuestion: randomUUID() }
  const { promise, resolve } = Promise.withResolvers<string>()
  const hear = (message: unknown) => {
    if (isAnswer(message) && message.metricsAnswer === question.metricsQuestion) resolve(message.text)
  }
  process.on('message', hear)
  process.send?.(question)
  const patience = setTimeout(() => resolve(registry.metrics()), 5000)
  try {
    return await promise
  } finally {
    clearTimeout(patience)
    process.off('message', hear)
  }
}

/** Lets the supervisor gather the figures of `registry` from this process. */
export function contributeMetrics(registry: Registry): void {
  if (!cluster.isWorker) return
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
}

/** In the supervisor: answers the questions of metricsOfAll. */
export function answerMetricsQuestions(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isQuestion(message)) return
    const text = await all.clusterMetrics().catch(() => undefined)
    if (text !== undefined && worker.isConnected())
      worker.send({ metricsAnswer: message.metricsQuestion, text } satisfies Answer)
  })
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'metricsQuestion' in message
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'metricsAnswer' in message
}
