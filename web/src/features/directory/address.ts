import { type DirectoryColumn, directoryColumns } from '@porchlight/contract/features/directory.ts'
import { pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** The values of the query string: `?letter=M`, or `?search=ma` with an optional `column=hpds_name`, and the page number. */
export interface DirectoryAddress {
  letter?: string | undefined
  /** Undefined means every column; '' means no column, or one that does not exist. */
  column?: DirectoryColumn | '' | undefined
  search?: string | undefined
  page?: number | undefined
}

/** Reads the values of the query string and drops invalid ones. If it has a search and a letter, the letter is dropped. */
export function readAddress(raw: Record<string, unknown>): DirectoryAddress {
  const column = raw.column === undefined ? undefined : (directoryColumns.find((one) => one === raw.column) ?? '')
  const search = textIn(raw.search)
  const letter = typeof raw.letter === 'string' && /^[A-Za-z]$/.test(raw.letter) ? raw.letter.toUpperCase() : ''
  // Without a valid column nothing is filtered; the form asks the person to choose one.
  if (column === '') return { column }
  const filter = search ? { ...(column && { column }), search } : letter && { letter }
  return { ...filter, page: pageIn(raw.page) }
}
