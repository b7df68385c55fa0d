import { marketplace } from '@porchlight/contract/features/marketplace.ts'
import { vendorProfile } from '@porchlight/contract/features/vendor-profile.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrangePhotos } from '../../platform/files/sized-photos.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeVendorPaper } from '../vendors-admin/fixtures.ts'
import { countViews } from './data.ts'
import { makeVendorProfile, photoFixture } from './fixtures.ts'
import { jobs } from './jobs.ts'
import { isPaperValid, meanRating, readDay, readWebsite, yearsSince } from './policy.ts'

const { portfolioImages, updatePortfolio, updateProfile, updateLogo } = vendorProfile.calls
const { view, index } = marketplace.calls

let server: TestServer
let communityId: number
let vendorId: number
let token: string
let secondToken: string
let resident: string

beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
  vendorId = await makeVendor(server.scope, { companyName: 'Bright Bulbs' })
  await makeVendorMembership(server.scope, { communityId, vendorId })
  for (const [name, other] of [
    ['vic', false],
    ['val', false],
    ['other', true],
  ] as const) {
    const personId = await makePerson(server.scope, { email: `${name}@made.test`, firstName: name, lastName: 'Volt' })
    await makeVendorUser(server.scope, { personId, vendorId: other ? await makeVendor(server.scope) : vendorId })
  }
  token = await server.signIn('vic@made.test')
  secondToken = await server.signIn('val@made.test')
  resident = await server.signIn((await makeResident(server.scope, communityId, { name: 'ann' })).email)
})
afterAll(() => server.stop())

const drawn = async (background: string, width = 800, height = 600) => ({
  name: `${background}.png`,
  bytes: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})
type Sent = { name: string; bytes: Uint8Array | string }
const send = (files: readonly Sent[], body: Record<string, unknown> = {}, who = token, vendor = vendorId) =>
  server.send(updatePortfolio, {
    token: who,
    query: { vendor_id: vendor },
    body,
    files: { 'Vendor[imageFiles][]': files },
  })
const stored = async () => (await server.send(portfolioImages, { token, query: { vendor_id: vendorId } })).body
const ids = async () => (await stored()).portfolio.map((one: any) => one.id)

describe('the portfolio', () => {
  it('can be changed and ordered; the pictures are returned with their sizes [vendor-profile-v011, vendor-profile-v012]', async () => {
    const answer = await send([await drawn('red', 2400, 1200), await drawn('blue')])
    expect(answer.body).toMatchObject({ success: true, messageHeading: 'DONE!', buttons: [{ label: 'Continue' }] })
    const first = await stored()
    expect(first).toMatchObject({ success: true })
    expect(first.images).toEqual(first.portfolio.map((one: any) => one.image))
    expect(first.portfolio.map((one: any) => [one.width, one.height])).toEqual([
      [1920, 960],
      [800, 600],
    ])
    const [red, blue] = await ids()
    await send([await drawn('green')], { Vendor: { imageOrder: `new,${blue},${red}` } })
    expect((await ids()).slice(1)).toEqual([blue, red])
    await send([], { deletedFiles: `${blue},${red}` })
    expect(await ids()).toHaveLength(1)
    const seen = await server.send(portfolioImages, { token: resident, query: { vendor_id: vendorId } })
    expect(seen.body.portfolio).toHaveLength(1)
  })

  it('also removes pictures by their signed names, which the answers give to clients', async () => {
    const [image] = (await stored()).images
    expect((await send([], { deletedFiles: image })).body.success).toBe(true)
    expect(await ids()).toEqual([])
  })

  it('has at most 6 files, all of them images, and can be changed by the users of the vendor only [vendor-profile-v006, vendor-profile-v008, vendor-profile-v009]', async () => {
    const six = await Promise.all(['red', 'blue', 'green', 'gray', 'black', 'white'].map((color) => drawn(color)))
    expect((await send(six)).body.success).toBe(true)
    const kept = await ids()
    expect(kept).toHaveLength(6)
    const full = await send([await drawn('navy')])
    expect(full.body).toMatchObject({ success: false, validation: { imageFiles: [expect.stringContaining('6')] } })
    const swapped = await send([await drawn('navy')], { deletedFiles: String(kept[0]) })
    expect(swapped.body.success).toBe(true)
    expect(await ids()).toHaveLength(6)
    const [second] = await ids()
    const text = await send([{ name: 'photo.png', bytes: 'no picture' }], { deletedFiles: String(second) })
    expect(text.body).toMatchObject({ success: false, validation: { imageFiles: [expect.any(String)] } })
    expect(await ids()).toContain(second)

    const foreign = await makeVendor(server.scope)
    await makeVendorProfile(server.scope, foreign, { portfolio: [photoFixture()] })
    await makeVendorMembership(server.scope, { communityId, vendorId: foreign })
    const theirs = await server.send(portfolioImages, { token: resident, query: { vendor_id: foreign } })
    const [named] = theirs.body.portfolio
    expect((await send([], { deletedFiles: String(named.id) })).body.success).toBe(false)
    expect((await send([], { deletedFiles: named.image })).body.success).toBe(false)
    expect(await ids()).toHaveLength(6)
    const after = await server.send(portfolioImages, { token: resident, query: { vendor_id: foreign } })
    expect(after.body.portfolio).toHaveLength(1)
    for (const who of [resident, await server.signIn('other@made.test')]) {
      expect((await send([], { deletedFiles: String(second) }, who)).status).toBe(403)
    }
    expect((await send([], {}, token, foreign)).status).toBe(403)
  })
})

describe('the profile', () => {
  const change = (body: Record<string, unknown>, who = token) =>
    server.send(updateProfile, { token: who, query: { vendor_id: vendorId }, body })
  const own = async () => (await server.send(view, { token, query: { vendor: vendorId } })).body.vendor

  it('is read without hoa_id, and changed field by field [vendor-profile-v010]', async () => {
    const all = {
      ve_description: 'Lights and outlets.\r\nSince long ago.',
      ve_services: 'Wiring, EV chargers',
      ve_phone: '303-555-0140',
      ve_website: 'brightbulbs.example',
      ve_areas_served: 'Boulder and Louisville',
      ve_founded_year: '2009',
      ve_response_time: '3',
    }
    expect((await change(all)).body).toMatchObject({ success: true })
    expect(await own()).toMatchObject({
      ...all,
      ve_description: 'Lights and outlets.\nSince long ago.',
      ve_website: 'https://brightbulbs.example',
      ve_founded_year: 2009,
      ve_response_time: 3,
    })
    await change({ ve_phone: '303-555-0199' })
    expect(await own()).toMatchObject({ ve_phone: '303-555-0199', ve_services: 'Wiring, EV chargers' })
  })

  it('shows insurance and license from papers that a community accepted, never from what the vendor enters', async () => {
    await change({ ve_insurer: 'Own Words', ve_insured_until: '2099-01-31', ve_licensed_until: '2099-06-30' })
    expect(await own()).toMatchObject({ ve_insurer: '', ve_insured_until: '', isInsured: false, isLicensed: false })
    const paper = { communityId, vendorId, validUntil: '2098-01-31', issuer: 'Front Range Mutual' }
    await makeVendorPaper(server.scope, { ...paper, validUntil: '2099-01-31', state: 'declined' })
    await makeVendorPaper(server.scope, { ...paper, validUntil: '2099-01-31', state: 'waiting' })
    expect(await own()).toMatchObject({ isInsured: false })
    await makeVendorPaper(server.scope, paper)
    const papers = { ve_insurer: 'Front Range Mutual', ve_insured_until: '2098-01-31', isInsured: true }
    expect(await own()).toMatchObject({ ...papers, isLicensed: false })
  })

  it('is updated in the marketplaces of the communities by a job', async () => {
    await change({ ve_services: 'Only lamps' })
    await runJob(jobs, 'vendor-faces', server, { vendorId })
    const { items } = (await server.send(index, { token: resident, query: { hoa_id: communityId } })).body
    expect(items.find((item: any) => item.ve_id === vendorId).ve_services).toBe('Only lamps')
  })

  it('is not saved with a wrong year, day, web address or response time', async () => {
    const before = await own()
    for (const [field, value] of [
      ['ve_founded_year', '20'],
      ['ve_founded_year', '2999'],
      ['ve_insured_until', '2026-02-30'],
      ['ve_licensed_until', 'soon'],
      ['ve_website', 'javascript:alert(1)'],
      ['ve_response_time', '9'],
    ]) {
      const answer = await change({ [field as string]: value })
      expect(answer.body).toMatchObject({ success: false, validation: { [field as string]: [expect.any(String)] } })
    }
    expect(await own()).toEqual(before)
  })

  it('is not saved over a newer version; the answer names who changed the profile', async () => {
    const { version } = await own()
    expect((await change({ ve_phone: '1', version }, secondToken)).body.success).toBe(true)
    const late = await change({ ve_phone: '2', version })
    expect(late.body).toMatchObject({
      success: false,
      conflict: { changedByName: 'val Volt', fields: { ve_phone: '1' }, version: version + 1 },
    })
    expect((await change({ ve_phone: '2', version: version + 1 })).body.success).toBe(true)
  })

  it('has a logo that can be replaced and removed', async () => {
    const logo = (files: readonly Sent[], body: Record<string, unknown> = {}) =>
      server.send(updateLogo, { token, query: { vendor_id: vendorId }, body, files: { 'Vendor[imageFile]': files } })
    expect((await logo([await drawn('red', 600, 600)])).body.success).toBe(true)
    expect((await own()).ve_logo_path).not.toBe('')
    expect((await logo([])).body).toMatchObject({ success: false })
    expect((await logo([], { Vendor: { removeImage: '1' } })).body.success).toBe(true)
    expect((await own()).ve_logo_path).toBe('')
  })
})

describe('the views of a profile', () => {
  it('are counted once for each resident and day, and not for users of the vendor', async () => {
    const seen = await makeVendor(server.scope)
    await makeVendorMembership(server.scope, { communityId, vendorId: seen })
    const count = () => countViews(server.scope.forVendor(seen), '2000-01-01')
    const look = (who: string) => server.send(view, { token: who, query: { vendor: seen, hoa_id: communityId } })
    for (let time = 0; time < 3; time += 1) expect((await look(resident)).status).toBe(200)
    expect(await count()).toBe(1)
    const { personId, email } = await makeResident(server.scope, communityId, { name: 'own' })
    await makeVendorUser(server.scope, { personId, vendorId: seen })
    await look(await server.signIn(email))
    expect(await count()).toBe(1)
    await look(await server.signIn((await makeResident(server.scope, communityId, { name: 'ben' })).email))
    expect(await count()).toBe(2)
  })
})

describe('the rules of a profile', () => {
  it('accept web addresses only', () => {
    expect(readWebsite(' example.com ')).toBe('https://example.com')
    expect(readWebsite('http://example.com/a')).toBe('http://example.com/a')
    expect(readWebsite('')).toBe('')
    for (const wrong of [
      'javascript:alert(1)',
      'ftp://example.com',
      'https://',
      'localhost',
      'https://a@example.com',
    ]) {
      expect(readWebsite(wrong), wrong).toBeUndefined()
    }
  })

  it('count whole years, read days and compute average ratings', () => {
    expect(yearsSince('2023-04-01', '2026-03-31')).toBe(2)
    expect(yearsSince('2023-04-01', '2026-04-01')).toBe(3)
    expect(yearsSince(null, '2026-04-01')).toBeNull()
    expect(readDay('2024-02-29')).toBe('2024-02-29')
    expect(readDay('2026-02-29')).toBeUndefined()
    expect(isPaperValid('2026-11-15', '2026-11-15')).toBe(true)
    expect(isPaperValid('2026-11-14', '2026-11-15')).toBe(false)
    expect(isPaperValid(null, '2026-11-15')).toBe(false)
    expect(meanRating({ ratingCount: 3, ratingSum: 14 })).toBe(4.7)
    expect(meanRating({ ratingCount: 0, ratingSum: 0 })).toBe(0)
  })

  it('put photos in the given order without losing a photo', () => {
    expect(arrangePhotos([1, 2], { deleted: [1], sent: 1, order: 'new,2' }, 6)).toEqual([{ sent: 0 }, { id: 2 }])
    expect(arrangePhotos([1, 2], { deleted: [], sent: 1, order: undefined }, 6)).toEqual([
      { id: 1 },
      { id: 2 },
      { sent: 0 },
    ])
    expect(arrangePhotos([1, 2], { deleted: [], sent: 0, order: '2,2,9' }, 6)).toEqual([{ id: 2 }, { id: 1 }])
    expect(arrangePhotos([1, 2], { deleted: [], sent: 2, order: '' }, 3)).toBeUndefined()
  })
})
