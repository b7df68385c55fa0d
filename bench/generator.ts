import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answerParent } from './child.ts'

/** The task of the load generator: send `requests` over persistent connections for some seconds. */
export interface Load {
  readonly port: number
  /** `line`: method and path. `token`: the index of its token in `tokens`. */
  readonly requests: ReadonlyArray<readonly [line: string, token: number]>
  readonly tokens: readonly string[]
  readonly seconds: number
  /** Whether each request is sent only once. If not, after the last one the first one is sent again. */
  readonly once: boolean
  /** The JSON body of each request; $key in it becomes a new UUID each time. */
  readonly body?: string
  /** The number of clients, each with its own connection; the default is 32. */
  readonly connections?: number
  /** Whether an answer 503 is allowed; the client then sends its next request after a pause. If not, a 503 ends the benchmark. */
  readonly mayRefuse?: boolean
}

/** What the load generator measured. */
export interface LoadResult {
  readonly answered: number
  readonly seconds: number
  readonly refused: number
  /** The response times in milliseconds: the median, the 99th percentile, and the maximum. */
  readonly half: number
  readonly p99: number
  readonly longest: number
}

const defaultConnections = 32
/** How long a client waits after an answer 503, in milliseconds. */
const pauseAfterRefusal = 2_000
const headEnd = Buffer.from('\r\n\r\n')
const empty = Buffer.alloc(0)

// The generator does as little work per request as possible, because it shares two cores with the server and the database.
answerParent<Load>(async (load) => {
  const sockets = Array.from({ length: load.connections ?? defaultConnections }, () =>
    connect(load.port, '127.0.0.1').setNoDelay(true),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const heads = load.tokens.map((token) => ` HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n`)
  let made = 0
  let refused = 0
  const times: number[] = []
  const began = performance.now()
  const until = began + load.seconds * 1000
  /** Returns the text of the next request; undefined when the load is over. */
  const next = () => {
    if (performance.now() >= until || (load.once && made >= load.requests.length)) return undefined
    const [line, token] = load.requests[made++ % load.requests.length] as readonly [string, number]
    if (line.startsWith('GET')) return `${line}${heads[token]}\r\n`
    if (load.body === undefined) return `${line}${heads[token]}content-length: 0\r\n\r\n`
    const body = load.body.replace('$key', randomUUID())
    return `${line}${heads[token]}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  }
  const count = (milliseconds: number) => void times.push(milliseconds)
  const refuse = load.mayRefuse ? () => void refused++ : undefined
  await Promise.all(sockets.map((socket) => keepAsking(socket, next, count, refuse)))
  const seconds = (performance.now() - began) / 1000
  const sorted = Float64Array.from(times).sort()
  const percentile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return {
    answered: times.length,
    seconds,
    refused,
    half: percentile(0.5),
    p99: percentile(0.99),
    longest: percentile(1),
  } satisfies LoadResult
})

/** Sends one request after the other on a connection, until `next` returns none. Rejects if an answer is neither 200 nor an allowed 503. */
function keepAsking(
  socket: Socket,
  next: () => string | undefined,
  count: (milliseconds: number) => void,
  refuse: (() => void) | undefined,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let received: Buffer<ArrayBufferLike> = empty
  let askedAt = 0
  const ask = () => {
    askedAt = performance.now()
    const request = next()
    if (request !== undefined) return void socket.write(request, 'latin1')
    socket.destroy()
    resolve()
  }
  socket.on('data', (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
    const end = received.indexOf(headEnd)
    if (end < 0) return
    const head = received.toString('latin1', 0, end)
    const isRefused = refuse !== undefined && head.startsWith('HTTP/1.1 503')
    if (!isRefused && !head.startsWith('HTTP/1.1 200'))
      return reject(new Error(`the server answered ${received.toString('latin1')}`))
    if (received.length < end + headEnd.length + lengthIn(head)) return
    received = empty
    if (isRefused) {
      refuse()
      return void setTimeout(ask, pauseAfterRefusal)
    }
    count(performance.now() - askedAt)
    ask()
  })
  socket.on('error', reject)
  socket.on('end', () => reject(new Error('the server closed a connection')))
  ask()
  return promise
}

/** Returns the length of the body, from the headers of an answer. */
function lengthIn(head: string): number {
  const at = head.toLowerCase().indexOf('content-length: ')
  if (at < 0) throw new Error('an answer has no content-length')
  return Number.parseInt(head.slice(at + 16), 10)
}
