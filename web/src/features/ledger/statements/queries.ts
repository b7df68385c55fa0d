import type { AnswerOf } from '@porchlight/contract/call.ts'
import { statements } from '@porchlight/contract/features/statements.ts'
import type { StatementState } from '@porchlight/contract/shared/statements.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../platform/call/call.ts'

const all = ['admin statements'] as const
const { calls } = statements

/** The interval at which the files are fetched while the server works on them, in milliseconds. */
const pollIntervalMs = 1_500

/** A page of the files in a state, fetched repeatedly while some are checked or published. */
export function useStatementFiles(hoaId: number, state: StatementState, page: number) {
  return useQuery({
    queryKey: [...all, hoaId, state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.index, { query: { hoaId, state, page }, signal }),
    refetchInterval: ({ state: { data } }: { state: { data?: AnswerOf<typeof calls.index> | undefined } }) =>
      data && (data.counts.checking ?? 0) + (data.counts.publishing ?? 0) > 0 ? pollIntervalMs : false,
  })
}

export function useRefreshStatements(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: all })
}
