import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { forgetFirstAnswers } from '../start/first-calls.ts'

/**
 * Fetches what is shown of these queries again, because the server announced a change. The server may have read the answer of a first
 * fetch that is under way before the change; invalidating such a query only waits for that answer, so it is fetched once more after it.
 */
export async function refreshQueries(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  // Answers that were fetched in advance and not used yet are also older than the change.
  forgetFirstAnswers()
  const begun = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const again = begun.map(async ({ promise, queryKey }) => {
    await promise?.catch(() => undefined)
    await client.invalidateQueries({ queryKey, exact: true })
  })
  await Promise.all([client.invalidateQueries(filters), ...again])
}
