import { buffer } from 'node:stream/consumers'
import type { CommunityScope, SystemScope } from '../access/scopes.ts'
import type { FileStore } from '../files/file-store.ts'
import { moveCount } from '../files/storage.ts'
import type { ContentKind } from './content-kind.ts'

/** Further work in the transaction of a change, such as its announcement. */
type Along<Inside> = (inside: Inside) => Promise<void>

/** The picture was replaced while the row was being deleted. */
class PictureReplaced extends Error {
  override readonly name = 'PictureReplaced'
}

/**
 * Deletes a row: it is no longer shown, and it can be restored. Deleting it twice changes nothing. Returns false if the row does not
 * exist. The picture gets another key, because its signed names that clients already have would still open it.
 */
export async function deleteContent<Caller extends CommunityScope>(
  scope: Caller,
  files: FileStore,
  kind: ContentKind,
  given: { readonly id: number; readonly now: Date; readonly along: Along<Caller> },
): Promise<boolean> {
  const { id, now, along } = given
  for (;;) {
    // Copied before the transaction, because the files may be on another machine.
    const { oldKey, newKey } = await copyPicture(scope, files, kind, id)
    let usesCopy = false
    try {
      const isDeleted = await scope.transaction(async (inside) => {
        const removed = await inside.row(kind.remove, [id, now, inside.personId])
        if (!removed) return false
        await along(inside)
        if (!kind.picture || removed.fileKey === null) return true
        if (removed.fileKey !== oldKey) throw new PictureReplaced()
        await inside.row(kind.picture.replace, [id, newKey])
        if (newKey !== null) await moveCount(inside, removed.fileKey, newKey)
        usesCopy = true
        return true
      })
      if (!isDeleted) return (await scope.row(kind.state, [id])) !== undefined
      if (usesCopy && oldKey !== null) await files.remove(oldKey)
      return true
    } catch (error) {
      usesCopy = false
      if (!(error instanceof PictureReplaced)) throw error
    } finally {
      if (!usesCopy && newKey !== null) await files.remove(newKey)
    }
  }
}

/** Stores the picture of a row under another key as well. */
async function copyPicture(scope: CommunityScope, files: FileStore, kind: ContentKind, id: number) {
  const oldKey = (kind.picture && (await scope.row(kind.picture.find, [id]))?.fileKey) ?? null
  const stored = oldKey === null ? undefined : await files.read(oldKey)
  return { oldKey, newKey: stored ? await files.put(await buffer(stored.stream)) : null }
}

/**
 * Restores a deleted row; a row that is not deleted stays unchanged, and `along` does not run. 'missing': the row does not exist, or may not be
 * restored from the bin. 'full': the community already has the maximum number of such rows.
 */
export async function restoreContent<Caller extends CommunityScope>(
  scope: Caller,
  kind: ContentKind,
  given: { readonly id: number; readonly along: Along<Caller> },
): Promise<'restored' | 'missing' | 'full'> {
  const { id, along } = given
  return scope.transaction(async (inside): Promise<'restored' | 'missing' | 'full'> => {
    // Waits for a deletion in progress. Otherwise the row could be deleted after it was found not deleted.
    const row = await inside.row(kind.lock, [id])
    if (!row) return 'missing'
    if (row.deletedAt === null) return 'restored'
    if (!(await inside.row(kind.restore, [id]))) return 'full'
    await along(inside)
    return 'restored'
  })
}

/** Removes rows permanently that were deleted before a time, in all communities. The sweep of files then removes their files. */
export async function purgeContent(scope: SystemScope, kind: ContentKind, before: Date): Promise<void> {
  await scope.rows(kind.purge, [before])
}
