import { directory } from '@porchlight/contract/features/directory.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOptions } from '../../platform/call/query-client.ts'
import type { DirectoryAddress } from './address.ts'

/** A page of the people that match the URL. While another page loads, the previous one stays. */
export function useDirectory(hoa_id: number, { letter, column, search, page = 1 }: DirectoryAddress) {
  // `searchValue` searches in every column.
  const bySearch = search && { HoaPerson: { [column || 'searchValue']: search } }
  const byLetter = letter && { letter }
  const query = { hoa_id, page, ...(bySearch || byLetter) }
  return useQuery({ ...callOptions(directory.calls.index, { query }), placeholderData: keepPreviousData })
}
