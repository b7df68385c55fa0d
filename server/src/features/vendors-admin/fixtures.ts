import { randomUUID } from 'node:crypto'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { storeVendorSummary } from '../vendor-profile/public.ts'
import { insertPapers, type NewPaper, storePaperDecision } from './papers/data.ts'

/** Inserts a paper of a vendor in a community, by default an accepted insurance, and returns its id. */
export async function makeVendorPaper(
  scope: SystemScope,
  given: {
    communityId: number
    vendorId: number
    validUntil: string
    state?: 'waiting' | 'accepted' | 'declined'
  } & Partial<Omit<NewPaper, 'validUntil'>>,
): Promise<number> {
  const { communityId, vendorId, state = 'accepted', ...paper } = given
  const addedAt = paper.addedAt ?? new Date()
  const [id] = await insertPapers(scope, [communityId], vendorId, {
    uploadKey: randomUUID(),
    kind: 'insurance',
    issuer: 'Front Range Mutual',
    number: 'P-1001',
    fileKey: null,
    fileName: '',
    contentType: '',
    byVendor: true,
    addedBy: { personId: null, name: 'Victor Salinas' },
    ...paper,
    addedAt,
  })
  if (id === undefined) throw new Error('the paper was not stored')
  const by = { personId: null, name: 'The office', at: addedAt }
  const community = scope.inCommunity(communityId)
  if (state !== 'waiting') await storePaperDecision(community, id, { state, reason: '' }, by)
  await storeVendorSummary(scope, communityId, vendorId)
  return id
}
