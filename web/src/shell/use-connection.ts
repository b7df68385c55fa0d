import { useIsFetching } from '@tanstack/react-query'
import { useOnline } from '../platform/use-online.ts'

/** 'offline' when the device says so, 'unreachable' while a load that got no good answer is being tried again. */
export function useConnection(): 'good' | 'offline' | 'unreachable' {
  const online = useOnline()
  const failing = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 1 })
  if (!online) return 'offline'
  return failing > 0 ? 'unreachable' : 'good'
}
