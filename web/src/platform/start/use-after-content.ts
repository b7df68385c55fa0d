import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigator } from '../navigation/Navigation.tsx'
import type { Navigator } from '../navigation/navigator.ts'

/** The interval of the checks whether the content is there, in milliseconds. Content that was there at the last check has been painted. */
const interval = 50

/**
 * Returns true once the page's own content is on the screen and the browser is idle, at the latest after `latest` milliseconds (README 6): its
 * screen is loaded, and none of its queries waits for a first answer.
 */
export function useAfterContent(latest: number): boolean {
  const client = useQueryClient()
  const navigator = useNavigator()
  const [done, setDone] = useState(false)
  useEffect(() => afterContent(navigator, client, latest, () => setDone(true)), [navigator, client, latest])
  return done
}

/** Calls `run` then, unless the returned function is called before. */
export function afterContent(navigator: Navigator, client: QueryClient, latest: number, run: () => void): () => void {
  const end = performance.now() + latest
  let wasShown = false
  let cancelIdle = () => {}
  const timer = setInterval(() => {
    const isShown = navigator.current().screen !== 'loading' && client.isFetching({ predicate: isFirst }) === 0
    const left = end - performance.now()
    if (left > 0 && !(isShown && wasShown)) wasShown = isShown
    else {
      clearInterval(timer)
      cancelIdle = whenIdle(Math.max(left, 0), run)
    }
  }, interval)
  return () => {
    clearInterval(timer)
    cancelIdle()
  }
}

const isFirst = ({ state }: { state: { data: unknown } }) => state.data === undefined

/** Safari has no requestIdleCallback; the time that was waited before is used there. */
function whenIdle(timeout: number, run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    run()
    return () => {}
  }
  const handle = requestIdleCallback(run, { timeout })
  return () => cancelIdleCallback(handle)
}
