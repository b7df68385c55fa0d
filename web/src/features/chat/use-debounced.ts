import { useEffect, useState } from 'react'

/** How long a search waits for the next letter, in milliseconds (foundation.txt 9). */
const searchDebounce = 500

/** The text as it was when nothing had been typed for half a second; an emptied box counts at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : searchDebounce)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
