import { buffer } from 'node:stream/consumers'
import type { EditorScope, SystemScope } from '../access/scopes.ts'
import type { FileStore } from '../files/file-store.ts'
import { moveCount } from '../files/storage.ts'
import type { ContentKind } from './content-kind.ts'

/** Runs in the transaction of a change, such as an announcement of it. */
type Along = (inside: EditorScope) => Promise<void>

/**
 * Deletes a row: nobody sees it any more, and it can be restored. Deleting twice changes nothing. False where there is no such
 * row. The picture moves to another key, because names of it that were handed out would still open it.
 */
export async function deleteContent(
  scope: EditorScope,
  files: FileStore,
  kind: ContentKind,
  given: { readonly id: number; readonly now: Date; readonly along: Along },
): Promise<boolean> {
  const { id, now, along } = given
  const result = await scope.transaction(async (inside) => {
    const values = [inside.communityId, id, now, inside.personId]
    const removed = await inside.row<{ fileKey: string | null }>(kind.remove, values)
    if (!removed) return undefined
    await along(inside)
    if (!kind.replacePicture || removed.fileKey === null) return { oldKey: null }
    const stored = await files.read(removed.fileKey)
    const newKey = stored ? await files.put(await buffer(stored.stream)) : null
    await inside.row(kind.replacePicture, [inside.communityId, id, newKey])
    if (newKey !== null) await moveCount(inside, removed.fileKey, newKey)
    return { oldKey: removed.fileKey }
  })
  if (!result) return (await scope.row(kind.state, [scope.communityId, id])) !== undefined
  if (result.oldKey !== null) await files.remove(result.oldKey)
  return true
}

/** Restores a deleted row; one that is not deleted stays as it is. 'full': the community keeps as many as it may. */
export async function restoreContent(
  scope: EditorScope,
  kind: ContentKind,
  given: { readonly id: number; readonly along: Along },
): Promise<'restored' | 'missing' | 'full'> {
  const values = [scope.communityId, given.id]
  const isRestored = await scope.transaction(async (inside) => {
    if (!(await inside.row(kind.restore, values))) return false
    await given.along(inside)
    return true
  })
  if (isRestored) return 'restored'
  const state = await scope.row<{ deletedAt: Date | null }>(kind.state, values)
  if (!state) return 'missing'
  return state.deletedAt ? 'full' : 'restored'
}

/** Removes for good what was deleted before a time, in all communities; the sweep of files then finds its files unreferenced. */
export async function purgeContent(scope: SystemScope, kind: ContentKind, before: Date): Promise<void> {
  await scope.rows(kind.purge, [before])
}
