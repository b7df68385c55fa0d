import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeProperty, makeVendor } from '../accounts/fixtures.ts'
import { makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { dayIn } from '../vendor-profile/public.ts'
import { makeVendorPaper } from './fixtures.ts'
import { papersOf } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** A day in the time zone of the communities that are made. */
const inDays = (days: number) => dayIn(new Date(Date.now() + days * 86_400_000), 'America/Denver')

it('insurance and license are valid only while the community has an accepted paper whose last day has not passed [vendors-admin-m006]', async () => {
  const { scope } = server
  const communityId = await makeCommunity(scope)
  const elsewhere = await makeCommunity(scope)
  const vendorId = await makeVendor(scope)
  for (const id of [communityId, elsewhere]) await makeVendorMembership(scope, { communityId: id, vendorId })
  const propertyId = await makeProperty(scope, communityId)
  const email = `papers${crypto.randomUUID()}@made.test`
  await makeHouseholdPerson(scope, { personId: await makePerson(scope, { email }), communityId, propertyId })
  const token = await server.signIn(email)

  const shown = async () => {
    const { items } = (await server.send(features.marketplace.calls.index, { token, query: { hoa_id: communityId } }))
      .body
    const query = { vendor: vendorId, hoa_id: communityId }
    const { vendor } = (await server.send(features.marketplace.calls.view, { token, query })).body
    const papers = await papersOf(scope.inCommunity(communityId), vendorId, new Date())
    const one = items.find((item: { ve_id: number }) => item.ve_id === vendorId)
    expect([vendor.isInsured, vendor.isLicensed]).toEqual([one.isInsured, one.isLicensed])
    expect([papers.insurance.holds, papers.licence.holds]).toEqual([one.isInsured, one.isLicensed])
    return [one.isInsured, one.isLicensed]
  }
  const paper = (validUntil: string, given: Partial<Parameters<typeof makeVendorPaper>[1]> = {}) =>
    makeVendorPaper(scope, { communityId, vendorId, validUntil, ...given })

  expect(await shown()).toEqual([false, false])
  await paper(inDays(30), { communityId: elsewhere })
  await paper(inDays(30), { state: 'waiting' })
  await paper(inDays(30), { state: 'declined' })
  await paper(inDays(-1))
  expect(await shown()).toEqual([false, false])
  await paper(inDays(0))
  expect(await shown()).toEqual([true, false])
  await paper(inDays(5), { kind: 'licence' })
  expect(await shown()).toEqual([true, true])
  expect(await papersOf(scope.inCommunity(communityId), vendorId, new Date())).toEqual({
    insurance: { holds: true, until: inDays(0) },
    licence: { holds: true, until: inDays(5) },
  })
  const later = new Date(Date.now() + 86_400_000)
  expect((await papersOf(scope.inCommunity(communityId), vendorId, later)).insurance.holds).toBe(false)
})
