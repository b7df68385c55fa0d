import { type DirectoryColumn, directoryColumns } from '@porchlight/contract/features/directory.ts'

/** What the address says: `?letter=M`, or `?search=ma`, with `column=hpds_name` in that alone, and the page of it. */
export interface DirectoryAddress {
  letter?: string | undefined
  /** Undefined is every column; '' one that does not exist, or none. */
  column?: DirectoryColumn | '' | undefined
  search?: string | undefined
  page?: number | undefined
}

/** Reads the values of an address and drops invalid ones; if it has both a search and a letter, the letter is dropped. */
export function readAddress(raw: Record<string, unknown>): DirectoryAddress {
  const column = raw.column === undefined ? undefined : (directoryColumns.find((one) => one === raw.column) ?? '')
  const search = typeof raw.search === 'number' ? String(raw.search) : raw.search
  const wanted = typeof search === 'string' ? search.trim().slice(0, 100) : ''
  const letter = typeof raw.letter === 'string' && /^[A-Za-z]$/.test(raw.letter) ? raw.letter.toUpperCase() : ''
  const page = Number(raw.page)
  const isLater = Number.isSafeInteger(page) && page > 1 && page <= 100_000
  if (column === '') return { column }
  const found = wanted ? { ...(column && { column }), search: wanted } : letter && { letter }
  return { ...found, ...(isLater && { page }) }
}
