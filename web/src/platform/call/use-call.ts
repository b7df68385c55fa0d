import type { AnswerOf, Call } from '@porchlight/contract/call.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { InputOf } from './call.ts'
import { callOptions } from './query-client.ts'

/** A load of the contract on a screen: its answer, whether it is under way, and how to try again. */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
): UseQueryResult<AnswerOf<C>> {
  return useQuery({ ...callOptions(call, input), ...options })
}
