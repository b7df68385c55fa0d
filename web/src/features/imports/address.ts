import { rowOutcomes, type TableKind, tableKinds } from '@porchlight/contract/shared/imports.ts'
import { choiceIn, flagIn, pageIn } from '../../platform/navigation/address-values.ts'

/** The rows of a review that can be shown. */
export const shownOutcomes = [...rowOutcomes, 'leaving', 'left'] as const
export type ShownOutcome = (typeof shownOutcomes)[number]

/** What the address of an import says: which rows are shown, the page of them, and whether the columns are open again. */
export interface ImportAddress {
  outcome?: ShownOutcome | undefined
  page?: number | undefined
  columns?: boolean | undefined
}

/** Reads the values of an address that anybody may have typed; invalid values are dropped. */
export function readImportAddress(raw: Record<string, unknown>): ImportAddress {
  return {
    outcome: choiceIn(shownOutcomes, raw.outcome),
    page: pageIn(raw.page),
    columns: flagIn(raw.columns) && true,
  }
}

/** What the address of the list of imports says: the page, and whether only failed ones that were not repeated are shown. */
export interface ListAddress {
  page?: number | undefined
  state?: 'failed' | undefined
  /** The kind of table that the form of an upload begins with. */
  upload?: TableKind | undefined
}

export function readListAddress(raw: Record<string, unknown>): ListAddress {
  return {
    page: pageIn(raw.page),
    state: choiceIn(['failed'], raw.state),
    upload: choiceIn(tableKinds, raw.upload),
  }
}
