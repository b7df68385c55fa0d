import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { takeFirstAnswer } from '../start/first-calls.ts'
import { refreshQueries } from './refresh.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A screen that shows a query; each of its fetches is answered by `answer`. */
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

test('a change during the first fetch is fetched after it, because its answer may be older', async () => {
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

test('what is shown already is fetched again at once, and once', async () => {
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

test('answers that the page started before the app are not taken after a change', async () => {
  const answers = new Map([['/calls/today', Promise.resolve(new Response('{}'))]])
  const startedAt = performance.now()
  vi.stubGlobal('porchlightFirstCalls', { token: 'a', language: 'en', startedAt, answers })
  await refreshQueries(new QueryClient(), { queryKey: ['today'] })
  expect(takeFirstAnswer('/calls/today', 'a', 'en')).toBeUndefined()
})
