import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { VendorScope } from '../../platform/access/scopes.ts'
import { type ListedRow, listClosedAfter } from './data.ts'
import { historyPart } from './history-table.ts'
import { presentDay } from './present.ts'

/** The rows of the table that are read at a time, and the most that it has. */
const partSize = 1000
const mostParts = 100

/**
 * The answer with a vendor's closed orders as CSV, in pieces of JSON. The first rows are read before the answer begins, so that an error then is answered
 * as one.
 */
export async function readHistory(scope: VendorScope, language: Language): Promise<AsyncIterable<string>> {
  return pieces(scope, language, await listClosedAfter(scope, undefined, partSize))
}

async function* pieces(scope: VendorScope, language: Language, first: readonly ListedRow[]): AsyncGenerator<string> {
  yield '{"success":true,"csvString":"'
  let rows = first
  for (let part = 1; ; part += 1) {
    yield JSON.stringify(historyPart(rows.map(present), language, part === 1)).slice(1, -1)
    if (rows.length < partSize || part === mostParts) break
    rows = await listClosedAfter(scope, rows.at(-1), partSize)
  }
  yield '"}'
}

function present(row: ListedRow) {
  return {
    ...row,
    issued: presentDay(row.issuedOn),
    due: presentDay(row.dueOn),
    closed: presentDay(row.closedOn),
  }
}
