import { randomUUID } from 'node:crypto'
import { callBase } from '../server/src/platform/http/serve.ts'
import type { Settings } from '../server/src/platform/settings.ts'
import { measuredCalls } from './calls.ts'
import { type Child, startChild } from './child.ts'
import { printOverload, printWaits } from './crowd.ts'
import type { BenchDatabase } from './databases.ts'
import type { Load, LoadResult } from './generator.ts'
import { printHistory } from './history.ts'
import { printIdleConnections } from './idle-connections.ts'
import type { LimitAnswer, LimitQuestion } from './limit.ts'
import type { MeasuredCall } from './measured-call.ts'
import { printMemory } from './memory.ts'
import type { ProductAnswer, ProductQuestion } from './product.ts'
import { type MeasuredServer, printGrowth, printShare, type Speed, takeTurns } from './rounds.ts'

/** The calls that are measured with a thousand clients: a cheap and an expensive one. */
const crowdedCalls: readonly string[] = ['messages-index', 'directory-index']

export type Product = Child<ProductQuestion, ProductAnswer>

/**
 * Measures (a) the speed compared with the limit, (b) the growth and (c) the memory of a server process. (a) and (b) are measured for the calls
 * whose names contain one of `calls`. `few`: few small communities; `many`: many small ones; `large`: few large ones.
 */
export async function measureSpeed(
  { few, many, large }: Record<'few' | 'many' | 'large', BenchDatabase>,
  settings: Settings,
  env: Record<string, string>,
  rounds: number,
  calls: readonly string[],
): Promise<void> {
  const generator = startChild<Load, LoadResult>('generator.ts')
  const startProduct = (): Product => startChild('product.ts', env)
  const [onFew, onMany, onLarge] = [startProduct(), startProduct(), startProduct()] as const
  const limit = startChild<LimitQuestion, LimitAnswer>('limit.ts')
  const fewPort = (await onFew.ask({ ask: 'listen', databaseUrl: few.url })).port
  const manyPort = (await onMany.ask({ ask: 'listen', databaseUrl: many.url })).port
  const largePort = (await onLarge.ask({ ask: 'listen', databaseUrl: large.url })).port
  const answers = await answersOf(fewPort, few)
  const limitPorts = await limit.ask({ databaseUrl: few.url, readers: few.readers, answers })
  const wanted = measuredCalls.filter(({ name }) => calls.some((part) => name.includes(part)))
  for (const call of wanted) if (!call.writes) await compare(call, few, fewPort, limitPorts[call.name] ?? 0)
  const servers: MeasuredServer[] = [
    { ...few, pid: onFew.pid, port: () => fewPort },
    { ...few, pid: limit.pid, port: (call) => limitPorts[call.name] ?? 0 },
  ]
  const ofMany: MeasuredServer = { ...many, pid: onMany.pid, port: () => manyPort }
  const ofLarge: MeasuredServer = { ...large, pid: onLarge.pid, port: () => largePort }
  for (const call of wanted) {
    const all = [...servers, call.growsWith === 'homes' ? ofLarge : ofMany]
    const [product, bare, grown] = (await takeTurns(generator, call, all, rounds)) as [Speed, Speed, Speed]
    printShare(call, product, bare)
    printGrowth(call, product, grown)
  }
  if (wanted.length === measuredCalls.length)
    await measureCrowd(generator, servers as [MeasuredServer, MeasuredServer], wanted)
  if (calls.some((part) => 'history'.includes(part))) await printHistory(onLarge, large, largePort)
  await Promise.all([limit.stop(), onMany.stop(), onLarge.stop()])
  await printMemory(onFew, few, fewPort, settings)
  await printIdleConnections(onFew, few.tokens, fewPort)
  await Promise.all([generator.stop(), onFew.stop()])
}

/** Measures only the response times with many clients, for the calls whose names contain one of `calls`. */
export async function measureCrowdOnly(
  few: BenchDatabase,
  env: Record<string, string>,
  calls: readonly string[],
): Promise<void> {
  const generator = startChild<Load, LoadResult>('generator.ts')
  const product: Product = startChild('product.ts', env)
  const limit = startChild<LimitQuestion, LimitAnswer>('limit.ts')
  const { port } = await product.ask({ ask: 'listen', databaseUrl: few.url })
  const answers = await answersOf(port, few)
  const limitPorts = await limit.ask({ databaseUrl: few.url, readers: few.readers, answers })
  const servers: [MeasuredServer, MeasuredServer] = [
    { ...few, pid: product.pid, port: () => port },
    { ...few, pid: limit.pid, port: (call) => limitPorts[call.name] ?? 0 },
  ]
  const wanted = measuredCalls.filter(({ name }) => calls.some((part) => name.includes(part)))
  await measureCrowd(generator, servers, wanted)
  await Promise.all([generator.stop(), product.stop(), limit.stop()])
}

/** Measures the response times with many clients. The calls with a thousand clients only if all calls are wanted. */
async function measureCrowd(
  generator: Child<Load, LoadResult>,
  [product, limit]: [MeasuredServer, MeasuredServer],
  wanted: readonly MeasuredCall[],
): Promise<void> {
  if (wanted.length === measuredCalls.length)
    for (const call of wanted.filter(({ name }) => crowdedCalls.includes(name)))
      await printOverload(generator, call, product)
  for (const call of wanted.filter(({ writes }) => !writes)) await printWaits(generator, call, product, limit)
}

type Answers = LimitQuestion['answers']

/** Returns the product's answer to each call, so that the limit sends the same bytes. */
async function answersOf(port: number, database: BenchDatabase): Promise<Answers> {
  const answers: Answers = {}
  for (const call of measuredCalls) {
    const { headers, text } = await request(call, database, 0, port)
    answers[call.name] = { headers, body: text }
  }
  await database.reset()
  return answers
}

/** Checks that the limit answers the first request with the product's answer to the first reader. */
async function compare(call: MeasuredCall, database: BenchDatabase, port: number, limitPort: number): Promise<void> {
  const [ours, bare] = [await request(call, database, 0, port), await request(call, database, 0, limitPort)]
  if (ours.text !== bare.text || String(ours.headers) !== String(bare.headers)) {
    throw new Error(
      `${call.name}: the limit answers\n${bare.headers}\n${bare.text}\nbut the product\n${ours.headers}\n${ours.text}`,
    )
  }
}

/** Sends the first request of a reader. Returns the text of the answer, and the headers that node:http does not add by itself. */
async function request(measured: MeasuredCall, database: BenchDatabase, reader: number, port: number) {
  const query = measured.queries(database.readers[reader] as BenchDatabase['readers'][number])[0]
  const response = await fetch(`http://127.0.0.1:${port}${callBase}${measured.call.path}${query}`, {
    method: measured.call.method,
    headers: {
      authorization: `Bearer ${database.tokens[reader]}`,
      // The load generator accepts no compressed answers either.
      'accept-encoding': 'identity',
      ...(measured.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(measured.body !== undefined && { body: measured.body.replace('$key', randomUUID()) }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${measured.name}: ${response.status} ${text}`)
  const addedByNode = ['connection', 'content-length', 'date', 'keep-alive']
  return { text, headers: [...response.headers].filter(([name]) => !addedByNode.includes(name)).flat() }
}
