import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { ScopeKind, Statement } from './database.ts'
import { answerGrace, noticeLostDatabase } from './lost-database.ts'
import { runStatement } from './run-statement.ts'

/** The longest wait for a lock on these connections, in milliseconds. */
const lockTimeout = 10
/** The time after which a statement that is quick 'while fast' counts as slow, in milliseconds. */
const slowAfter = 10
/** How long a statement that was slow or waited for a lock runs on the pool, in milliseconds. */
const avoidedFor = 5_000

/**
 * The maximum number of statements in progress on a connection; the others wait for the first connection that has room. The operating system may
 * stop the PostgreSQL process of a connection for a tenth of a second, and the statements that were sent to it wait with it.
 */
const maxInProgress = 8

/** Error codes of PostgreSQL. */
const lockNotAvailable = '55P03'
const notPrepared = '26000'
/** How often it is checked whether connections still answer, in milliseconds. */
const checkEvery = 1_000

/**
 * Makes PostgreSQL use one generic plan for each statement. By default it plans some of the lists at each execution, which takes several times
 * as long as running them (docs/decisions/0127). Not on Citus, where the plan depends on the values, which determine the shard.
 */
const planOnce = `select set_config('plan_cache_mode', 'force_generic_plan', false)
  where not exists (select from pg_extension where extname = 'citus')`

interface Connection {
  client: Promise<pg.Client> | undefined
  socket: Socket
  /** The number of statements that are in progress, at most `maxInProgress`. */
  busy: number
  /** The time from which an answer is awaited: that of the last answer or, if none was awaited, of the last sent statement; in milliseconds. */
  waitsSince: number
  /** For how long this process had been idle when the last statement was answered, in milliseconds. */
  idleAtAnswer: number
}

export interface QuickConnections {
  /** Returns the rows. Undefined if the statement must run on the pool, because it would wait for a lock or was slow before. */
  rows<Row>(wanted: Statement<ScopeKind, Row>, values: readonly unknown[]): Promise<Row[] | undefined>
  end(): Promise<void>
}

/**
 * Connections for quick statements only. Each connection pipelines many statements, each in a transaction of its own, and all
 * statements of one turn of the event loop are sent in one write: a busy server answers nearly twice as many calls. A slow statement
 * would delay the ones after it, so other statements run on the pool. A broken connection is replaced at the next statement. A change is committed
 * when its rows are returned.
 */
export function openQuickConnections(
  url: string,
  options: { count: number; timeoutMs: number; statementTimeout: number | undefined; onError: (error: Error) => void },
): QuickConnections {
  const connections = Array.from(
    { length: options.count },
    (): Connection => ({ client: undefined, socket: new Socket(), busy: 0, waitsSince: 0, idleAtAnswer: 0 }),
  )

  /** The functions that start the statements that wait for a connection, the oldest first. */
  const waiting: Array<(connection: Connection) => void> = []

  /** The statements that run on the pool, by name, and until when. */
  const avoided = new Map<string, number>()

  async function connect(connection: Connection): Promise<pg.Client> {
    const socket = new Socket()
    connection.socket = socket
    const client = new pg.Client({
      connectionString: url,
      pipeline: true,
      ...noticeLostDatabase,
      connectionTimeoutMillis: options.timeoutMs,
      lock_timeout: lockTimeout,
      statement_timeout: options.statementTimeout,
      application_name: 'porchlight',
      stream: () => socket,
    })
    const forget = () => {
      if (connection.socket === socket) connection.client = undefined
    }
    client.on('error', (error) => {
      forget()
      options.onError(error)
    })
    client.on('end', forget)
    try {
      await client.connect()
      await client.query(planOnce)
    } catch (error) {
      forget()
      throw error
    }
    return client
  }

  function replace(connection: Connection, broken: Promise<pg.Client>): void {
    if (connection.client === broken) connection.client = undefined
    broken.then((client) => client.end()).catch(() => undefined)
  }

  function avoid(name: string): void {
    avoided.set(name, performance.now() + avoidedFor)
  }

  /**
   * Whether a statement must run on the pool. When its time is over, this returns false once, for a test of the statement, and begins a new time for
   * its other executions.
   */
  function mustUsePool(name: string): boolean {
    const until = avoided.get(name)
    if (until === undefined) return false
    const now = performance.now()
    if (now < until) return true
    avoid(name)
    return false
  }

  /** Returns a connection, on which one more statement then counts as in progress; a promise if all are busy. */
  function take(): Connection | Promise<Connection> {
    const connection = connections.reduce((least, one) => (one.busy < least.busy ? one : least))
    if (connection.busy >= maxInProgress) return new Promise((resolve) => waiting.push(resolve))
    if (connection.busy === 0) connection.waitsSince = performance.now()
    connection.busy += 1
    return connection
  }

  /** Ends a statement. The one that has waited longest takes its place. */
  function release(connection: Connection): void {
    connection.waitsSince = performance.now()
    const startNext = waiting.shift()
    if (startNext) startNext(connection)
    else connection.busy -= 1
  }

  /** Sends the writes of this turn of the event loop together. */
  function sendTogether({ socket }: Connection): void {
    if (socket.writableCorked > 0) return
    socket.cork()
    setImmediate(() => socket.uncork())
  }

  // One timer for all statements, because one for each would cost as much as the rest of a quick statement.
  const answerWithin = (options.statementTimeout ?? Number.POSITIVE_INFINITY) + answerGrace
  const checking = setInterval(() => {
    for (const { busy, waitsSince, socket } of connections) {
      if (busy > 0 && performance.now() - waitsSince > answerWithin) socket.destroy(new Error('connection timeout'))
    }
  }, checkEvery)
  checking.unref()

  return {
    async rows<Row>(wanted: Statement<ScopeKind, Row>, values: readonly unknown[]) {
      if (avoided.size > 0 && mustUsePool(wanted.name)) return undefined
      const taken = take()
      const connection = taken instanceof Promise ? await taken : taken
      // While it waited, an earlier execution may have been slow.
      if (taken instanceof Promise && avoided.size > 0 && mustUsePool(wanted.name)) {
        release(connection)
        return undefined
      }
      connection.client ??= connect(connection)
      const opened = connection.client
      try {
        const client = await opened
        sendTogether(connection)
        const began = performance.nodeTiming.idleTime
        const rows = await runStatement(client, wanted, values)
        // The statements of a connection run one after the other, so the time before the last answer belongs to earlier statements. Only the
        // time in which this process was idle counts: a busy one reads an answer long after it came.
        const aloneSince = Math.max(began, connection.idleAtAnswer)
        connection.idleAtAnswer = performance.nodeTiming.idleTime
        if (wanted.quick === 'while fast' && connection.idleAtAnswer - aloneSince > slowAfter) avoid(wanted.name)
        else if (avoided.size > 0) avoided.delete(wanted.name)
        return rows
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) {
          avoid(wanted.name)
          return undefined
        }
        // An earlier execution in the pipeline failed before it could prepare the statement, for example by the lock timeout.
        if (error instanceof pg.DatabaseError && error.code === notPrepared) return undefined
        // An error that is not from the database may have broken the connection.
        if (!(error instanceof pg.DatabaseError)) replace(connection, opened)
        throw error
      } finally {
        release(connection)
      }
    },
    async end() {
      clearInterval(checking)
      const open = await Promise.allSettled(connections.map((connection) => connection.client))
      for (const one of open) if (one.status === 'fulfilled') await one.value?.end()
    },
  }
}
