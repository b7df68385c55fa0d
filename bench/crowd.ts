import type { MeasuredCall } from './calls.ts'
import type { Child } from './child.ts'
import { figure, note } from './figures.ts'
import type { Load, LoadResult } from './generator.ts'
import { loadOf, type Rival } from './rounds.ts'

const seconds = 8
const manyClients = 100
const tooManyClients = 1000

/** Measures response times with a hundred clients, for the product and the limit. */
export async function printWaits(
  generator: Child<Load, LoadResult>,
  call: MeasuredCall,
  product: Rival,
  limit: Rival,
): Promise<void> {
  const load = (rival: Rival) => ({ ...loadOf(rival, call), seconds, connections: manyClients })
  await generator.ask({ ...load(product), seconds: 2 })
  const [ours, bare] = [await generator.ask(load(product)), await generator.ask(load(limit))]
  const inMs = ({ half, p99 }: LoadResult) => `${half.toFixed(1)} ms in the middle, ${p99.toFixed(1)} ms for 99 of 100`
  note(`${call.name} with ${manyClients} clients: ${inMs(ours)}; the limit ${inMs(bare)}`)
  figure(`${call.name}-p99-of-limit`, ours.p99 / bare.p99, '<=2')
}

/** Measures a thousand clients who each send the next request when the last one is answered: no request may wait long. */
export async function printOverload(
  generator: Child<Load, LoadResult>,
  call: MeasuredCall,
  product: Rival,
): Promise<void> {
  const load = { ...loadOf(product, call), seconds: seconds * 2, connections: tooManyClients, mayRefuse: true }
  const { answered, refused, half, p99, longest, ...took } = await generator.ask(load)
  const rate = Math.round(answered / took.seconds)
  note(
    `${call.name} with ${tooManyClients} clients: ${rate} answered a second, ${refused} of ${answered + refused} refused; ` +
      `${Math.round(half)} ms in the middle, ${Math.round(p99)} ms for 99 of 100, ${Math.round(longest)} ms the longest`,
  )
  figure(`${call.name}-longest-wait-of-1000-clients-s`, longest / 1000, '<=5')
}
