import pg from 'pg'
import { z } from 'zod'
import { logger } from '../log.ts'
import type { Timeouts } from '../settings/database-limits.ts'
import { type SpanFacts, traced } from '../telemetry/tracing.ts'
import { openShares } from './connection-shares.ts'
import { answerGrace, noticeLostDatabase } from './lost-database.ts'
import { openQuickConnections } from './quick-connections.ts'
import { runStatement } from './run-statement.ts'
import { openShards, type Shards } from './shards.ts'

/**
 * The kind of scope that a statement is bound to. The ids of the scope are its first parameters, so a caller can neither omit nor replace them:
 * 'person' binds $1 to the person; 'community' $1 to the community; 'household' $1 to the community and $2 to the property;
 * 'vendor' $1 to the vendor; 'communities' $1 to an array of all communities of the person; 'reach' $1 to an array of the
 * communities where the person has the right of the call; 'organisation' $1 to the company. 'server' binds nothing and runs for
 * owners of the server. 'system' binds nothing and runs in jobs and tests only. 'any' binds nothing and runs on every scope: for
 * rows found by a secret, and for public ones.
 */
export type ScopeKind =
  | 'any'
  | 'system'
  | 'person'
  | 'community'
  | 'household'
  | 'vendor'
  | 'communities'
  | 'reach'
  | 'organisation'
  | 'server'

/** Static SQL under a name, so that PostgreSQL plans it once for each connection, unless `isPlannedEachTime`. */
export interface Statement<Kind extends ScopeKind = ScopeKind, Row = unknown> {
  readonly name: string
  readonly text: string
  readonly scope: Kind
  /** The columns of a row. Rows are checked against this schema in tests only. */
  readonly row: z.ZodType<Row>
  /**
   * Whether the statement runs on the connections for quick statements. True: it only reads a few rows by an index, so it takes well under a
   * millisecond for every input. 'while fast': this is so for most communities only. 'write': it changes a few rows by an index.
   */
  readonly quick: boolean | 'while fast' | 'write'
  /**
   * The statement reads so many rows that a new plan for each execution is worth its time. With one generic plan it takes several times as long,
   * because PostgreSQL then plans for few communities and for every filter.
   */
  readonly isPlannedEachTime?: boolean
}

/** The row schemas of statements that return no columns, the id of a row, or the answer of a list as JSON text. */
export const noColumns = z.object({})
export const idColumn = z.object({ id: z.number() })
export const jsonColumn = z.object({ json: z.string() })

const known = new Map<string, Statement>()

/**
 * Declares a statement. Throws for a second text with the same name, because a connection prepares a name once.
 * @param scope the kind of scope that it is bound to; see ScopeKind.
 * @param row its columns: a test prepares every declared statement and compares names and types.
 */
export function statement<Kind extends ScopeKind, Shape extends z.ZodRawShape>(
  name: string,
  scope: Kind,
  row: z.ZodObject<Shape>,
  text: string,
  { quick = false, isPlannedEachTime = false }: Partial<Pick<Statement, 'quick' | 'isPlannedEachTime'>> = {},
): Statement<Kind, z.output<z.ZodObject<Shape>>> {
  const namesake = known.get(name)
  if (namesake && namesake.text !== text) throw new Error(`two statements are named ${name}`)
  const declared = { name, scope, row, text, quick, isPlannedEachTime }
  known.set(name, declared)
  return declared
}

/** The statements that were declared so far, for the tests of all statements (docs/architecture.md). */
export function declaredStatements(): readonly Statement[] {
  return [...known.values()]
}

let checksRows = false

/** Checks each row against the schema of its statement from now on. For tests only, because it takes time. */
export function checkRows(): void {
  checksRows = true
}

/** Throws if a row does not fit the schema of its statement; in tests only. */
export function checked<Row>({ name, row }: Statement<ScopeKind, Row>, rows: Row[]): Row[] {
  if (!checksRows) return rows
  for (const one of rows) {
    const { error } = row.safeParse(one)
    if (error) throw new Error(`a row of ${name} does not fit its schema: ${error.message}`)
  }
  return rows
}

/** Runs statements: on the pool, or on one connection inside a transaction. */
export interface Database {
  rows<Row>(statement: Statement<ScopeKind, Row>, values: readonly unknown[]): Promise<Row[]>
  /** Runs `work` on one connection; commits when it resolves, rolls back when it throws. */
  transaction<Result>(work: (inside: Database) => Promise<Result>): Promise<Result>
  /** Runs `work`, which only reads, on one connection: all of its statements read the rows of one moment. */
  snapshot<Result>(work: (inside: Database) => Promise<Result>): Promise<Result>
  /** Runs `effect` after the commit, or immediately outside of a transaction. An error that it throws is only logged. */
  afterCommit(effect: () => void): void
}

export interface Pool extends Database {
  /** The pool itself, for the job queue, which has its own SQL. */
  readonly shared: pg.Pool
  /** Returns the database for one group of statements, such as those of a route. A slow group does not delay the others. */
  of(group: string): Database
  /** The database for a library that has its own SQL, as a separate group. */
  queriesOf(group: string): { query(config: pg.QueryConfig): Promise<pg.QueryResult> }
  end(): Promise<void>
}

// bigint columns hold ids and counts, which stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The timeout of opening a connection, in milliseconds. */
const timeoutMs = 10_000

export interface PoolOptions {
  readonly max: number
  /** The number of connections for quick reads; there are as many again for quick writes. */
  readonly quick?: number
  /** The application_name of its connections in pg_stat_activity. */
  readonly name?: string
  readonly timeouts?: Timeouts
  /** The longest wait for a connection, in milliseconds. The default is that of requests. */
  readonly waitAtMost?: number
  readonly onError: (error: Error) => void
}

/** The time after which a statement counts as slow, and the longest wait of a request for a connection, in milliseconds. */
const slowAfter = 250
const requestWait = 5_000

/**
 * Opens a pool of `max` connections, up to `max` further ones for slow statements, `quick` connections for quick reads, and `quick` for quick
 * writes (quick-connections.ts). `onError` is called when an idle connection breaks.
 */
export function openPool(url: string, options: PoolOptions): Pool {
  const { quick: count = 0, max, timeouts, waitAtMost = requestWait, onError } = options
  const openQuick = () =>
    count > 0
      ? openQuickConnections(url, { count, timeoutMs, statementTimeout: timeouts?.statement, onError })
      : undefined
  const quickReads = openQuick()
  // Separate from the reads, because each commit waits for the disk.
  const quickWrites = openQuick()
  const pool = new pg.Pool({
    connectionString: url,
    max: max * 2,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: timeoutMs,
    // Statements of a transaction that do not need each other's rows are sent without waiting for the answers.
    pipeline: true,
    application_name: options.name ?? 'porchlight',
    ...noticeLostDatabase,
    ...(timeouts && {
      query_timeout: timeouts.statement + answerGrace,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    }),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const shares = openShares({ permits: max, slowPermits: max, slowAfter, waitAtMost })
  const shards = openShards(pool)

  async function withPermit<Result>(group: string, work: () => Promise<Result>): Promise<Result> {
    await shards.learn?.()
    const permit = shares.tryTake(group) ?? (await shares.take(group))
    try {
      return await work()
    } finally {
      permit.release()
    }
  }

  async function rowsIn<Row>(group: string, wanted: Statement<ScopeKind, Row>, values: readonly unknown[]) {
    await shards.learn?.()
    const asked = shards.asRun(wanted)
    const quick = wanted.quick === 'write' ? quickWrites : quickReads
    const rows = quick && wanted.quick ? await quick.rows(asked, values) : undefined
    if (rows) return rows
    const permit = shares.tryTake(group) ?? (await shares.take(group))
    try {
      return await runStatement(pool, asked, values)
    } finally {
      permit.release()
    }
  }

  const of = (group: string): Database => ({
    rows: (wanted, values) => traced(spanOf(wanted), () => rowsIn(group, wanted, values)),
    afterCommit: runLogged,
    transaction: (work) => withPermit(group, () => transactionOn(pool, shards, 'begin', work)),
    snapshot: (work) => withPermit(group, () => transactionOn(pool, shards, beginSnapshot, work)),
  })

  return {
    ...of('server'),
    shared: pool,
    of,
    queriesOf: (group) => ({ query: (config) => withPermit(group, () => pool.query(config)) }),
    async end() {
      await quickReads?.end()
      await quickWrites?.end()
      await pool.end()
    },
  }
}

const afterTheEnd = () => new Error('a statement came after the end of its transaction')

const beginSnapshot = 'begin isolation level repeatable read read only'

/** Runs `work` on one connection, between the statement `begin` and a commit. After an error of a statement or of `work` it rolls back. */
async function transactionOn<Result>(
  pool: pg.Pool,
  shards: Shards,
  begin: string,
  work: (inside: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const effects: Array<() => void> = []
  let broken: Error | undefined
  const over = new AbortController()
  const failures: unknown[] = []
  try {
    // Sent together with the first statement.
    const begun = client.query(begin)
    begun.catch(() => undefined)
    const result = await work(inTransaction({ client, shards, begun, effects, failures, over: over.signal }))
    await begun
    over.abort(afterTheEnd())
    // PostgreSQL answers a commit after a statement that failed with ROLLBACK, and without an error.
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw failures[0] ?? new Error('PostgreSQL rolled a transaction back')
    for (const effect of effects) runLogged(effect)
    return result
  } catch (error) {
    over.abort(afterTheEnd())
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Whether an error means that the database cannot be reached or is stopping, and not that a statement is wrong. 57P0, 08 and 53300 are codes of
 * PostgreSQL: it stops or starts, a connection fails, there are too many connections.
 */
export function isOutage(error: Error & { code?: string }): boolean {
  const { code = '', message } = error
  return (
    /^(ECONN|EHOST|ENET|EAI_AGAIN|57P0|08|53300|ENOTFOUND|ETIMEDOUT|EPIPE)/.test(code) ||
    /connection (terminated|timeout)|query read timeout|trying to connect|not currently accepting|not queryable/i.test(
      message,
    )
  )
}

/**
 * Whether the cause of an error can end without a change of the code or of the data, such as a full disk or memory, a lock held too long, a
 * timeout of a statement, or a conflict of two writes. Codes of PostgreSQL (its appendix A) and of the operating system.
 */
export function isTemporary(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && temporaryCodes.test(code)
}

const temporaryCodes = /^(53|55P03|57014|25P03|25P04|40001|40P01|ENOSPC|EDQUOT|EMFILE|ENFILE)/

/** Logs an error of `effect`: the write is committed, so the request must not fail. */
function runLogged(effect: () => void): void {
  try {
    effect()
  } catch (error) {
    logger.error({ err: error }, 'after a commit')
  }
}

/** Whether PostgreSQL refused a statement because an earlier one of the transaction had failed. */
const isAborted = (error: unknown) => (error as { code?: unknown }).code === '25P02'

/**
 * The database inside a transaction. After the signal `over` it runs no statement, because another transaction may use the connection. The first
 * of `failures` is the reason why the transaction failed.
 */
function inTransaction({
  client,
  shards,
  begun,
  effects,
  failures,
  over,
}: {
  client: pg.PoolClient
  shards: Shards
  begun: Promise<unknown>
  effects: Array<() => void>
  failures: unknown[]
  over: AbortSignal
}): Database {
  async function answerOf<Row>(rows: Promise<Row[]>): Promise<Row[]> {
    try {
      await begun
      return await rows
    } catch (error) {
      // Statements are sent together, so this one may be awaited before the earlier one that failed.
      throw isAborted(error) ? (failures[0] ?? error) : error
    }
  }

  const inside: Database = {
    rows(wanted, values) {
      if (over.aborted) return Promise.reject(over.reason)
      const rows = traced(spanOf(wanted), () => runStatement(client, shards.asRun(wanted), values))
      rows.catch((error: unknown) => failures.push(error))
      const answer = answerOf(rows)
      // An unhandled rejection would end the process. The error is not lost, because the commit fails as well.
      answer.catch(() => undefined)
      return answer
    },
    transaction: (work) => work(inside),
    snapshot: () => Promise.reject(new Error('a transaction that began cannot become a snapshot')),
    afterCommit: (effect) => void effects.push(effect),
  }
  return inside
}

const postgresAttributes = { 'db.system.name': 'postgresql' } as const

/** A statement is traced by its name; neither its text nor its values are recorded. */
function spanOf({ name }: Statement): SpanFacts {
  return { name, side: 'client', attributes: postgresAttributes }
}
