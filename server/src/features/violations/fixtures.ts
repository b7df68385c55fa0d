import { violationStatuses } from '@porchlight/contract/features/violations.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { insertChange, insertViolation, type NewChange } from './issuing/data.ts'

type ChangeFixture = Pick<NewChange, 'kind' | 'status' | 'message' | 'personName' | 'createdAt'> & {
  readonly files?: readonly StoredFile[]
}

/** Stores a violation with its notice and its later changes (`since`). Returns the ids of the violation and of all files. */
export async function makeViolation(
  scope: SystemScope,
  given: {
    communityId: number
    propertyId: number
    externalId?: string
    violationType?: string
    /** 1 open, 2 closed, 3 resolution under review. */
    status?: number
    description?: string
    createdByName?: string
    createdAt?: Date
    /** The files of the notice. */
    files?: readonly StoredFile[]
    /** The changes after the notice, the oldest first. */
    since?: readonly ChangeFixture[]
  },
): Promise<{ id: number; fileIds: number[] }> {
  const { communityId, createdByName = 'Association office', createdAt = new Date() } = given
  const inCommunity = scope.inCommunity(communityId)
  const id = await insertViolation(inCommunity, {
    propertyId: given.propertyId,
    externalId: given.externalId ?? 'V-1001',
    violationType: given.violationType ?? 'Trash bins',
    status: given.status ?? violationStatuses.open,
    description: given.description ?? 'Bins were left at the curb after collection day.',
    createdByName,
    createdAt,
  })
  if (id === undefined) throw new Error('the violation was not stored')
  const issued: ChangeFixture = {
    kind: 'issued',
    status: violationStatuses.open,
    message: '',
    personName: createdByName,
    createdAt,
    files: given.files ?? [],
  }
  const fileIds: number[] = []
  for (const { files = [], ...change } of [issued, ...(given.since ?? [])]) {
    const created = await insertChange(inCommunity, { ...change, violationId: id, personId: null, files })
    fileIds.push(...created.fileIds)
  }
  return { id, fileIds }
}
