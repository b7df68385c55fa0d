import { useEffect, useState } from 'react'
import { SearchField } from './SearchField.tsx'

/** The pause in typing after which the search starts, in milliseconds; Enter starts it immediately. */
const searchPause = 350

type SearchBoxProps = {
  label: string
  clearLabel: string
  /** The search text in the URL. */
  search: string
  onSearch: (search: string) => void
}

/** A search box whose text is stored in the URL, so that Back and reload restore it. */
export function SearchBox({ label, clearLabel, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  // The search that this box has started last.
  const [submitted, setSubmitted] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  if (search !== lastSearch) {
    // A change of the URL by this box must not overwrite what was typed since. A change by navigation must overwrite it.
    setLastSearch(search)
    if (search !== submitted) setTyped(search)
  }

  function start(text: string) {
    const trimmed = text.trim()
    setSubmitted(trimmed)
    if (trimmed !== search) onSearch(trimmed)
  }

  // After each rendering, so that `start` has the present props. A rendering during the pause begins it again.
  useEffect(() => {
    if (typed.trim() === submitted) return
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
