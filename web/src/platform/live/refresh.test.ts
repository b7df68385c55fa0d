import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { takeFirstAnswer } from '../start/first-calls.ts'
import { refreshQueries } from './refresh.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A screen that shows a query. `answer` answers one of its fetches. */
function shown(client: QueryClient, queryKey: readonly string[]) {
  const fetches: Array<(count: number) => void> = []
  const observer = new QueryObserver<number>(client, {
    queryKey,
    queryFn: () => new Promise((resolve) => fetches.push(resolve)),
  })
  observer.subscribe(() => undefined)
  return {
    fetches,
    count: () => observer.getCurrentResult().data,
    answer: (at: number, count: number) => fetches[at]?.(count),
  }
}

test('after a change during the first fetch, the query is fetched again, because the first answer may be older than the change', async () => {
  const client = new QueryClient()
  const screen = shown(client, ['today', 'one'])
  const other = shown(client, ['mailbox'])
  const refreshed = refreshQueries(client, { queryKey: ['today'] })
  expect(screen.fetches).toHaveLength(1)
  screen.answer(0, 1)
  await expect.poll(() => screen.fetches.length).toBe(2)
  expect(screen.count()).toBe(1)
  screen.answer(1, 2)
  await refreshed
  expect(screen.count()).toBe(2)
  expect(other.fetches).toHaveLength(1)
})

test('a query that is already shown is fetched again once, without a wait', async () => {
  const client = new QueryClient()
  const screen = shown(client, ['today'])
  screen.answer(0, 1)
  await expect.poll(screen.count).toBe(1)
  const refreshed = refreshQueries(client, { queryKey: ['today'] })
  expect(screen.fetches).toHaveLength(2)
  screen.answer(1, 2)
  await refreshed
  expect(screen.count()).toBe(2)
  expect(screen.fetches).toHaveLength(2)
})

test('after a change, the answers of the calls that the page sent before the app was loaded are not used', async () => {
  const answers = new Map([['/calls/today', Promise.resolve(new Response('{}'))]])
  const startedAt = performance.now()
  vi.stubGlobal('porchlightFirstCalls', { token: 'a', language: 'en', startedAt, answers })
  await refreshQueries(new QueryClient(), { queryKey: ['today'] })
  expect(takeFirstAnswer('/calls/today', 'a', 'en')).toBeUndefined()
})
