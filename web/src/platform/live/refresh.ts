import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { forgetFirstAnswers } from '../start/first-calls.ts'

/**
 * Fetches the matching queries that are shown again, because the server announced a change. A query whose first fetch is still running may get an
 * answer from before the change, and invalidating it does not start another fetch. So it is fetched once more after that answer.
 */
export async function refreshQueries(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  // Answers that were fetched in advance and not used yet are also older than the change.
  forgetFirstAnswers()
  const firstFetches = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const repeatedFetches = firstFetches.map(async ({ promise, queryKey }) => {
    await promise?.catch(() => undefined)
    await client.invalidateQueries({ queryKey, exact: true })
  })
  await Promise.all([client.invalidateQueries(filters), ...repeatedFetches])
}
