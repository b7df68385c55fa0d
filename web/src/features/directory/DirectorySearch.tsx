import { directoryColumns } from '@porchlight/contract/features/directory.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ColumnSearch } from '../../ui/ColumnSearch.tsx'
import type { DirectoryAddress } from './address.ts'
import { directoryTexts } from './texts.ts'

type DirectorySearchProps = { address: DirectoryAddress; go: (wanted: DirectoryAddress) => void }

/** The filter: a text and the column to search in, which must be chosen (community.txt 5). */
export function DirectorySearch({ address, go }: DirectorySearchProps) {
  const texts = useTexts(directoryTexts)
  return (
    <ColumnSearch
      columns={directoryColumns.map((value) => ({ value, text: texts[value] }))}
      column={address.column}
      search={address.search}
      onSearch={(column, search) => go({ column, search })}
      onClear={() => go({})}
      texts={texts}
    />
  )
}
