import { Socket } from 'node:net'
import pg from 'pg'
import type { LooseStatement, Statement } from './database.ts'

/**
 * How long a statement waits for a lock here, where others wait behind it, and for how long the same statement is kept away
 * then; in milliseconds.
 */
const lockTimeout = 10
const keptAwayFor = 5_000
const lockNotAvailable = '55P03'

interface Line {
  client: Promise<pg.Client> | undefined
  socket: Socket
  /** Statements that are on their way. */
  busy: number
}

export interface QuickConnections {
  /** The rows; undefined where a lock is in the way, which one waits for elsewhere. */
  rows<Row>(wanted: Statement | LooseStatement, values: readonly unknown[]): Promise<Row[] | undefined>
  end(): Promise<void>
}

/**
 * Connections for quick statements only. Many are on their way on one of them at a time, each a transaction of its own, and
 * what one turn of the event loop asks leaves in one write: a server that is busy answers nearly twice as many calls. One that
 * is slow would hold up those behind it, so the pool is for the others. A connection that broke is made anew for the next.
 */
export function openQuickConnections(
  url: string,
  options: { count: number; timeoutMs: number; statementTimeout: number | undefined; onError: (error: Error) => void },
): QuickConnections {
  const lines = Array.from(
    { length: options.count },
    (): Line => ({ client: undefined, socket: new Socket(), busy: 0 }),
  )

  const keptAway = new Map<string, number>()

  async function connect(line: Line): Promise<pg.Client> {
    const socket = new Socket()
    line.socket = socket
    const client = new pg.Client({
      connectionString: url,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: options.timeoutMs,
      lock_timeout: lockTimeout,
      statement_timeout: options.statementTimeout,
      application_name: 'porchlight',
      stream: () => socket,
    })
    const forget = () => {
      if (line.socket === socket) line.client = undefined
    }
    client.on('error', (error) => {
      forget()
      options.onError(error)
    })
    client.on('end', forget)
    try {
      await client.connect()
    } catch (error) {
      forget()
      throw error
    }
    return client
  }

  function replace(line: Line, doubtful: Promise<pg.Client>): void {
    if (line.client === doubtful) line.client = undefined
    doubtful.then((client) => client.end()).catch(() => undefined)
  }

  function isKeptAway(name: string): boolean {
    const until = keptAway.get(name)
    if (until === undefined) return false
    const now = performance.now()
    if (now < until) return true
    // Only this statement tests whether the lock is gone. The others wait for its result.
    keptAway.set(name, now + keptAwayFor)
    return false
  }

  /** Holds back what is written until the other requests of this turn have been looked at too. */
  function gather({ socket }: Line): void {
    if (socket.writableCorked > 0) return
    socket.cork()
    setImmediate(() => socket.uncork())
  }

  return {
    async rows<Row>(wanted: Statement | LooseStatement, values: readonly unknown[]) {
      if (keptAway.size > 0 && isKeptAway(wanted.name)) return undefined
      const line = lines.reduce((least, one) => (one.busy < least.busy ? one : least))
      line.busy += 1
      line.client ??= connect(line)
      const opened = line.client
      try {
        const client = await opened
        gather(line)
        const { name, text } = wanted
        const result = await client.query({ name, text, values: values as unknown[] })
        if (keptAway.size > 0) keptAway.delete(name)
        return result.rows as Row[]
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) {
          keptAway.set(wanted.name, performance.now() + keptAwayFor)
          return undefined
        }
        // What the database did not say itself leaves the connection in doubt.
        if (!(error instanceof pg.DatabaseError)) replace(line, opened)
        throw error
      } finally {
        line.busy -= 1
      }
    },
    async end() {
      const open = await Promise.allSettled(lines.map((line) => line.client))
      for (const one of open) if (one.status === 'fulfilled') await one.value?.end()
    },
  }
}
