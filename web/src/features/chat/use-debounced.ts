import { useEffect, useState } from 'react'

/** The delay of a search after the last letter, in milliseconds (foundation.txt 9). */
const searchDebounce = 500

/** Returns the text once it has not changed for half a second; an empty text at once. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : searchDebounce)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
