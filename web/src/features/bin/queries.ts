import { type BinItem, bin } from '@porchlight/contract/features/bin.ts'
import type { ContentKindName } from '@porchlight/contract/shared/content-kinds.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callOptions } from '../../platform/call/query-client.ts'
import { refreshContent } from '../../platform/live/content-answers.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { showToast } from '../../ui/toasts.ts'
import { binTexts } from './texts.ts'

export type { BinItem }

/** Something that can be deleted, as the messages about it name it. */
export interface Deletable {
  readonly kind: ContentKindName
  readonly id: number
  readonly title: string
}

/** A page of the bin; the page before stays while the next one loads. */
export function useDeleted(hoa_id: number, page: number, enabled: boolean) {
  return useQuery({
    ...callOptions(bin.calls.index, { query: { hoa_id, page } }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Restores something, says so, and fetches the lists again. */
export function useRestoring(hoa_id: number) {
  const client = useQueryClient()
  const texts = useTexts(binTexts)
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ kind, id }: Deletable) => request(bin.calls.restore, { query: { hoa_id }, body: { kind, id } }),
    onSuccess: (answer, { title }) => {
      if (answer.success) showToast(texts.restored(title))
      else showToast(answer.messageContent, 'problem')
    },
    onError: (_error, { title }) => showToast(texts.restoreFailed(title), 'problem'),
    onSettled: () => refreshContent(client),
  })
}

/** Deletes something, offers Undo, and fetches the lists again. */
export function useDeleting(hoa_id: number) {
  const client = useQueryClient()
  const texts = useTexts(binTexts)
  const { mutate: restore } = useRestoring(hoa_id)
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ kind, id }: Deletable) => {
      const { success } = await request(bin.calls.delete, { query: { hoa_id }, body: { kind, id } })
      if (!success) throw new Error('The server deleted nothing')
    },
    onSuccess: (_answer, thing) =>
      showToast(texts.deleted(thing.title), 'done', { label: texts.undo, run: () => restore(thing) }),
    onError: (_error, { title }) => showToast(texts.deleteFailed(title), 'problem'),
    onSettled: () => refreshContent(client),
  })
}
