import type { AnswerOf } from '@porchlight/contract/call.ts'
import { statements } from '@porchlight/contract/features/statements.ts'
import { type StatementState, statementLimits } from '@porchlight/contract/shared/statements.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { ledgerTexts } from '../texts.ts'

const all = ['admin statements'] as const
const { calls } = statements

/** How often the files are looked at while the server works on them, in milliseconds. */
const lookEvery = 1_500

/** A page of the files in a state, again and again while some are checked or published. */
export function useStatementFiles(hoaId: number, state: StatementState, page: number) {
  return useQuery({
    queryKey: [...all, hoaId, state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.index, { query: { hoaId, state, page }, signal }),
    refetchInterval: ({ state: { data } }: { state: { data?: AnswerOf<typeof calls.index> | undefined } }) =>
      data && (data.counts.checking ?? 0) + (data.counts.publishing ?? 0) > 0 ? lookEvery : false,
  })
}

export function useRefreshStatements(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: all })
}

/** Sends files one after the other; one that is not taken is named and the others go on. */
export function useSendStatements(hoaId: number) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshStatements()
  const [state, setState] = useState({ done: 0, total: 0 })
  const [failed, setFailed] = useState<readonly { name: string; why: string }[]>([])
  const left = useRef<AbortController>(null)
  useEffect(() => () => left.current?.abort(), [])

  async function send(files: readonly File[]) {
    const controller = new AbortController()
    left.current = controller
    setFailed([])
    for (const [done, file] of files.slice(0, statementLimits.files).entries()) {
      setState({ done, total: files.length })
      const sent = { query: { hoaId }, body: {}, files: { file: [file] }, signal: controller.signal }
      const answer =
        file.size > statementLimits.fileBytes
          ? { success: false, messageContent: texts.fileTooLarge }
          : await request(calls.upload, sent).catch(() => undefined)
      if (controller.signal.aborted) return
      if (!answer?.success) {
        const why = answer?.messageContent ?? texts.wentWrong
        setFailed((before) => [...before, { name: file.name, why }])
      }
    }
    setState({ done: 0, total: 0 })
    refresh()
  }

  return {
    ...state,
    failed,
    add: (files: readonly File[]) => {
      if (files.length > 0 && state.total === 0) void send(files)
    },
  }
}
