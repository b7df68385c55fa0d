import type pg from 'pg'
import { forShards } from '../within.ts'
import type { ScopeKind, Statement } from './database.ts'

export interface Shards {
  /** Finds out whether the database is on Citus. Must be awaited before `asRun` is called; undefined once it is known. */
  readonly learn: (() => Promise<void>) | undefined
  /** A statement as this database runs it. */
  asRun<Row>(statement: Statement<ScopeKind, Row>): Statement<ScopeKind, Row>
}

/** Adapts the statements of a pool to its database: only Citus runs them with the conditions that `onShards` marks. */
export function openShards(pool: pg.Pool): Shards {
  let isOnCitus: boolean | undefined
  const learn = async () => {
    const { rows } = await pool.query<{ found: boolean }>(
      `select exists (select from pg_extension where extname = 'citus') as found`,
    )
    isOnCitus = rows[0]?.found ?? false
  }
  return {
    get learn() {
      return isOnCitus === undefined ? learn : undefined
    },
    asRun: (statement) => (isOnCitus ? { ...statement, text: forShards(statement.text) } : statement),
  }
}
