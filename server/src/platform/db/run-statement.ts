import pg from 'pg'
import type { ScopeKind, Statement } from './database.ts'

/** Connections and pools as they take a query object with a callback; the types of the driver know that only for texts. */
interface Connection {
  query(query: pg.Query, values: undefined, answered: Answered): unknown
}
type Answered = (error: Error | null | undefined, result: pg.QueryResult) => void

/**
 * Runs a statement and returns its rows. The driver gets a query object and not a description of a query, because it would copy a description property
 * by property, and a small call would take a tenth longer.
 */
export async function runStatement<Row>(
  connection: pg.Pool | pg.PoolClient | pg.Client,
  { name, text, isPlannedEachTime }: Statement<ScopeKind, Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = new pg.Query(text, values as unknown[])
  if (!isPlannedEachTime) Object.assign(query, { name })
  const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
  const taker = connection as unknown as Connection
  taker.query(query, undefined, (error, result) => (error ? reject(error) : resolve(result.rows as Row[])))
  try {
    return await promise
  } catch (error) {
    // The stack of the driver ends where it read the answer; this one names the caller.
    Error.captureStackTrace(error as Error)
    throw error
  }
}
