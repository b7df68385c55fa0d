import { useEffect, useState } from 'react'
import { SearchField } from './SearchField.tsx'

/** The pause in typing after which the search starts, in milliseconds; Enter starts it immediately. */
const searchPause = 350

type SearchBoxProps = {
  label: string
  clearLabel: string
  /** The search text of the address. */
  search: string
  onSearch: (search: string) => void
}

/** A search box whose text is stored in the address, so that Back and reload restore it. */
export function SearchBox({ label, clearLabel, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    // A change of the address by this box must not overwrite newer text in it; a change by navigation must.
    setKnown(search)
    if (search !== asked) setTyped(search)
  }

  function start(text: string) {
    const wanted = text.trim()
    setAsked(wanted)
    if (wanted !== search) onSearch(wanted)
  }

  useEffect(() => {
    if (typed.trim() === asked) return
    const pause = setTimeout(start, typed === '' ? 0 : searchPause, typed)
    return () => clearTimeout(pause)
  })

  return (
    <SearchField
      label={label}
      placeholder={label}
      clearLabel={clearLabel}
      maxLength={200}
      value={typed}
      onChange={setTyped}
      onSubmit={start}
    />
  )
}
