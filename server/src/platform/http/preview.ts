import type { Call } from '@porchlight/contract/call.ts'
import type { Database } from '../db/database.ts'
import { forbidden } from './outcome.ts'

/** Whether a session of 'See as a resident' may make a call: to show the home's pages, to read what is public, and to end itself (trust.txt 9.3). */
export function mayInPreview(call: Pick<Call, 'method' | 'access' | 'inPreview'>): boolean {
  return call.inPreview !== undefined || (call.method === 'GET' && call.access.level === 'public')
}

/** A statement that changes rows, also inside a WITH. */
const changing = /\b(?:insert\s+into|delete\s+from|update\s+\w+)\b/i

/** Returns the database for 'See as a resident': a statement that changes rows is refused, whichever call runs it. */
export function readingOnly(database: Database): Database {
  return {
    async rows(statement, values) {
      if (changing.test(statement.text)) throw forbidden()
      return database.rows(statement, values)
    },
    transaction: (work) => database.transaction((inside) => work(readingOnly(inside))),
    snapshot: (work) => database.snapshot((inside) => work(readingOnly(inside))),
    afterCommit: (effect) => database.afterCommit(effect),
  }
}
