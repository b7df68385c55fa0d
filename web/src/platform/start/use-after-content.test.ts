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

/** A query of the screen that waits until `answer` is called. */
function asked(client: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<number>()
  const done = client.prefetchQuery({ queryKey: ['mailbox'], queryFn: () => promise })
  return async () => {
    resolve(1)
    await done
  }
}

test('the content is on the screen when the screen is loaded and its first answers have come', async () => {
  const client = new QueryClient()
  const run = vi.fn()
  afterContent(navigator, client, latest, run)
  const answer = asked(client)
  await vi.advanceTimersByTimeAsync(300)
  screen = () => null
  await vi.advanceTimersByTimeAsync(300)
  expect(run).not.toHaveBeenCalled()
  await answer()
  await vi.advanceTimersByTimeAsync(200)
  expect(run).toHaveBeenCalledTimes(1)
})

test('an answer that is fetched again is on the screen already', async () => {
  const client = new QueryClient()
  screen = () => null
  client.setQueryData(['mailbox'], 0)
  void client.invalidateQueries({ queryKey: ['mailbox'] })
  asked(client)
  const run = vi.fn()
  afterContent(navigator, client, latest, run)
  await vi.advanceTimersByTimeAsync(200)
  expect(client.isFetching()).toBe(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('it waits for the content no longer than the given time, and does nothing after it was stopped', async () => {
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
