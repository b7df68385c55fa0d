import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigator } from '../navigation/Navigation.tsx'
import type { Navigator } from '../navigation/navigator.ts'

/** The interval between checks whether the content is loaded, in milliseconds. Content that was loaded at the previous check has been painted. */
const interval = 50

/**
 * Returns true once the page's own content is on the screen and the browser is idle, after `maxWaitMs` milliseconds at most (spec README 6). The content
 * is on the screen when the screen is loaded and none of its queries waits for its first answer.
 */
export function useAfterContent(maxWaitMs: number): boolean {
  const client = useQueryClient()
  const navigator = useNavigator()
  const [done, setDone] = useState(false)
  useEffect(() => afterContent(navigator, client, maxWaitMs, () => setDone(true)), [navigator, client, maxWaitMs])
  return done
}

/** Calls `run` under the conditions of useAfterContent, unless the returned function is called before. */
export function afterContent(
  navigator: Navigator,
  client: QueryClient,
  maxWaitMs: number,
  run: () => void,
): () => void {
  const end = performance.now() + maxWaitMs
  let wasShown = false
  let cancelIdle = () => {}
  const timer = setInterval(() => {
    const isShown = navigator.current().screen !== 'loading' && client.isFetching({ predicate: isFirst }) === 0
    const isPainted = isShown && wasShown
    const remainingMs = end - performance.now()
    if (!isPainted && remainingMs > 0) wasShown = isShown
    else {
      clearInterval(timer)
      cancelIdle = whenIdle(Math.max(remainingMs, 0), run)
    }
  }, interval)
  return () => {
    clearInterval(timer)
    cancelIdle()
  }
}

/** Whether a query waits for its first answer. */
const isFirst = ({ state }: { state: { data: unknown } }) => state.data === undefined

/**
 * Calls `run` when the browser is idle, after `timeout` at most; the returned function cancels it. Safari has no requestIdleCallback, so there `run`
 * is called at once.
 */
function whenIdle(timeout: number, run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    run()
    return () => {}
  }
  const handle = requestIdleCallback(run, { timeout })
  return () => cancelIdleCallback(handle)
}
