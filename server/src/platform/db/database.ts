import pg from 'pg'
import { z } from 'zod'
import { logger } from '../log.ts'
import type { Timeouts } from '../settings/database-limits.ts'
import { openShares } from './connection-shares.ts'
import { openQuickConnections } from './quick-connections.ts'

/**
 * What a statement is bound to. The ids of that scope are its first parameters, so a caller can neither forget nor replace them:
 * 'person' binds $1 to the person; 'community' $1 to the community; 'household' $1 to the community and $2 to the property;
 * 'vendor' $1 to the vendor; 'communities' $1 to an array of every community of the person. 'system' binds nothing and runs in
 * jobs and tests only. 'any' binds nothing and runs on every scope: for rows found by a secret, and for public ones.
 */
export type ScopeKind = 'any' | 'system' | 'person' | 'community' | 'household' | 'vendor' | 'communities'

/** Static SQL under a name, so that PostgreSQL plans it once for each connection. */
export interface Statement<Kind extends ScopeKind = ScopeKind, Row = unknown> {
  readonly name: string
  readonly text: string
  readonly scope: Kind
  /** The columns of a row. Rows are checked against it in tests only. */
  readonly row: z.ZodType<Row>
  /** Only reads a few rows by an index, so that it takes well under a millisecond for every input. */
  readonly quick: boolean
}

/** A statement that is not bound to a scope yet: the caller gives every parameter and names the type of the row. */
export interface LooseStatement {
  readonly scope?: never
  readonly name: string
  readonly text: string
  readonly quick: boolean
}

/** The columns of a statement that returns none, the id of a row, or the answer of a list as JSON text. */
export const noColumns = z.object({})
export const idColumn = z.object({ id: z.number() })
export const jsonColumn = z.object({ json: z.string() })

const known = new Map<string, Statement | LooseStatement>()

/**
 * Declares a statement. Two different texts under one name would be mixed up on a connection, so that throws.
 * @param scope what it is bound to; see ScopeKind.
 * @param row its columns: a test prepares every declared statement and compares names and types.
 */
export function statement<Kind extends ScopeKind, Shape extends z.ZodRawShape>(
  name: string,
  scope: Kind,
  row: z.ZodObject<Shape>,
  text: string,
  options?: { quick?: boolean },
): Statement<Kind, z.output<z.ZodObject<Shape>>>
export function statement(name: string, text: string, options?: { quick?: boolean }): LooseStatement
export function statement(name: string, ...rest: readonly unknown[]): Statement | LooseStatement {
  const isBound = rest[1] instanceof z.ZodType
  const [text, options] = (isBound ? rest.slice(2) : rest) as [string, { quick?: boolean } | undefined]
  const before = known.get(name)
  if (before && before.text !== text) throw new Error(`two statements are named ${name}`)
  const quick = options?.quick ?? false
  const declared = isBound
    ? { name, text, quick, scope: rest[0] as ScopeKind, row: rest[1] as z.ZodType }
    : { name, text, quick }
  known.set(name, before ?? declared)
  return before ?? declared
}

/** Every statement declared so far, for the check of their scope (docs/architecture.md). */
export function declaredStatements(): readonly (Statement | LooseStatement)[] {
  return [...known.values()]
}

let checksRows = false

/** From here on every row is checked against the schema of its statement. For tests: it costs time. */
export function checkRows(): void {
  checksRows = true
}

/** Throws where a row does not fit the schema of its statement, in tests only. */
export function checked<Row>({ name, row }: Statement<ScopeKind, Row>, rows: Row[]): Row[] {
  if (!checksRows) return rows
  for (const one of rows) {
    const { error } = row.safeParse(one)
    if (error) throw new Error(`a row of ${name} does not fit its schema: ${error.message}`)
  }
  return rows
}

/** Something that runs statements: the pool, or one connection inside a transaction. */
export interface Database {
  rows<Row>(statement: Statement<ScopeKind, Row> | LooseStatement, values: readonly unknown[]): Promise<Row[]>
  /** Runs `work` on one connection; commits when it resolves, rolls back when it throws. */
  transaction<Result>(work: (inside: Database) => Promise<Result>): Promise<Result>
  /** Runs `effect` once what was written before is committed: at once outside a transaction. What it throws is logged only. */
  afterCommit(effect: () => void): void
}

export interface Pool extends Database {
  /** The same pool for the job queue, which brings its own SQL. */
  readonly shared: pg.Pool
  /** The same database for one group of work, such as a route: groups that are held up do not hold up the others. */
  of(group: string): Database
  /** For a library that brings its own SQL, as a group of its own. */
  queriesOf(group: string): { query(config: pg.QueryConfig): Promise<pg.QueryResult> }
  end(): Promise<void>
}

// bigint columns hold ids and counts, which stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How long a statement waits for a connection, in milliseconds. */
const timeoutMs = 10_000

export interface PoolOptions {
  readonly max: number
  readonly quick?: number
  /** How its connections are called in pg_stat_activity. */
  readonly name?: string
  readonly timeouts?: Timeouts
  readonly onError: (error: Error) => void
}

/** From when on a statement counts as held up, and how long one waits for a connection, in milliseconds. */
const slowAfter = 250
const waitAtMost = 5_000

/**
 * Opens a pool of `max` connections, with as many more for statements that are held up, and beside it some that quick
 * statements share, where any are wanted. `onError` hears of connections that break while idle.
 */
export function openPool(url: string, options: PoolOptions): Pool {
  const { quick: count = 0, max, timeouts, onError } = options
  const quick =
    count > 0
      ? openQuickConnections(url, { count, timeoutMs, statementTimeout: timeouts?.statement, onError })
      : undefined
  const pool = new pg.Pool({
    connectionString: url,
    max: max * 2,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: timeoutMs,
    application_name: options.name ?? 'porchlight',
    ...(timeouts && {
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    }),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const shares = openShares({ places: max, slowPlaces: max, slowAfter, waitAtMost })

  async function inPlace<Result>(group: string, work: () => Promise<Result>): Promise<Result> {
    const place = shares.tryTake(group) ?? (await shares.take(group))
    try {
      return await work()
    } finally {
      place.give()
    }
  }

  const of = (group: string): Database => ({
    async rows<Row>(wanted: Statement<ScopeKind, Row> | LooseStatement, values: readonly unknown[]) {
      const answered = quick && wanted.quick ? await quick.rows<Row>(wanted, values) : undefined
      return answered ?? inPlace(group, () => run<Row>(pool, wanted, values))
    },
    afterCommit: runLogged,
    transaction: (work) => inPlace(group, () => transactionOn(pool, work)),
  })

  return {
    ...of('server'),
    shared: pool,
    of,
    queriesOf: (group) => ({ query: (config) => inPlace(group, () => pool.query(config)) }),
    async end() {
      await quick?.end()
      await pool.end()
    },
  }
}

async function transactionOn<Result>(pool: pg.Pool, work: (inside: Database) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  const effects: Array<() => void> = []
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(inTransaction(client, effects))
    await client.query('commit')
    for (const effect of effects) runLogged(effect)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Whether an error says that the database can't be reached or is stopping, rather than that a statement is wrong. */
export function isOutage(error: Error & { code?: string }): boolean {
  const { code = '', message } = error
  return (
    /^(ECONN|57P0|08|53300|ENOTFOUND|ETIMEDOUT|EPIPE)/.test(code) ||
    /connection (terminated|timeout)|trying to connect|not currently accepting|not queryable/i.test(message)
  )
}

/** The write is stored by then, so nothing that goes wrong here may answer it as failed. */
function runLogged(effect: () => void): void {
  try {
    effect()
  } catch (error) {
    logger.error({ err: error }, 'after a commit')
  }
}

function inTransaction(client: pg.PoolClient, effects: Array<() => void>): Database {
  const inside: Database = {
    rows: (wanted, values) => run(client, wanted, values),
    transaction: (work) => work(inside),
    afterCommit: (effect) => void effects.push(effect),
  }
  return inside
}

async function run<Row>(
  connection: pg.Pool | pg.PoolClient,
  wanted: Statement | LooseStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const result = await connection.query({ name: wanted.name, text: wanted.text, values: values as unknown[] })
  return result.rows as Row[]
}
