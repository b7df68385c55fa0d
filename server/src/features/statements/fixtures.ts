import type { SystemScope } from '../../platform/access/scopes.ts'
import { insertFile, storeFile } from './data.ts'
import { storePublished } from './publishing/data.ts'

/** Inserts a file of a statement that is stored already, in the state of `found`; nothing checks it. */
export async function makeStatementFile(
  scope: SystemScope,
  given: {
    readonly communityId: number
    readonly fileName: string
    readonly fileKey: string
    readonly sizeBytes?: number
    readonly found?: Omit<Parameters<typeof storeFile>[2], 'isReleased'> & { readonly isToPrint?: boolean }
  },
): Promise<number> {
  const { communityId, fileName, fileKey, sizeBytes = 1000, found } = given
  const community = scope.inCommunity(communityId)
  const now = new Date()
  const id = await insertFile(community, { fileName, fileKey, sizeBytes }, 'Made Bookkeeper', now)
  if (found) await storeFile(community, id, { ...found, isReleased: false })
  if (found?.state === 'published') await storePublished(community, id, now, found.isToPrint ?? false)
  return id
}
