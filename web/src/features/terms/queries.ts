import { type Resource, terms } from '@porchlight/contract/features/terms.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../platform/call/call.ts'
import { callKey } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { session } from '../../platform/session/session.ts'
import { resourceToReview } from './review.ts'

/**
 * The document that the person must review now, or null. Fetched each time the menu loads, and together with the menu when the window becomes visible
 * again; the time of the request is stored, but does not limit the requests (decisions/foundation.md 61).
 */
export function useReview(): Resource | null {
  const { data, dataUpdatedAt } = useCall(terms.calls.checkChanges, {})
  useEffect(() => {
    if (dataUpdatedAt > 0) void session.update({ lastTCChceck: new Date(dataUpdatedAt).toISOString() })
  }, [dataUpdatedAt])
  return resourceToReview(data)
}

interface Agreed {
  readonly resource: Resource
  /** The version that the person read. */
  readonly version: number | null
}

/**
 * Saves the agreement and then refetches everything; resolves when it is known whether another document has to be reviewed. The result is
 * false if the document was replaced in the meantime, so that the new text has to be read.
 */
export function useAgree() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ resource, version }: Agreed) => {
      const query = { resource, ...(version !== null && { version }) }
      const { success } = await request(terms.calls.saveAgreement, { query })
      if (success) {
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== terms.calls.checkChanges.path })
        await client.invalidateQueries({ queryKey: callKey(terms.calls.checkChanges) })
      }
      return success
    },
  })
}

/** The agreements of the person, newest first. */
export function useAgreements() {
  return useCall(terms.calls.agreements, {})
}
