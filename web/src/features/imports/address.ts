import { rowOutcomes, type TableKind, tableKinds } from '@porchlight/contract/shared/imports.ts'
import { choiceIn, flagIn, pageIn } from '../../platform/navigation/address-values.ts'

/** The filters of the rows: the outcomes, 'leaving' (people of the register who are not in the file), and 'left' (not imported, or not undone). */
export const shownOutcomes = [...rowOutcomes, 'leaving', 'left'] as const
export type ShownOutcome = (typeof shownOutcomes)[number]

/** The values in the query string of an import: the filter and the page of the rows, and whether the columns are open again. */
export interface ImportAddress {
  outcome?: ShownOutcome | undefined
  page?: number | undefined
  columns?: boolean | undefined
}

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
export function readImportAddress(raw: Record<string, unknown>): ImportAddress {
  return {
    outcome: choiceIn(shownOutcomes, raw.outcome),
    page: pageIn(raw.page),
    columns: flagIn(raw.columns) === 1 ? true : undefined,
  }
}

/** The values in the query string of the list of imports: the page, and whether only failed imports that were not repeated are shown. */
export interface ListAddress {
  page?: number | undefined
  state?: 'failed' | undefined
  /** The preselected kind of table in the form of an upload. */
  upload?: TableKind | undefined
}

export function readListAddress(raw: Record<string, unknown>): ListAddress {
  return {
    page: pageIn(raw.page),
    state: choiceIn(['failed'], raw.state),
    upload: choiceIn(tableKinds, raw.upload),
  }
}
