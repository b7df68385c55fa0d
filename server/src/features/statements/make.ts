import type { SystemScope } from '../../platform/access/scopes.ts'
import { insertFile } from './data.ts'

/** Inserts a file of a statement that is stored already; nothing checks it. */
export function makeStatementFile(
  scope: SystemScope,
  given: {
    readonly communityId: number
    readonly fileName: string
    readonly fileKey: string
    readonly sizeBytes?: number
  },
): Promise<number> {
  const { communityId, fileName, fileKey, sizeBytes = 1000 } = given
  const file = { fileName, fileKey, sizeBytes }
  return insertFile(scope.inCommunity(communityId), file, 'Made Bookkeeper', new Date())
}
