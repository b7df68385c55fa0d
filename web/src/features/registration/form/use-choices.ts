import { type Choice, registration } from '@porchlight/contract/features/registration.ts'
import { useEffect, useState } from 'react'
import { request } from '../../../platform/call/call.ts'

/** A list of options: not requested, loading, loaded or failed. */
export type Choices =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'loaded'; readonly items: readonly Choice[] }

type Load = (key: string, signal: AbortSignal) => Promise<readonly Choice[]>

const loadCommunities: Load = (zipcode, signal) =>
  request(registration.calls.communitiesByZip, { query: { zipcode, sortedArray: 1 }, signal })

const loadProperties: Load = (hoaId, signal) => request(registration.calls.properties, { query: { hoaId }, signal })

/** The communities of a ZIP code, once it has five digits, or nine in the form 12345-6789. */
export function useCommunities(zipcode: string): Choices {
  const typed = zipcode.trim()
  return useChoices(/^\d{5}(-\d{4})?$/.test(typed) ? typed : null, loadCommunities)
}

/** The addresses of a community, once it is chosen. */
export function useProperties(community: string): Choices {
  return useChoices(community || null, loadProperties)
}

/** Loads again when `key` changes and ignores answers to earlier keys. */
function useChoices(key: string | null, load: Load): Choices {
  const [tries, setTries] = useState(0)
  /** The last answer, with the key and the try that it belongs to. `items` is null if the call failed. */
  const [answer, setAnswer] = useState<{ key: string; tries: number; items: readonly Choice[] | null } | null>(null)
  useEffect(() => {
    if (key === null) return
    const leaving = new AbortController()
    load(key, leaving.signal).then(
      (items) => leaving.signal.aborted || setAnswer({ key, tries, items }),
      () => leaving.signal.aborted || setAnswer({ key, tries, items: null }),
    )
    return () => leaving.abort()
  }, [key, tries, load])
  if (key === null) return { state: 'none' }
  if (answer?.key !== key || answer.tries !== tries) return { state: 'loading' }
  return answer.items ? { state: 'loaded', items: answer.items } : { state: 'failed', retry: () => setTries(tries + 1) }
}
