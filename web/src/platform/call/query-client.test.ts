import { MutationObserver, notifyManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { makeQueryClient, mayRetry, pauseBefore } from './query-client.ts'

test('a load that got no answer or "not now" is tried again, four times; "no" never is', () => {
  expect([0, 1, 2, 3, 4].map((attempt) => mayRetry(attempt, new CallFailed('GET /x', 503)))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(mayRetry(0, new CallFailed('GET /x', null))).toBe(true)
  expect(mayRetry(0, new CallFailed('GET /x', 404))).toBe(false)
  expect(mayRetry(0, new Error('a mistake of ours'))).toBe(false)
})

test('the pauses grow, and are as long as the server asks', () => {
  const failure = new CallFailed('GET /x', 503)
  expect([0, 1, 2, 3].map((attempt) => pauseBefore(attempt, failure, 0.5))).toEqual([1000, 2000, 4000, 8000])
  expect(pauseBefore(9, failure, 0.5)).toBe(30_000)
  expect(pauseBefore(0, new CallFailed('GET /x', 429, undefined, 7000))).toBe(7000)
})

test('writes are never repeated by themselves', () => {
  expect(makeQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
})

test('that something is sent is known before a second press can come', async () => {
  const sending = new MutationObserver(makeQueryClient(), { mutationFn: () => new Promise(() => {}) })
  const seen: string[] = []
  // As its React hooks listen.
  sending.subscribe(notifyManager.batchCalls(() => seen.push(sending.getCurrentResult().status)))
  void sending.mutate()
  await Promise.resolve()
  expect(seen).toContain('pending')
})
