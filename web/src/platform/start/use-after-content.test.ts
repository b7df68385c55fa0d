import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Navigator, Shown } from '../navigation/navigator.ts'
import { afterContent } from './use-after-content.ts'

const latest = 1000

let screen: Shown['screen'] = 'loading'
const navigator: Navigator = {
  current: () => ({ pathname: '/Home', search: '', page: 'home', params: {}, screen }),
  subscribe: () => () => undefined,
  navigate: () => undefined,
  preload: () => undefined,
  retry: () => undefined,
  rendered: () => undefined,
}

beforeEach(() => {
  screen = 'loading'
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Starts a query of the screen. The returned function answers it. */
function startQuery(client: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<number>()
  const done = client.prefetchQuery({ queryKey: ['mailbox'], queryFn: () => promise })
  return async () => {
    resolve(1)
    await done
  }
}

test('afterContent calls the function when the screen is loaded and the first queries are answered', async () => {
  const client = new QueryClient()
  const run = vi.fn()
  afterContent(navigator, client, latest, run)
  const answer = startQuery(client)
  await vi.advanceTimersByTimeAsync(300)
  screen = () => null
  await vi.advanceTimersByTimeAsync(300)
  expect(run).not.toHaveBeenCalled()
  await answer()
  await vi.advanceTimersByTimeAsync(200)
  expect(run).toHaveBeenCalledTimes(1)
})

test('afterContent does not wait for a query that is fetched again', async () => {
  const client = new QueryClient()
  screen = () => null
  client.setQueryData(['mailbox'], 0)
  void client.invalidateQueries({ queryKey: ['mailbox'] })
  startQuery(client)
  const run = vi.fn()
  afterContent(navigator, client, latest, run)
  await vi.advanceTimersByTimeAsync(200)
  expect(client.isFetching()).toBe(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('afterContent calls the function after the given time at the latest, and does not call the function after a stop', async () => {
  const client = new QueryClient()
  const [run, stopped] = [vi.fn(), vi.fn()]
  afterContent(navigator, client, latest, run)
  const stop = afterContent(navigator, client, latest, stopped)
  await vi.advanceTimersByTimeAsync(latest - 100)
  expect(run).not.toHaveBeenCalled()
  stop()
  await vi.advanceTimersByTimeAsync(200)
  expect(run).toHaveBeenCalledTimes(1)
  expect(stopped).not.toHaveBeenCalled()
})
