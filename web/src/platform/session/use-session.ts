import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { SessionValues } from './values.ts'

/** The session's values, shown anew when they change; null when nobody is signed in. */
export function useSession(): SessionValues | null {
  return useSyncExternalStore(session.subscribe, session.current)
}

/** For screens that only a signed-in person can see. Throws when nobody is, which is a mistake in the routes. */
export function useSignedIn(): SessionValues {
  const values = useSession()
  if (!values) throw new Error('This screen needs a signed-in person')
  return values
}
