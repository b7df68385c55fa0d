import { useSyncExternalStore } from 'react'
import { session } from './session.ts'
import type { SessionValues } from './values.ts'

/** The session's values; the component renders again when they change. Null when no person is signed in. */
export function useSession(): SessionValues | null {
  return useSyncExternalStore(session.subscribe, session.current)
}

/** For screens that only a signed-in person can see. Throws without a session, which is a mistake in the routes. */
export function useSignedIn(): SessionValues {
  const values = useSession()
  if (!values) throw new Error('This screen needs a signed-in person')
  return values
}
