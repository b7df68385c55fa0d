import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answerParent } from './child.ts'

/** Makes `requests` in turn, from number `from` on, over kept connections, for so many seconds. */
export interface Load {
  readonly port: number
  /** Method and path, and whose token, by its number. */
  readonly requests: ReadonlyArray<readonly [line: string, token: number]>
  readonly tokens: readonly string[]
  readonly seconds: number
  /** Ends early when all were made once; otherwise they begin again. */
  readonly once: boolean
  /** JSON that each sends; $key in it is another UUID each time. */
  readonly body?: string
  /** How many clients there are, each on a connection of its own; 32 where nothing is said. */
  readonly connections?: number
  /** A client that is answered 503 comes again after a pause; otherwise that ends the bench. */
  readonly mayRefuse?: boolean
}
export interface LoadResult {
  readonly answered: number
  readonly seconds: number
  readonly refused: number
  /** Milliseconds from request to answer: of half, of 99 in 100, and of the slowest. */
  readonly half: number
  readonly p99: number
  readonly longest: number
}

const usualConnections = 32
/** How long a client waits that was refused, in milliseconds. */
const pauseAfterRefusal = 2_000
const headEnd = Buffer.from('\r\n\r\n')
const empty = Buffer.alloc(0)

// As little work for a request as can be: it shares two cores with the server and the database.
answerParent<Load>(async (load) => {
  const sockets = Array.from({ length: load.connections ?? usualConnections }, () =>
    connect(load.port, '127.0.0.1').setNoDelay(true),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const heads = load.tokens.map((token) => ` HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n`)
  let made = 0
  let refused = 0
  const times: number[] = []
  const began = performance.now()
  const until = began + load.seconds * 1000
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
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { answered: times.length, seconds, refused, half: at(0.5), p99: at(0.99), longest: at(1) } satisfies LoadResult
})

function keepAsking(
  socket: Socket,
  next: () => string | undefined,
  count: (milliseconds: number) => void,
  refuse: (() => void) | undefined,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let received: Buffer<ArrayBufferLike> = empty
  let asked = 0
  const ask = () => {
    asked = performance.now()
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
    count(performance.now() - asked)
    ask()
  })
  socket.on('error', reject)
  socket.on('end', () => reject(new Error('the server closed a connection')))
  ask()
  return promise
}

function lengthIn(head: string): number {
  const at = head.toLowerCase().indexOf('content-length: ')
  if (at < 0) throw new Error('an answer without content-length')
  return Number.parseInt(head.slice(at + 16), 10)
}
