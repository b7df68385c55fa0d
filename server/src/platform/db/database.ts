import pg from 'pg'
import { openQuickConnections } from './quick-connections.ts'

/** Static SQL under a name, so that PostgreSQL plans it once for each connection. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** Only reads, and little, by an index: the answer is there in well under a millisecond, whatever is asked. */
  readonly quick: boolean
}

const known = new Map<string, Statement>()

/** Declares a statement. Two texts under one name would be mixed up on a connection, so that is an error. */
export function statement(name: string, text: string, { quick = false } = {}): Statement {
  const before = known.get(name)
  if (before && before.text !== text) throw new Error(`two statements are named ${name}`)
  const declared = before ?? { name, text, quick }
  known.set(name, declared)
  return declared
}

/** Every statement declared so far, for the check of their scope (docs/architecture.md). */
export function declaredStatements(): readonly Statement[] {
  return [...known.values()]
}

/** Something that runs statements: the pool, or one connection inside a transaction. */
export interface Database {
  rows<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
  /** Runs `work` on one connection; commits when it resolves, rolls back when it throws. */
  transaction<Result>(work: (inside: Database) => Promise<Result>): Promise<Result>
}

export interface Pool extends Database {
  /** The same statement shared with libraries that bring their own SQL (rate limiter, job queue). */
  readonly shared: pg.Pool
  end(): Promise<void>
}

// bigint columns hold ids and counts, which stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How long a statement waits for a connection, in milliseconds. */
const patience = 10_000

/**
 * Opens a pool of `max` connections, and beside it some that quick statements share, where any are wanted. `onError` hears of
 * connections that break while idle.
 */
export function openPool(url: string, options: { max: number; quick?: number; onError: (error: Error) => void }): Pool {
  const { quick: count = 0, onError } = options
  const quick = count > 0 ? openQuickConnections(url, { count, patience, onError }) : undefined
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: patience,
  })
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return {
    shared: pool,
    async end() {
      await quick?.end()
      await pool.end()
    },
    rows: (wanted, values) => (quick && wanted.quick ? quick.rows(wanted, values) : run(pool, wanted, values)),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(inTransaction(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}

/** Whether an error says that the database can't be reached or is stopping, rather than that a statement is wrong. */
export function isOutage(error: Error & { code?: string }): boolean {
  const { code = '', message } = error
  return (
    /^(ECONN|57P0|08|53300|ENOTFOUND|ETIMEDOUT|EPIPE)/.test(code) ||
    /connection (terminated|timeout)|trying to connect|not currently accepting/i.test(message)
  )
}

function inTransaction(client: pg.PoolClient): Database {
  const inside: Database = {
    rows: (wanted, values) => run(client, wanted, values),
    transaction: (work) => work(inside),
  }
  return inside
}

async function run<Row>(
  connection: pg.Pool | pg.PoolClient,
  wanted: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await connection.query({ name: wanted.name, text: wanted.text, values: values as unknown[] })
  return result.rows as Row[]
}
