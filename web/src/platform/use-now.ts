import { useSyncExternalStore } from 'react'

const oneMinute = 60_000
const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  clock ??= setInterval(() => {
    for (const each of listeners) each()
  }, oneMinute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

/** The current time, rounded down to the minute and updated every minute, so that 'Today' becomes 'Yesterday' on a page that stays open. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / oneMinute)) * oneMinute)
}
