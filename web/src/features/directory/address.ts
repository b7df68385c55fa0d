import { type DirectoryColumn, directoryColumns } from '@porchlight/contract/features/directory.ts'
import { pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** What the address says: `?letter=M`, or `?search=ma`, with `column=hpds_name` in that alone, and the page of it. */
export interface DirectoryAddress {
  letter?: string | undefined
  /** Undefined means every column; '' means no column, or one that does not exist. */
  column?: DirectoryColumn | '' | undefined
  search?: string | undefined
  page?: number | undefined
}

/** Reads the values of an address and drops invalid ones; if it has both a search and a letter, the letter is dropped. */
export function readAddress(raw: Record<string, unknown>): DirectoryAddress {
  const column = raw.column === undefined ? undefined : (directoryColumns.find((one) => one === raw.column) ?? '')
  const search = textIn(raw.search)
  const letter = typeof raw.letter === 'string' && /^[A-Za-z]$/.test(raw.letter) ? raw.letter.toUpperCase() : ''
  if (column === '') return { column }
  const found = search ? { ...(column && { column }), search } : letter && { letter }
  return { ...found, page: pageIn(raw.page) }
}
