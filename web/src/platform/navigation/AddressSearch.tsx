import { SearchBox } from '../../ui/SearchBox.tsx'

type AddressSearchProps = {
  texts: { readonly search: string; readonly clearSearch: string }
  /** The state of the list in its URL, from `useAddress`. */
  place: {
    readonly address: { readonly search?: string | undefined }
    readonly go: (wanted: { search: string; page: undefined }, options: { readonly replace: boolean }) => void
  }
}

/**
 * The search of a list, stored in the query string. A new search begins at the first page; only the first search adds an entry to the browser's
 * history.
 */
export function AddressSearch({ texts, place: { address, go } }: AddressSearchProps) {
  const { search = '' } = address
  return (
    <SearchBox
      label={texts.search}
      clearLabel={texts.clearSearch}
      search={search}
      onSearch={(wanted) => go({ search: wanted, page: undefined }, { replace: search !== '' })}
    />
  )
}
