import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import type { ContentPlace } from './address.ts'
import { contentAdminTexts } from './texts.ts'

/** The search of a list, stored in the URL. */
export function ContentSearch({ label, place }: { label: string; place: ContentPlace }) {
  const texts = useTexts(contentAdminTexts)
  const [typed, setTyped] = useState(place.address.search ?? '')
  const find = (text: string) =>
    place.go({ search: text.trim() || undefined, page: undefined, item: undefined }, { replace: true })
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={typed}
      clearLabel={texts.clear}
      onChange={(text) => {
        setTyped(text)
        if (!text) find('')
      }}
      onSubmit={find}
    />
  )
}
