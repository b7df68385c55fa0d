import { MutationObserver, notifyManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { makeQueryClient, mayRetry, pauseBefore } from './query-client.ts'

test('a query is tried again four times after temporary failures, and never after any other failure', () => {
  expect([0, 1, 2, 3, 4].map((attempt) => mayRetry(attempt, new CallFailed('GET /x', 503)))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(mayRetry(0, new CallFailed('GET /x', null))).toBe(true)
  expect(mayRetry(0, new CallFailed('GET /x', 404))).toBe(false)
  expect(mayRetry(0, new Error('a fault in the program'))).toBe(false)
})

test('the pause before a retry doubles up to 30 seconds, or is the time in Retry-After', () => {
  const failure = new CallFailed('GET /x', 503)
  expect([0, 1, 2, 3].map((attempt) => pauseBefore(attempt, failure, 0.5))).toEqual([1000, 2000, 4000, 8000])
  expect(pauseBefore(9, failure, 0.5)).toBe(30_000)
  expect(pauseBefore(0, new CallFailed('GET /x', 429, undefined, 7000))).toBe(7000)
})

test('mutations are never retried automatically', () => {
  expect(makeQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
})

test('a mutation is reported as pending before a second click is possible', async () => {
  const sending = new MutationObserver(makeQueryClient(), { mutationFn: () => new Promise(() => {}) })
  const seen: string[] = []
  // The React hooks of the library listen in the same way.
  sending.subscribe(notifyManager.batchCalls(() => seen.push(sending.getCurrentResult().status)))
  void sending.mutate()
  await Promise.resolve()
  expect(seen).toContain('pending')
})
