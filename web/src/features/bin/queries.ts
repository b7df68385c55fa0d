import { type BinItem, bin } from '@porchlight/contract/features/bin.ts'
import type { ContentKindName } from '@porchlight/contract/shared/content-kinds.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callOptions } from '../../platform/call/query-client.ts'
import { refreshContent } from '../../platform/live/content-answers.ts'
import { type Change, useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { binTexts } from './texts.ts'

export type { BinItem }

/** An item that can be deleted; messages name it by its title. */
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

/** Returns the functions that delete and restore an item. Undo restores a deleted item. */
export function useDeleteAndRestore(hoa_id: number, { kind, id, title }: Deletable) {
  const client = useQueryClient()
  const texts = useTexts(binTexts)
  const { isBusy, start } = useChange(() => refreshContent(client))
  const input = { query: { hoa_id }, body: { kind, id } }
  const restoring: Change = {
    send: () => request(bin.calls.restore, input),
    done: texts.restored(title),
    failed: texts.restoreFailed(title),
  }
  return {
    isBusy,
    restore: () => void start(restoring),
    remove: (onDone?: () => void) =>
      void start({
        send: () => request(bin.calls.delete, input),
        done: texts.deleted(title),
        failed: texts.deleteFailed(title),
        undo: restoring,
        ...(onDone && { onDone }),
      }),
  }
}
