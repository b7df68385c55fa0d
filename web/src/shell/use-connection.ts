import { useIsFetching } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** 'offline' when the device reports it, 'unreachable' while a failed query is tried again. */
export function useConnection(): 'good' | 'offline' | 'unreachable' {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const failing = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 1 })
  if (!online) return 'offline'
  return failing > 0 ? 'unreachable' : 'good'
}
