import { accounts } from '@porchlight/contract/features/accounts.ts'
import { type CoverTime, communityPicture } from '@porchlight/contract/features/community-picture.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey } from '../../platform/call/query-client.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { showToast } from '../../ui/toasts.ts'
import { communityPictureTexts } from './texts.ts'

const { remove, restore } = communityPicture.calls

/** Returns a function that fetches the cover again wherever it is shown. */
export function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: callKey(accounts.calls.viewInfo) })
}

/** Removes a cover picture and offers Undo. */
export function useRemoving(hoa_id: number) {
  const texts = useTexts(communityPictureTexts)
  const reload = useReload()
  const restoring = useMutation({
    networkMode: 'always',
    mutationFn: (body: { id: number; version: number | undefined }) => request(restore, { query: { hoa_id }, body }),
    onSuccess: ({ conflict }) =>
      conflict ? showToast(texts.changedBy(conflict.changedByName), 'problem') : showToast(texts.restored),
    onError: () => showToast(texts.restoreFailed, 'problem'),
    onSettled: reload,
  })
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { time: CoverTime; version: number | undefined }) =>
      request(remove, { query: { hoa_id }, body }),
    onSuccess: ({ id, version, conflict }) => {
      if (conflict) return showToast(texts.changedBy(conflict.changedByName), 'problem')
      if (id === null) return
      const undo = { label: texts.undo, run: () => restoring.mutate({ id, version }) }
      showToast(texts.removed, 'done', undo)
    },
    onError: () => showToast(texts.removeFailed, 'problem'),
    onSettled: reload,
  })
}
