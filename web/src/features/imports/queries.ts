import type { AnswerOf, BodyInput } from '@porchlight/contract/call.ts'
import { imports } from '@porchlight/contract/features/imports.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { showToast } from '../../ui/toasts.ts'
import type { ShownOutcome } from './address.ts'
import { importsTexts } from './texts.ts'

const all = ['imports'] as const
const { calls } = imports

/** The interval at which an import is fetched while the server works on it, in milliseconds. */
const pollIntervalMs = 1_000

/** A page of the imports of the community; 'failed': only failed ones that were not repeated. While another page loads, the previous one stays. */
export function useImports(hoaId: number, page: number, state: 'failed' | undefined) {
  return useQuery({
    queryKey: [...all, hoaId, 'list', page, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.index, { query: { hoaId, page, state }, signal }),
    refetchInterval: ({ state: { data } }: { state: { data?: AnswerOf<typeof calls.index> | undefined } }) =>
      data?.items.some(({ work }) => work !== '') ? pollIntervalMs : false,
  })
}

/** An import, fetched repeatedly while the server works on it. */
export function useImport(hoaId: number, id: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'one', id],
    queryFn: ({ signal }) => request(calls.one, { query: { hoaId, import: id }, signal }),
    refetchInterval: ({ state: { data } }: { state: { data?: AnswerOf<typeof calls.one> | undefined } }) =>
      data && data.work !== '' ? pollIntervalMs : false,
  })
}

/** A page of the rows of an import with the changes of each. `state` is the state of the import; the rows change with it. */
export function useReview(hoaId: number, id: number, outcome: ShownOutcome, page: number, state: string) {
  return useQuery({
    queryKey: [...all, hoaId, 'review', id, state, outcome, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.review, { query: { hoaId, import: id, outcome, page }, signal }),
  })
}

/** The files of an import of documents. */
export function usePapers(hoaId: number, id: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'papers', id],
    queryFn: ({ signal }) => request(calls.documents, { query: { hoaId, import: id }, signal }),
  })
}

/** Returns a function that refetches everything that shows imports. */
export function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}

/** What a person does with an import. 'settle' answers a question about a column: the order of its dates, or the meaning of a word in it. */
export type ImportStep =
  | { readonly kind: 'chooseSheet'; readonly body: BodyInput<typeof calls.chooseSheet> }
  | { readonly kind: 'chooseColumns'; readonly body: BodyInput<typeof calls.chooseColumns> }
  | { readonly kind: 'settle'; readonly body: BodyInput<typeof calls.settle> }
  | { readonly kind: 'run'; readonly body: BodyInput<typeof calls.run> }
  | { readonly kind: 'cancel' | 'undo' | 'retry' }

/** `take` takes a step of an import. A refusal is shown as a message; the promise resolves with whether the step was taken. */
export function useImportStep(hoaId: number, id: number) {
  const texts = useTexts(importsTexts)
  const reload = useReload()
  const query = { hoaId, import: id }
  const step = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: ImportStep) => {
      switch (wanted.kind) {
        case 'chooseSheet':
          return request(calls.chooseSheet, { query, body: wanted.body })
        case 'chooseColumns':
          return request(calls.chooseColumns, { query, body: wanted.body })
        case 'settle':
          return request(calls.settle, { query, body: wanted.body })
        case 'run':
          return request(calls.run, { query, body: wanted.body })
        default:
          return request(calls[wanted.kind], { query })
      }
    },
  })
  return {
    isRunning: step.isPending,
    async take(wanted: ImportStep): Promise<boolean> {
      const answer = await step.mutateAsync(wanted).catch(() => undefined)
      if (!answer?.success) showToast(answer?.messageContent ?? texts.failureText, 'problem')
      await reload()
      return answer?.success ?? false
    },
  }
}
