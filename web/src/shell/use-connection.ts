import { useIsFetching } from '@tanstack/react-query'
import { useOnline } from '../platform/use-online.ts'

/** 'offline' when the device reports it, 'unreachable' while a failed query is tried again. */
export function useConnection(): 'good' | 'offline' | 'unreachable' {
  const online = useOnline()
  const failing = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 1 })
  if (!online) return 'offline'
  return failing > 0 ? 'unreachable' : 'good'
}
