import type { SystemScope } from '../../platform/access/scopes.ts'
import { queueImport } from './actions.ts'
import { insertImport } from './data.ts'

/** Inserts an import of a table whose file is stored already. A worker reads the file. */
export async function makeImport(
  scope: SystemScope,
  given: {
    readonly communityId: number
    readonly personId: number
    readonly fileKey: string
    readonly fileName?: string
    readonly byName?: string
    readonly sizeBytes?: number
    readonly createdAt?: Date
  },
): Promise<number> {
  const { communityId, personId, fileKey, fileName = 'owners-november.csv', byName = 'Made Manager' } = given
  const community = scope.inCommunity(communityId)
  const importId = await insertImport(community, {
    kind: 'homes and people',
    work: 'reading',
    fileName,
    fileKey,
    sizeBytes: given.sizeBytes ?? 1000,
    by: { personId, name: byName },
    now: given.createdAt ?? new Date(),
  })
  await queueImport(community, 'reading', { communityId, importId })
  return importId
}
