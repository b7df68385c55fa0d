import { useEffect, useState } from 'react'

/** Turns true once the page's own content had its turn, and at the latest after so many milliseconds (README 6). */
export function useAfterContent(latest: number): boolean {
  const [done, setDone] = useState(false)
  useEffect(() => {
    // Safari has no requestIdleCallback; there the frame after the first paint is the sign.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(setDone, 100, true)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setDone(true), { timeout: latest })
    return () => cancelIdleCallback(handle)
  }, [latest])
  return done
}
