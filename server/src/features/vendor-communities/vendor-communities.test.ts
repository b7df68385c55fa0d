import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeVendor } from '../accounts/fixtures.ts'
import { makeVendorMembership } from './fixtures.ts'
import { listServedCommunities, servesCommunity } from './public.ts'

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

describe('a vendor', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())

  it('serves only the communities with an active membership that has not ended', async () => {
    const { scope } = server
    const vendorId = await makeVendor(scope)
    const communityOf = async (given: { state?: 'pending' | 'active' | 'inactive' | 'invited'; endsOn?: string }) => {
      const communityId = await makeCommunity(scope)
      await makeVendorMembership(scope, { communityId, vendorId, ...given })
      return communityId
    }
    const endless = await communityOf({})
    const ending = await communityOf({ endsOn: inDays(2) })
    const expired = await communityOf({ endsOn: inDays(-2) })
    const pending = await communityOf({ state: 'pending' })
    const inactive = await communityOf({ state: 'inactive' })
    const invited = await communityOf({ state: 'invited' })

    expect(await listServedCommunities(scope.forVendor(vendorId))).toEqual([endless, ending])
    for (const communityId of [endless, ending]) {
      expect(await servesCommunity(scope.inCommunity(communityId), vendorId)).toBe(true)
    }
    for (const communityId of [expired, pending, inactive, invited]) {
      expect(await servesCommunity(scope.inCommunity(communityId), vendorId)).toBe(false)
    }
    expect(await servesCommunity(scope.inCommunity(endless), await makeVendor(scope))).toBe(false)
  })
})
