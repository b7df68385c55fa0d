import type { SystemScope } from '../../platform/access/scopes.ts'
import { finishRun, insertRun } from './runs/data.ts'
import { finishExport, insertExport, storeConfirmed } from './whole/data.ts'

/** Inserts a run of the report roster with its finished file, and returns the id of the run. */
export async function makeReportFile(
  scope: SystemScope,
  given: { communityId: number; personId: number; fileKey: string },
): Promise<number> {
  const { communityId, personId, fileKey } = given
  const community = scope.inCommunity(communityId)
  const chosen = { from: null, through: null, choice: null, isFull: true }
  const wanted = { personId, report: 'roster', format: 'csv', chosen, language: 'en' } as const
  const id = await insertRun(community, wanted, new Date())
  await finishRun(community, id, { state: 'done', rows: 1, fileKey }, new Date())
  return id
}

/** Inserts a finished whole export that two people started together, and returns its id. */
export async function makeCommunityExport(
  scope: SystemScope,
  given: { communityId: number; askedBy: number; confirmedBy: number; fileKey: string },
): Promise<number> {
  const { communityId, askedBy, confirmedBy, fileKey } = given
  const community = scope.inCommunity(communityId)
  const id = await insertExport(community, { personId: askedBy, name: 'Ann Asks' }, new Date(), 'waiting')
  await storeConfirmed(community, id, { personId: confirmedBy, name: 'Con Firms' })
  await finishExport(community, id, { key: fileKey, sizeBytes: 1, fingerprint: 'f'.repeat(64) }, new Date())
  return id
}
