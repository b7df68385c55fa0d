import { marketplace } from '@porchlight/contract/features/marketplace.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeReview } from '../reviews/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeVendorProfile, photoFixture } from '../vendor-profile/fixtures.ts'
import { noteVendorContact } from './public.ts'

const { index, history, view, switchFavorite, viewLogo, viewPortfolioImage } = marketplace.calls
const day = 86_400_000

let server: TestServer
let communityId: number
const people: Record<string, { personId: number; token: string }> = {}
const vendors: Record<string, number> = {}

async function addResident(name: string, at: number) {
  const { personId, email } = await makeResident(server.scope, at, { name })
  people[name] = { personId, token: await server.signIn(email) }
}

async function addVendor(
  name: string,
  given: { category?: number; sponsorLevel?: number; sponsorSince?: string } = {},
  profile: Parameters<typeof makeVendorProfile>[2] = {},
) {
  const { category = 4, ...membership } = given
  const vendorId = await makeVendor(server.scope, { companyName: name, category })
  await makeVendorMembership(server.scope, { communityId, vendorId, ...membership })
  await makeVendorProfile(server.scope, vendorId, profile)
  vendors[name] = vendorId
  return vendorId
}

type Call = Parameters<TestServer['send']>[0]
const ask = (name: string, call: Call, query: Record<string, unknown> = {}, body?: Record<string, unknown>) =>
  server.send(call, { token: people[name]?.token, query: { hoa_id: communityId, ...query }, ...(body && { body }) })
const names = async (name: string, query: Record<string, unknown> = {}) =>
  (await ask(name, index, query)).body.items.map((item: any) => item.ve_name)
const find = (searchValue: string) => names('ann', { VendorSearch: { searchValue } })
const inDenver = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' })
const inDays = (days: number) => inDenver.format(new Date(server.clock.now().getTime() + days * day))

beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
  await addResident('ann', communityId)
  await addResident('ben', communityId)
  await addResident('foreign', await makeCommunity(server.scope))
  await addVendor(
    'Sparks and Sons',
    { sponsorLevel: 3, sponsorSince: `${Number(inDays(0).slice(0, 4)) - 3}${inDays(-1).slice(4)}` },
    { services: 'Painter, plumbing and more', foundedYear: Number(inDays(0).slice(0, 4)) - 8, responseTime: 3 },
  )
  await addVendor('Plumb Line', { category: 2 }, { description: 'We hang doors.', insuredUntil: inDays(0) })
  await addVendor('The Painted Door', { category: 1 }, { insuredUntil: inDays(-1), licensedUntil: inDays(5) })
  await addVendor('Odd Jobs', { category: 5 })
  const user = await makePerson(server.scope, { email: 'vendor@made.test', firstName: 'Vic', lastName: 'Volt' })
  await makeVendorUser(server.scope, { personId: user, vendorId: vendors['Plumb Line'] ?? 0 })
  people.vic = { personId: user, token: await server.signIn('vendor@made.test') }
})
afterAll(() => server.stop())

describe('the marketplace', () => {
  it('lists the vendors with an active membership, each with its own data [marketplace-v029, marketplace-v032, marketplace-v033, marketplace-v038]', async () => {
    for (const state of ['pending', 'inactive', 'invited'] as const) {
      const vendorId = await makeVendor(server.scope, { companyName: `Not ${state}` })
      await makeVendorMembership(server.scope, { communityId, vendorId, state })
    }
    const ended = await makeVendor(server.scope, { companyName: 'Not ended' })
    await makeVendorMembership(server.scope, { communityId, vendorId: ended, endsOn: inDays(-2) })
    expect(await names('ann')).toEqual(['Odd Jobs', 'Plumb Line', 'Sparks and Sons', 'The Painted Door'])
    const { items } = (await ask('ann', index)).body
    expect(items[2]).toMatchObject({
      ve_id: vendors['Sparks and Sons'],
      ve_name: 'Sparks and Sons',
      ve_description: '',
      ve_logo_path: '',
      ve_phone: '',
      ve_website: '',
      ve_hoa_id: communityId,
      isInsured: false,
      isLicensed: false,
      reviewsStats: { total_count: 0, average_rating: 0 },
      categoryLabel: 'Trade/Contractors',
      ve_services: 'Painter, plumbing and more',
      hvm_sponsor_level: 3,
    })
  })

  it('filters by category, and a category without vendors lists nothing [marketplace-v035]', async () => {
    expect(await names('ann', { category: 4 })).toEqual(['Sparks and Sons'])
    expect(await names('ann', { category: 1 })).toEqual(['The Painted Door'])
    expect(await names('ann', { category: 2 })).toEqual(['Plumb Line'])
    expect(await names('ann', { category: 5 })).toEqual(['Odd Jobs'])
    expect(await names('ann', { category: 3 })).toEqual([])
    expect(await names('ann', { category: '' })).toHaveLength(4)
  })

  it('lists vendors with a matching name first, also before a sponsor', async () => {
    expect(await find('plumb')).toEqual(['Plumb Line', 'Sparks and Sons'])
    expect(await find('paint')).toEqual(['The Painted Door', 'Sparks and Sons'])
    expect(await find('door')).toEqual(['The Painted Door', 'Plumb Line'])
    expect(await find('Independent')).toEqual(['The Painted Door'])
    expect(await find('100%')).toEqual([])
  })

  it('is answered for the communities of the caller only [marketplace-v037]', async () => {
    for (const call of [index, history]) {
      expect((await ask('foreign', call)).status).toBe(403)
      expect((await ask('vic', call)).status).toBe(403)
    }
    for (const call of [view, viewLogo]) {
      expect((await ask('foreign', call, { vendor: vendors['Odd Jobs'] })).status).toBe(403)
    }
  })

  it('shows insurance and license as valid through their last day', async () => {
    const { items } = (await ask('ann', index)).body
    expect(items[1]).toMatchObject({ ve_name: 'Plumb Line', isInsured: true, isLicensed: false })
    expect(items[3]).toMatchObject({ ve_name: 'The Painted Door', isInsured: false, isLicensed: true })
  })
})

describe('favorites', () => {
  it('are marked and unmarked by each person for this person only [marketplace-v011]', async () => {
    const vendor = vendors['Odd Jobs']
    for (const isFavorite of [true, true]) {
      expect((await ask('ann', switchFavorite, { vendor }, { isFavorite })).body).toEqual({ success: true })
    }
    expect(await names('ann', { favorites: 1 })).toEqual(['Odd Jobs'])
    expect(await names('ben', { favorites: 1 })).toEqual([])
    expect((await ask('ann', view, { vendor })).body.vendor.isFavorite).toBe(true)
    await ask('ann', switchFavorite, { vendor }, { isFavorite: false })
    expect(await names('ann', { favorites: 1 })).toEqual([])
  })

  it('can only be vendors of the marketplace', async () => {
    const vendor = await makeVendor(server.scope)
    expect((await ask('ann', switchFavorite, { vendor }, { isFavorite: true })).status).toBe(404)
  })
})

describe('Vendor History', () => {
  it('lists the vendors whom the caller asked, wrote to or reviewed, the latest contact first, also vendors that left [marketplace-v012]', async () => {
    const personId = people.ann?.personId ?? 0
    const inside = server.scope.inCommunity(communityId)
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000)
    const [sparks = 0, odd = 0, plumb = 0] = ['Sparks and Sons', 'Odd Jobs', 'Plumb Line'].map((name) => vendors[name])
    await noteVendorContact(inside, { personId, vendorId: sparks, kind: 'estimate', at: at(-9) })
    await makeReview(server.scope, { vendorId: odd, communityId, authorPersonId: personId, createdAt: at(-5) })
    await noteVendorContact(inside, { personId, vendorId: plumb, kind: 'message', at: at(-7) })
    await noteVendorContact(inside, { personId, vendorId: sparks, kind: 'message', at: at(-3) })
    const left = await makeVendor(server.scope, { companyName: 'Moved On' })
    await makeVendorMembership(server.scope, { communityId, vendorId: left, state: 'inactive' })
    await noteVendorContact(inside, { personId, vendorId: left, kind: 'estimate', at: at(-20) })
    const { items } = (await ask('ann', history)).body
    expect(items.map((item: any) => [item.ve_name, item.lastContactKind, item.isListed])).toEqual([
      ['Sparks and Sons', 'message', true],
      ['Odd Jobs', 'review', true],
      ['Plumb Line', 'message', true],
      ['Moved On', 'estimate', false],
    ])
    expect((await ask('ben', history)).body.items).toEqual([])
  })
})

describe('the details of a vendor', () => {
  it('have its data and its portfolio [marketplace-v027, marketplace-v031, marketplace-v034, marketplace-v039]', async () => {
    const vendorId = await addVendor('Gallery', {}, { portfolio: [photoFixture(), photoFixture()] })
    const user = await makePerson(server.scope, { firstName: 'Gia', lastName: 'Gale' })
    await makeVendorUser(server.scope, { personId: user, vendorId })
    const gallery = (await ask('ann', view, { vendor: vendorId })).body
    expect(gallery.vendorUser).toEqual({ name: 'Gia Gale', image: '' })
    expect(gallery.portfolioImages).toHaveLength(2)
    expect(gallery.portfolioImages).toEqual(gallery.portfolio.map((one: any) => one.image))
    expect(gallery.vendor).toMatchObject({ sponsorYears: null, yearsInBusiness: null, ve_response_time: null })
    const sparks = (await ask('ann', view, { vendor: vendors['Sparks and Sons'] })).body
    expect(sparks.vendor).toMatchObject({ sponsorYears: 3, yearsInBusiness: 8, ve_response_time: 3 })
    expect(sparks.vendorUser).toBeNull()
  })

  it('are not shown if the vendor is not listed, nor to other vendors', async () => {
    const vendor = await makeVendor(server.scope)
    await makeVendorMembership(server.scope, { communityId, vendorId: vendor, state: 'inactive' })
    expect((await ask('ann', view, { vendor })).status).toBe(404)
    expect((await ask('ann', viewLogo, { vendor })).status).toBe(404)
    const token = people.vic?.token
    expect((await server.send(view, { token, query: { vendor } })).status).toBe(403)
    const own = await server.send(view, { token, query: { vendor: vendors['Plumb Line'] } })
    expect(own.body.vendor).toMatchObject({ ve_name: 'Plumb Line', ve_hoa_id: null, hvm_sponsor_level: 0 })
  })

  it('show the logo and the pictures of the portfolio [marketplace-v040, marketplace-v041]', async () => {
    const logo = await ask('ann', viewLogo, { vendor: vendors['Odd Jobs'] })
    expect(logo.status).toBe(200)
    expect(logo.headers.get('content-type')).toMatch(/^image\//)
    const largeFileKey = await server.files.put(Buffer.from('picture'))
    const vendorId = await addVendor('Shown', {}, { portfolio: [photoFixture({ largeFileKey })] })
    const { portfolioImages } = (await ask('ann', view, { vendor: vendorId })).body
    const shown = await server.send(viewPortfolioImage, { query: { vendor: vendorId, image: portfolioImages[0] } })
    expect(shown.status).toBe(200)
    expect(Buffer.from(shown.bytes).toString()).toBe('picture')
    for (const query of [
      { vendor: vendors['Odd Jobs'], image: portfolioImages[0] },
      { vendor: vendorId, image: largeFileKey },
      { vendor: vendorId, image: '../../etc/passwd' },
    ]) {
      expect((await server.send(viewPortfolioImage, { query })).status).toBe(404)
    }
  })
})
