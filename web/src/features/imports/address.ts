import { rowOutcomes, type TableKind, tableKinds } from '@porchlight/contract/shared/imports.ts'

/** The rows of a review that can be shown. */
export const shownOutcomes = [...rowOutcomes, 'leaving', 'left'] as const
export type ShownOutcome = (typeof shownOutcomes)[number]

/** What the address of an import says: which rows are shown, the page of them, and whether the columns are open again. */
export interface ImportAddress {
  outcome?: ShownOutcome | undefined
  page?: number | undefined
  columns?: boolean | undefined
}

/** Reads the values of an address that anybody may have typed; what makes no sense is dropped. */
export function readImportAddress(raw: Record<string, unknown>): ImportAddress {
  const outcome = shownOutcomes.find((one) => one === raw.outcome)
  const page = pageOf(raw.page)
  const columns = raw.columns === true || raw.columns === 'true' || raw.columns === 1
  return { ...(outcome && { outcome }), ...(page && { page }), ...(columns && { columns }) }
}

/** What the address of the list of imports says: the page, and whether only failed ones that were not repeated are shown. */
export interface ListAddress {
  page?: number | undefined
  state?: 'failed' | undefined
  /** What a table holds that somebody came to upload. */
  upload?: TableKind | undefined
}

export function readListAddress(raw: Record<string, unknown>): ListAddress {
  const upload = tableKinds.find((one) => one === raw.upload)
  return { page: pageOf(raw.page), state: raw.state === 'failed' ? 'failed' : undefined, upload }
}

/** A page after the first; undefined for anything else. */
function pageOf(raw: unknown): number | undefined {
  const page = Number(raw)
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined
}
