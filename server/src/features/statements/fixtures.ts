import type { SystemScope } from '../../platform/access/scopes.ts'
import { insertFile, setFileState } from './data.ts'
import { storePublished } from './publishing/data.ts'

/** Inserts the row of a statement file whose bytes are already stored, in the state of `found`, without a check. */
export async function makeStatementFile(
  scope: SystemScope,
  given: {
    readonly communityId: number
    readonly fileName: string
    readonly fileKey: string
    readonly sizeBytes?: number
    readonly found?: Omit<Parameters<typeof setFileState>[2], 'isReleased'> & { readonly isToPrint?: boolean }
  },
): Promise<number> {
  const { communityId, fileName, fileKey, sizeBytes = 1000, found } = given
  const community = scope.inCommunity(communityId)
  const now = new Date()
  const id = await insertFile(community, { fileName, fileKey, sizeBytes }, 'Made Bookkeeper', now)
  if (found) await setFileState(community, id, { ...found, isReleased: false })
  if (found?.state === 'published') await storePublished(community, id, now, found.isToPrint ?? false)
  return id
}
