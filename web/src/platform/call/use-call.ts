import type { AnswerOf, Call } from '@porchlight/contract/call.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { InputOf } from './call.ts'
import { callOptions } from './query-client.ts'

/** Queries a GET call of the contract for a screen. */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
): UseQueryResult<AnswerOf<C>> {
  return useQuery({ ...callOptions(call, input), ...options })
}
