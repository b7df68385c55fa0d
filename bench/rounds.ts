import { callBase } from '../server/src/platform/http/serve.ts'
import type { Child } from './child.ts'
import { figure, median, note } from './figures.ts'
import type { Reader } from './fill.ts'
import type { Load, LoadResult } from './generator.ts'
import type { MeasuredCall } from './measured-call.ts'
import { processorTime } from './processor-time.ts'

/** A server that answers the measured calls: the product or the limit, on one of the databases. */
export interface MeasuredServer {
  readonly pid: number
  readonly readers: readonly Reader[]
  readonly tokens: readonly string[]
  port(call: MeasuredCall): number
  /** Restores the state of the database at the start of a round. */
  reset(): Promise<void>
}

const roundSeconds = 2
/** Rounds that are not counted. There are enough of them for V8 to optimize the code of a call before it is measured. */
const warmUpRounds = 4

/** The result of the rounds of a server. */
export interface Speed {
  /** Requests per second, for each round. */
  readonly rates: readonly number[]
  /** Processor time of the server's process per request, in microseconds. */
  readonly processor: number
}

/**
 * Measures the speed of each server, in the order of `servers`. The servers take turns in short rounds, so that a slow moment of the machine affects
 * all of them.
 */
export async function takeTurns(
  generator: Child<Load, LoadResult>,
  call: MeasuredCall,
  servers: readonly MeasuredServer[],
  rounds: number,
): Promise<Speed[]> {
  const sums = servers.map(() => ({ rates: [] as number[], answered: 0, processor: 0 }))
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (let turn = 0; turn < servers.length; turn += 1) {
      const index = (turn + Math.max(round, 0)) % servers.length
      const [server, sum] = [servers[index] as MeasuredServer, sums[index] as (typeof sums)[number]]
      const before = processorTime(server.pid)
      const { answered, seconds } = await generator.ask(loadOf(server, call))
      const used = processorTime(server.pid) - before
      if (call.writes) await server.reset()
      if (round < 0) continue // Warming up.
      sum.rates.push(answered / seconds)
      sum.answered += answered
      sum.processor += used
    }
  }
  return sums.map(({ rates, answered, processor }) => ({ rates, processor: (processor / answered) * 1e6 }))
}

/** Returns the load of a round of a call against a server. */
export function loadOf(server: MeasuredServer, measured: MeasuredCall): Load {
  const { method, path } = measured.call
  const requests = server.readers.flatMap((reader, token) =>
    measured.queries(reader).map((query) => [`${method} ${callBase}${path}${query}`, token] as const),
  )
  return {
    port: server.port(measured),
    requests: spread(requests),
    tokens: server.tokens,
    seconds: roundSeconds,
    once: measured.writes === 'once',
    ...(measured.body !== undefined && { body: measured.body }),
  }
}

/** Sorts the requests so that those of one reader are far apart, because no person reads all their mail within a second. */
export function spread<Item>(items: readonly Item[]): Item[] {
  const step = 7919 // A prime, so that every item is used once, unless there are as many items as the prime or a multiple of it.
  return items.map((_, index) => items[(index * step) % items.length] as Item)
}

/** Prints the speed of the product as a share of the speed of the limit. */
export function printShare(call: MeasuredCall, product: Speed, limit: Speed): void {
  note(`${call.name}: ${speedText(product)}; the limit ${speedText(limit)}`)
  const shares = product.rates.map((rate, round) => rate / (limit.rates[round] ?? 0))
  figure(`${call.name}-of-limit`, median(shares), '>=0.75')
}

/** Prints how many times as long a call takes in the larger database (`many`) as in the small one (`few`). */
export function printGrowth(call: MeasuredCall, few: Speed, many: Speed): void {
  note(`${call.name} ${call.growsWith ? 'with larger communities' : 'with more communities'}: ${speedText(many)}`)
  const factors = few.rates.map((rate, round) => rate / (many.rates[round] ?? 0))
  // With twenty times as many homes a call may take twice as long, because there are more rows to count.
  figure(`${call.name}-growth`, median(factors), call.growsWith === 'homes' ? '<=2' : '<=1.25')
}

function speedText({ rates, processor }: Speed): string {
  return `${Math.round(median(rates))} a second, ${Math.round(processor)} µs of the process for each`
}
