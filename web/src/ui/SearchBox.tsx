import { useEffect, useState } from 'react'
import { SearchField } from './SearchField.tsx'

/** How long a person stops typing before the search starts, in milliseconds; Enter starts it at once. */
const searchPause = 350

type SearchBoxProps = {
  label: string
  clearLabel: string
  /** What the address searches for. */
  search: string
  onSearch: (search: string) => void
}

/** A search that lives in the address: Back and reload find it again. */
export function SearchBox({ label, clearLabel, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    // The address changed: by this box, which may hold more by now, or by going back, which it has to follow.
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
