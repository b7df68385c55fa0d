import type { Child } from './child.ts'
import { figure, median, note } from './figures.ts'
import type { Load, LoadResult } from './generator.ts'
import type { MeasuredCall } from './measured-call.ts'
import { loadOf, type MeasuredServer } from './rounds.ts'

const seconds = 4
const rounds = 3
const manyClients = 100
const tooManyClients = 1000

/** Measures the response times of a call with a hundred clients, for the product ('ours') and the limit ('bare'). */
export async function printWaits(
  generator: Child<Load, LoadResult>,
  call: MeasuredCall,
  product: MeasuredServer,
  limit: MeasuredServer,
): Promise<void> {
  const load = (server: MeasuredServer) => ({ ...loadOf(server, call), seconds, connections: manyClients })
  // Two seconds for warming up, whose results are not used.
  for (const server of [product, limit]) await generator.ask({ ...load(server), seconds: 2 })
  const results: Record<'ours' | 'bare', LoadResult[]> = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    const turns = [['ours', product] as const, ['bare', limit] as const]
    // The order alternates, so that a slow moment of the machine affects both.
    for (const [name, server] of round % 2 === 0 ? turns : turns.reverse()) {
      results[name].push(await generator.ask(load(server)))
    }
  }
  const inMs = (ofRounds: LoadResult[]) =>
    `median ${median(ofRounds.map(({ half }) => half)).toFixed(1)} ms, p99 ${median(ofRounds.map(({ p99 }) => p99)).toFixed(1)} ms`
  note(`${call.name} with ${manyClients} clients: ${inMs(results.ours)}; the limit ${inMs(results.bare)}`)
  const shares = results.ours.map(({ p99 }, round) => p99 / (results.bare[round]?.p99 ?? 0))
  figure(`${call.name}-p99-of-limit`, median(shares), '<=2')
}

/** Measures the longest response time with a thousand clients. Each client sends its next request when the last one is answered. */
export async function printOverload(
  generator: Child<Load, LoadResult>,
  call: MeasuredCall,
  product: MeasuredServer,
): Promise<void> {
  const load = { ...loadOf(product, call), seconds: 16, connections: tooManyClients, mayRefuse: true }
  const { answered, refused, half, p99, longest, seconds: duration } = await generator.ask(load)
  const rate = Math.round(answered / duration)
  note(
    `${call.name} with ${tooManyClients} clients: ${rate} answered a second, ${refused} of ${answered + refused} refused; ` +
      `median ${Math.round(half)} ms, p99 ${Math.round(p99)} ms, longest ${Math.round(longest)} ms`,
  )
  figure(`${call.name}-longest-wait-of-1000-clients-s`, longest / 1000, '<=5')
}
