import { accounts } from '@porchlight/contract/features/accounts.ts'
import { type CoverVariant, communityPicture } from '@porchlight/contract/features/community-picture.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey } from '../../platform/call/query-client.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { communityPictureTexts } from './texts.ts'

const { remove, restore } = communityPicture.calls

/** Returns a function that fetches the cover again wherever it is shown. */
export function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: callKey(accounts.calls.viewInfo) })
}

/** Removes a cover picture and offers Undo. */
export function useRemoving(hoa_id: number): (body: { time: CoverVariant; version: number | undefined }) => void {
  const texts = useTexts(communityPictureTexts)
  const { start } = useChange(useReload())
  const query = { hoa_id }
  /** Turns a conflict into a failure that names the person who changed the picture meanwhile. */
  const unlessChanged = <A extends { readonly conflict?: { readonly changedByName: string } | undefined }>(
    answer: A,
  ) =>
    answer.conflict ? { ...answer, success: false, message: texts.changedBy(answer.conflict.changedByName) } : answer
  return (body) =>
    void start({
      send: async () => unlessChanged(await request(remove, { query, body })),
      // The id is null if there was no picture to remove.
      done: ({ id }) => (id === null ? '' : texts.removed),
      failed: texts.removeFailed,
      undo: ({ id, version }) =>
        id === null
          ? undefined
          : {
              send: async () => unlessChanged(await request(restore, { query, body: { id, version } })),
              done: texts.restored,
              failed: texts.restoreFailed,
            },
    })
}
