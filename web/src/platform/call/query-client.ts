import type { AnswerOf, Call } from '@porchlight/contract/call.ts'
import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query'
import { type InputOf, request } from './call.ts'
import { CallFailed } from './call-failed.ts'

/** How many times a query is retried after temporary failures before the screen shows an error. */
const maxRetries = 4

/** The pause before the next try, in milliseconds: exponential with jitter, or the server's Retry-After. */
export function pauseBefore(attempt: number, error: unknown, random = Math.random()): number {
  const serverPause = error instanceof CallFailed ? error.retryAfter : undefined
  return serverPause ?? Math.min(30_000, 1000 * 2 ** attempt) * (0.75 + random / 2)
}

/**
 * Whether a query is tried again: only after a temporary failure (spec README 3), and at most `maxRetries` times. `attempt` is 0 after the first failure.
 */
export function mayRetry(attempt: number, error: unknown): boolean {
  return attempt < maxRetries && error instanceof CallFailed && error.isTemporary
}

// Screens are notified immediately rather than after a timer: two quick clicks would otherwise both see a form that is not
// sending yet, and save twice.
notifyManager.setScheduler(queueMicrotask)

/** Creates the app's query cache. Mutations are never retried automatically: the user decides. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay: pauseBefore, staleTime: 30_000, gcTime: 10 * 60_000 },
      mutations: { retry: false },
    },
  })
}

/**
 * The query key and function of a call, for `useQuery`, `prefetchQuery` and others. All results of a call are under
 * `callKey(call)`, followed by the input, so that a mutation can refresh all of them.
 */
export function callOptions<C extends Call>(call: C, input: InputOf<C>) {
  return queryOptions<AnswerOf<C>>({
    queryKey: [...callKey(call), input],
    queryFn: ({ signal }) => request(call, { ...input, signal } as InputOf<C>),
  })
}

/** The first part of the query key of every cached result of a call. */
export function callKey(call: Call): readonly [path: string] {
  return [call.path]
}
