import type { AnswerOf, Call } from '@porchlight/contract/call.ts'
import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { type InputOf, request } from './call.ts'
import { CallFailed } from './call-failed.ts'

/** How often a load that got 'not now' or no answer is tried again before the screen says so. */
const tries = 4

/** The pause before the next try, in milliseconds: growing, a little uneven, or as long as the server asked. */
export function pauseBefore(attempt: number, error: unknown, random = Math.random()): number {
  const asked = error instanceof CallFailed ? error.retryAfter : undefined
  return asked ?? Math.min(30_000, 1000 * 2 ** attempt) * (0.75 + random / 2)
}

/** Only what may pass is tried again: 'no' stays no (README 3). */
export function mayRetry(attempt: number, error: unknown): boolean {
  return attempt < tries && error instanceof CallFailed && error.isPassing
}

// Screens hear of a change at once rather than after a timer: two quick presses would else both find a form that is not
// sending yet, and save twice.
notifyManager.setScheduler(queueMicrotask)

/** The app's one cache of answers. Writes are never repeated by themselves: the person decides. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay: pauseBefore, staleTime: 30_000, gcTime: 10 * 60_000 },
      mutations: { retry: false },
    },
  })
}

/**
 * The key and the load of one call, for `useQuery`, `prefetchQuery` and the like. All answers of a call are under
 * `callKey(call)`; the input follows, so that a write can refresh them all.
 */
export function callOptions<C extends Call>(call: C, input: InputOf<C>) {
  return queryOptions<AnswerOf<C>>({
    queryKey: [...callKey(call), input],
    queryFn: ({ signal }) => request(call, { ...input, signal } as InputOf<C>),
  })
}

/** What every cached answer of a call is filed under. */
export function callKey(call: Call): readonly [path: string] {
  return [call.path]
}
