import type { SystemScope } from '../../platform/access/scopes.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { type EntryFixture, makeEstimateRequest } from '../estimate-requests/fixtures.ts'
import { insertRound } from './rounds/data.ts'

/** Inserts a round of estimates, with an estimate request to each vendor and its entries. Returns the id of the round. */
export async function makeEstimateRound(
  scope: SystemScope,
  given: {
    communityId: number
    personId: number
    name?: string
    communityName?: string
    services?: string
    details?: string
    place?: string
    /** A day such as '2026-12-01'. */
    startOn?: string
    at?: Date
    files?: readonly StoredFile[]
    vendors: readonly { vendorId: number; vendorName: string; since?: readonly EntryFixture[] }[]
  },
): Promise<number> {
  const { communityId, personId, name = 'Rosa Delgado', at = new Date(), startOn = '2026-12-01', vendors } = given
  const { services = 'Paint the pool fence', details = 'Both sides, 60 yards.', place = 'Pool' } = given
  const fields = { services, details, place, homeId: null, startOn, vendorIds: [] }
  const asker = { personId, name }
  const id = await insertRound(scope.inCommunity(communityId), { fields, address: '', key: undefined, asker, at })
  if (id === undefined) throw new Error('the round was not stored')
  for (const vendor of vendors)
    await makeEstimateRequest(scope, {
      ...vendor,
      communityId,
      personId,
      name,
      roundId: id,
      createdAt: at,
      preferredStartOn: startOn,
      servicesRequested: services,
      additionalDetails: details,
      files: given.files ?? [],
      ...(given.communityName && { communityName: given.communityName }),
    })
  return id
}
