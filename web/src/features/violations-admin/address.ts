import { caseSorts, caseViews } from '@porchlight/contract/shared/violation-cases.ts'
import type { CasesAddress } from './queries.ts'

const pageOf = (raw: unknown) => {
  const page = Number(raw)
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined
}

/** Reads the state of the list of cases from a query string, which anybody may have typed. */
export function readCases(raw: Record<string, unknown>): CasesAddress {
  const view = caseViews.find((one) => one === raw.view)
  const sort = caseSorts.find((one) => one === raw.sort)
  return {
    view: view === 'open' ? undefined : view,
    search: String(raw.search ?? '').slice(0, 200) || undefined,
    type: String(raw.type ?? '').slice(0, 100) || undefined,
    sort: sort === 'newest' ? undefined : sort,
    page: pageOf(raw.page),
  }
}

/** The state of the lists of drafts and fines. */
export function readPage(raw: Record<string, unknown>): {
  search?: string | undefined
  page?: number | undefined
  waiting?: 1 | undefined
} {
  return {
    search: String(raw.search ?? '').slice(0, 200) || undefined,
    page: pageOf(raw.page),
    waiting: String(raw.waiting ?? '') === '1' ? 1 : undefined,
  }
}
