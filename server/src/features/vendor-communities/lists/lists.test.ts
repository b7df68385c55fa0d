import type { AnswerOf } from '@porchlight/contract/call.ts'
import { vendorCommunities } from '@porchlight/contract/features/vendor-communities.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeContacts } from '../../about/fixtures.ts'
import { makeCommunity, makePerson, makeProperty, makeVendor } from '../../accounts/fixtures.ts'
import { makeResident, makeVendorUser } from '../../accounts/grants/fixtures.ts'
import { makeSavedCommunity, makeVendorMembership } from '../fixtures.ts'

const { index } = vendorCommunities.calls
const day = 24 * 60 * 60 * 1000

let server: TestServer
let vendorId: number
let token: string
beforeAll(async () => {
  server = await startServer()
  vendorId = await makeVendor(server.scope, { companyName: 'Bright Wires' })
  await makeVendorUser(server.scope, {
    personId: await makePerson(server.scope, { email: 'vic@made.test' }),
    vendorId,
  })
  token = await server.signIn('vic@made.test')
})
afterAll(() => server.stop())

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const wireDay = (text: string) => text.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

async function list(query: Record<string, unknown>, search?: string): Promise<AnswerOf<typeof index>> {
  const searched = search === undefined ? {} : { HoaVendorMarketplaceSearch: { searchValue: search } }
  const answer = await server.send(index, { token, query: { vendor_id: vendorId, ...query, ...searched } })
  expect(answer.status).toBe(200)
  return answer.body
}
const namesIn = (answer: { items: Array<{ hoa: { hoa_name: string } }> }) => answer.items.map(({ hoa }) => hoa.hoa_name)

describe('the communities of a vendor', () => {
  it('have the fields of the specification [vendor-communities-v032, vendor-communities-v033, vendor-communities-v034, vendor-communities-v055, vendor-communities-v001]', async () => {
    const communityId = await makeCommunity(server.scope, { name: 'Aspen Grove', address: '1 Grove Road' })
    await makeContacts(server.scope, { communityId, email: 'office@aspen.test' })
    await makeProperty(server.scope, communityId)
    await makeResident(server.scope, communityId)
    const endsOn = inDays(30)
    const hvm_id = await makeVendorMembership(server.scope, {
      communityId,
      vendorId,
      endsOn,
      sponsorLevel: 2,
      sponsorSince: '2024-03-01',
    })
    const { items, _meta } = await list({ tab: 'active' })
    expect(items).toEqual([
      {
        ver_id: vendorId,
        ve_id: vendorId,
        hvm_id,
        hvm_hoa_id: communityId,
        hvm_sponsor_level: 2,
        hvm_offered_sponsor_level: 0,
        sponsorSinceFormatted: '03/01/2024',
        statusLabel: 'Active',
        endDateFormatted: wireDay(endsOn),
        defaultExpanded: false,
        isSaved: false,
        hoa: {
          hoa_name: 'Aspen Grove',
          contactInfo: { fullAddress: '1 Grove Road, Boulder, CO 80301', hcu_email_address: 'office@aspen.test' },
        },
        hoaSize: { properties: 2, registeredUsers: 1 },
      },
    ])
    expect(_meta).toEqual({ totalCount: 1 })
  })

  it('have the label of their state; a deactivated membership is not listed; an invitation is first and expanded', async () => {
    const of = async (name: string, given: object) => {
      const communityId = await makeCommunity(server.scope, { name: `Birch ${name}` })
      await makeVendorMembership(server.scope, { communityId, vendorId, ...given })
    }
    await of('A', { state: 'pending' })
    await of('B', { endsOn: inDays(-2) })
    await of('C', { state: 'inactive' })
    await of('D', { state: 'invited' })
    const { items } = await list({ tab: 'active' }, 'birch')
    expect(items.map(({ hoa, statusLabel, defaultExpanded }) => [hoa.hoa_name, statusLabel, defaultExpanded])).toEqual([
      ['Birch D', 'Invited', true],
      ['Birch A', 'Pending', false],
      ['Birch B', 'Expired', false],
    ])
  })

  it('are returned in pages of ten, with their total number [vendor-communities-v025, vendor-communities-v057, vendor-communities-v065]', async () => {
    for (let number = 10; number < 22; number += 1) {
      const communityId = await makeCommunity(server.scope, { name: `Cedar ${number}` })
      await makeVendorMembership(server.scope, { communityId, vendorId })
    }
    const [first, second] = [await list({ tab: 'active' }, 'Cedar'), await list({ tab: 'active', page: 2 }, 'Cedar')]
    expect(first._meta).toEqual({ totalCount: 12 })
    expect(namesIn(first)).toEqual(Array.from({ length: 10 }, (_, at) => `Cedar ${at + 10}`))
    expect(namesIn(second)).toEqual(['Cedar 20', 'Cedar 21'])
    expect(await list({ tab: 'active', page: 3 }, 'Cedar')).toEqual({ items: [], _meta: { totalCount: 12 } })
  })

  it('that the vendor saved are listed in pages, the last saved first [vendor-communities-v026, vendor-communities-v058]', async () => {
    const saved: number[] = []
    for (let number = 0; number < 12; number += 1) {
      const communityId = await makeCommunity(server.scope, { name: `Dogwood ${number}` })
      const savedAt = new Date(Date.now() - number * 60_000)
      saved.push(await makeSavedCommunity(server.scope, { communityId, vendorId, savedAt }))
    }
    const [first, second] = [await list({ tab: 'saved' }), await list({ tab: 'saved', page: 2 })]
    expect(first.items.map(({ hvm_id }) => hvm_id)).toEqual(saved.slice(0, 10))
    expect(first.items[0]).toMatchObject({ isSaved: true, statusLabel: '', hvm_sponsor_level: 0 })
    expect(namesIn(second)).toEqual(['Dogwood 10', 'Dogwood 11'])
    expect(second._meta).toEqual({ totalCount: 12 })
  })

  it('that the vendor may join are found by name, city and ZIP code, without their e-mail address', async () => {
    const communityId = await makeCommunity(server.scope, { name: 'Elm Court', city: 'Lyons', zipcode: '80540' })
    await makeContacts(server.scope, { communityId, email: 'office@elm.test' })
    for (const search of ['elm c', 'lyons', '80540']) {
      const { items, _meta } = await list({ tab: 'explore' }, search)
      expect([items.length, _meta.totalCount]).toEqual([1, 1])
      expect(items[0]).toMatchObject({ hvm_id: 0, hvm_hoa_id: communityId, isSaved: false, statusLabel: '' })
      expect(items[0]?.hoa).toMatchObject({ hoa_name: 'Elm Court', contactInfo: { hcu_email_address: '' } })
    }
    expect((await list({ tab: 'explore' }, '%'))._meta.totalCount).toBe(0)
    expect((await list({ tab: 'explore' }, 'Aspen')).items[0]).toMatchObject({ statusLabel: 'Active', isSaved: false })
    expect((await list({ tab: 'explore' }, 'Dogwood 3')).items[0]).toMatchObject({ isSaved: true })
  })

  it('are refused to a user of another vendor', async () => {
    const other = await makeVendor(server.scope)
    for (const tab of ['active', 'saved', 'explore']) {
      const answer = await server.send(index, { token, query: { vendor_id: other, tab } })
      expect([answer.status, JSON.stringify(answer.body).includes('hoa_name')]).toEqual([403, false])
    }
  })
})
