import { vendorDashboard } from '@porchlight/contract/features/vendor-dashboard.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeEstimateRequest } from '../estimate-requests/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeVendorProfile } from '../vendor-profile/fixtures.ts'
import { makeWorkOrder } from '../work-orders/fixtures.ts'

const { summary } = vendorDashboard.calls

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function vendorWithUser() {
  const vendorId = await makeVendor(server.scope)
  const email = `user${crypto.randomUUID()}@made.test`
  await makeVendorUser(server.scope, { personId: await makePerson(server.scope, { email }), vendorId })
  return { vendorId, token: await server.signIn(email) }
}
const ask = (token: string, vendor_id: number) => server.send(summary, { token, query: { vendor_id } })

it('the dashboard counts the new orders, the new requests and the views of the last 30 days of the own vendor [vendor-dashboard-v005, vendor-dashboard-v006, vendor-dashboard-v007, vendor-dashboard-v008, vendor-dashboard-v001]', async () => {
  const { scope } = server
  const [mine, other] = [await vendorWithUser(), await vendorWithUser()]
  const communityId = await makeCommunity(scope)
  for (const { vendorId } of [mine, other]) await makeVendorMembership(scope, { communityId, vendorId })
  expect((await ask(mine.token, mine.vendorId)).body).toEqual({
    newWorkOrders: 0,
    newEstimateRequests: 0,
    newProfileViews: 0,
    newClaimedOffers: 0,
  })

  const { personId } = await makeResident(scope, communityId)
  const neighbor = await makeResident(scope, communityId)
  for (const vendorId of [mine.vendorId, mine.vendorId, other.vendorId])
    await makeWorkOrder(scope, { communityId, vendorId })
  await makeWorkOrder(scope, { communityId, vendorId: null })
  for (const vendorId of [mine.vendorId, mine.vendorId, mine.vendorId, other.vendorId]) {
    await makeEstimateRequest(scope, { communityId, vendorId, personId })
  }
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const views: Array<[number, number]> = [
    [personId, 0],
    [personId, 0],
    [neighbor.personId, 0],
    [personId, 12],
    [personId, 31],
  ]
  await makeVendorProfile(scope, mine.vendorId, {
    views: views.map(([viewer, days]) => ({ personId: viewer, day: dayBefore(days) })),
  })
  expect((await ask(mine.token, mine.vendorId)).body).toEqual({
    newWorkOrders: 2,
    newEstimateRequests: 3,
    newProfileViews: 3,
    newClaimedOffers: 0,
  })
  expect((await ask(mine.token, other.vendorId)).status).toBe(403)
})
