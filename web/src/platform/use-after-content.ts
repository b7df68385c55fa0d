import { useEffect, useState } from 'react'

/** Returns true once the page's own content is rendered and the browser is idle, at the latest after `latest` milliseconds (README 6). */
export function useAfterContent(latest: number): boolean {
  const [done, setDone] = useState(false)
  useEffect(() => {
    // Safari has no requestIdleCallback; a fixed delay is used there.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(setDone, 100, true)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setDone(true), { timeout: latest })
    return () => cancelIdleCallback(handle)
  }, [latest])
  return done
}
