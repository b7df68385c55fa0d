import { caseSorts, caseViews } from '@porchlight/contract/shared/violation-cases.ts'
import { choiceIn, flagIn, pageIn, typedIn } from '../../platform/navigation/address-values.ts'
import type { CasesAddress } from './queries.ts'

/** Parses the query parameters of the list of cases and drops invalid ones. */
export function readCases(raw: Record<string, unknown>): CasesAddress {
  return {
    view: choiceIn(caseViews, raw.view, 'open'),
    search: typedIn(raw.search, 200),
    type: typedIn(raw.type),
    sort: choiceIn(caseSorts, raw.sort, 'newest'),
    page: pageIn(raw.page),
  }
}

/** Parses the query parameters of the lists of drafts and fines. `waiting`: only fines that are not yet entered in accounts kept elsewhere. */
export function readPage(raw: Record<string, unknown>): {
  search?: string | undefined
  page?: number | undefined
  waiting?: 1 | undefined
} {
  return { search: typedIn(raw.search, 200), page: pageIn(raw.page), waiting: flagIn(raw.waiting) }
}
