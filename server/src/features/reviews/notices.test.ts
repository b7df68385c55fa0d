import { notifications } from '@porchlight/contract/features/notifications.ts'
import { reports } from '@porchlight/contract/features/reports.ts'
import { reviews } from '@porchlight/contract/features/reviews.ts'
import { settings } from '@porchlight/contract/features/settings.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeCommunityRole, makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { makeReview } from './fixtures.ts'

let server: TestServer
let communityId: number
let vendorId: number
const people: Record<string, { personId: number; token: string }> = {}

beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
  for (const name of ['ann', 'ben', 'webadmin', 'manager']) {
    const { personId, email } = await makeResident(server.scope, communityId, { name })
    people[name] = { personId, token: await server.signIn(email) }
  }
  await makeCommunityRole(server.scope, 'web site editor', { communityId, personId: idOf('webadmin') })
  await makeCommunityRole(server.scope, 'community manager', { communityId, personId: idOf('manager') })
})
afterAll(() => server.stop())
beforeEach(async () => {
  vendorId = await makeVendor(server.scope, { companyName: 'Bright Bulbs' })
  await makeVendorMembership(server.scope, { communityId, vendorId })
  for (const name of ['vic', 'val', 'rival']) {
    const email = `${name}${vendorId}@made.test`
    const personId = await makePerson(server.scope, { email })
    const ofVendor = name === 'rival' ? await makeVendor(server.scope) : vendorId
    await makeVendorUser(server.scope, { personId, vendorId: ofVendor })
    people[name] = { personId, token: await server.signIn(email) }
  }
})

const idOf = (name: string) => people[name]?.personId ?? 0
const noticesOf = async (name: string) => {
  const query = ['vic', 'val', 'rival'].includes(name) ? { vu_user_id: idOf(name) } : { hoa_id: communityId }
  const { body } = await server.send(notifications.calls.index, { token: people[name]?.token, query })
  return JSON.stringify(body)
}
const reportOwn = (name: string, review: number, ReportItem: object = { rp_report_type: '["Spam"]' }) =>
  server.send(reports.calls.reportOwnReview, {
    token: people[name]?.token,
    query: { vendor_id: vendorId, review },
    body: { ReportItem },
  })
const reviewBy = (name: string) =>
  makeReview(server.scope, { vendorId, communityId, authorPersonId: idOf(name), description: 'Cheap watches.' })

it('a new review notifies the users of the vendor, and only the first answer notifies the author of the review, by their settings', async () => {
  const saved = await server.send(settings.calls.saveNotifications, {
    token: people.val?.token,
    query: { hp_id: 0 },
    body: { uas_reviews_web: 0, uas_changed: 'uas_reviews_web' },
  })
  expect(saved.body.success).toBe(true)
  const worker = await server.startWorker()
  try {
    const written = await server.send(reviews.calls.submit, {
      token: people.ann?.token,
      query: { vendor_id: vendorId },
      body: { VendorReview: { vrev_rating: '4', vrev_description: 'The lamps hold.' } },
    })
    expect(written.body.success).toBe(true)
    await vi.waitFor(async () => expect(await noticesOf('vic')).toContain('reviewed your company: 4 of 5 stars'), {
      timeout: 60_000,
      interval: 200,
    })
    expect(await noticesOf('vic')).toContain('The lamps hold.')
    const { body } = await server.send(reviews.calls.index, {
      token: people.vic?.token,
      query: { vendor_id: vendorId },
    })
    for (const answer of ['Thank you.', 'Thank you, Ann.']) {
      const answered = await server.send(reviews.calls.answer, {
        token: people.vic?.token,
        query: { vendor_id: vendorId, review: body.items[0].vrev_id },
        body: { answer },
      })
      expect(answered.body.success).toBe(true)
    }
    await vi.waitFor(async () => expect(await noticesOf('ann')).toContain('Bright Bulbs answered your review'), {
      timeout: 60_000,
      interval: 200,
    })
    expect((await noticesOf('ann')).split('answered your review')).toHaveLength(2)
    for (const name of ['val', 'rival', 'ben']) expect(await noticesOf(name), name).not.toContain('review')
  } finally {
    await worker.stop()
  }
})

it('a resident reports a review once, and the website administrator of the community is notified (for=4)', async () => {
  const review = await reviewBy('ben')
  const report = (name: string, query: object = {}) =>
    server.send(reports.calls.reportItem, {
      token: people[name]?.token,
      query: { hoa_id: communityId, itemId: review, for: 4, vendor: vendorId, ...query },
      body: { ReportItem: { rp_report_type: '["Spam"]' } },
    })
  expect((await report('ann')).body).toMatchObject({ success: true, messageHeading: 'DONE!' })
  expect((await report('ann')).body.success, 'once').toBe(false)
  expect((await report('ben')).body.success, 'the own review').toBe(false)
  expect((await report('ann', { vendor: undefined })).body.success, 'without its vendor').toBe(false)
  const elsewhere = await makeVendor(server.scope)
  const unseen = await makeReview(server.scope, { vendorId: elsewhere, communityId, authorPersonId: idOf('ben') })
  const foreign = await report('ann', { vendor: elsewhere, itemId: unseen })
  expect(foreign.body.success, 'of a vendor that the community does not list').toBe(false)
  expect((await report('vic')).status, 'a vendor is not of the community').toBe(403)
  const worker = await server.startWorker()
  try {
    await vi.waitFor(async () => expect(await noticesOf('webadmin')).toContain('“Cheap watches.” was reported'), {
      timeout: 60_000,
      interval: 200,
    })
  } finally {
    await worker.stop()
  }
  for (const name of ['ben', 'manager']) expect(await noticesOf(name)).not.toContain('was reported')
})

it('a vendor can report a review of its own business once, and no review of another business', async () => {
  const review = await reviewBy('ben')
  expect((await reportOwn('vic', review, { rp_report_type: '[]' })).body.validation).toEqual({
    rp_report_type: ['This Field is Required'],
  })
  expect((await reportOwn('vic', review)).body).toMatchObject({ success: true, messageHeading: 'DONE!' })
  expect((await reportOwn('vic', review)).body.success, 'once').toBe(false)
  expect((await reportOwn('rival', review)).status).toBe(403)
  const elsewhere = await makeVendor(server.scope)
  const foreign = await makeReview(server.scope, { vendorId: elsewhere, communityId, authorPersonId: idOf('ben') })
  expect((await reportOwn('vic', foreign)).status).toBe(404)
})
