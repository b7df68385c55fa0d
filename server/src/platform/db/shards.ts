import type pg from 'pg'
import { forShards } from '../within.ts'

export interface Shards {
  /** Finds out once whether the database is on Citus. Must be awaited before `textOf` is called. */
  learn(): Promise<void>
  /** The text of a statement as this database runs it. */
  textOf(text: string): string
}

/** Adapts the statements of a pool to its database: only Citus runs them with the conditions that `onShards` marks. */
export function openShards(pool: pg.Pool): Shards {
  let isOnCitus: boolean | undefined
  return {
    async learn() {
      if (isOnCitus !== undefined) return
      const { rows } = await pool.query<{ found: boolean }>(
        `select exists (select from pg_extension where extname = 'citus') as found`,
      )
      isOnCitus = rows[0]?.found ?? false
    },
    textOf: (text) => (isOnCitus ? forShards(text) : text),
  }
}
