import { marketplace } from '@porchlight/contract/features/marketplace.ts'
import { reviewPhotos, reviews } from '@porchlight/contract/features/reviews.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declaredStatements } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeVendor } from '../accounts/fixtures.ts'
import { makeResident, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { makeVendorMembership } from '../vendor-communities/fixtures.ts'
import { photoFixture } from '../vendor-profile/fixtures.ts'
import { makeReview } from './fixtures.ts'
import { percentagesOf, readReview, timeAgo } from './policy.ts'

const { index, stats, allImages, submit, history, answer, viewImage } = reviews.calls
const day = 86_400_000

let server: TestServer
let communityId: number
let vendorId: number
const people: Record<string, { personId: number; token: string }> = {}

async function addResident(name: string, at: number) {
  const { personId, email } = await makeResident(server.scope, at, { name })
  people[name] = { personId, token: await server.signIn(email) }
}

beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
  for (const name of ['ann', 'ben', 'cat', 'own']) await addResident(name, communityId)
  await addResident('foreign', await makeCommunity(server.scope))
  const vic = await makePerson(server.scope, { email: 'vic@made.test', firstName: 'Vic' })
  people.vic = { personId: vic, token: '' }
})
afterAll(() => server.stop())
beforeEach(async () => {
  vendorId = await makeVendor(server.scope, { companyName: 'Bright Bulbs' })
  await makeVendorMembership(server.scope, { communityId, vendorId })
  await makeVendorUser(server.scope, { personId: people.vic?.personId ?? 0, vendorId })
  await makeVendorUser(server.scope, { personId: people.own?.personId ?? 0, vendorId })
  for (const name of ['vic', 'own'])
    (people[name] as { token: string }).token = await server.signIn(`${name}@made.test`)
})

type Call = Parameters<TestServer['send']>[0]
const ask = (name: string, call: Call, query: Record<string, unknown> = {}, body?: Record<string, unknown>) =>
  server.send(call, { token: people[name]?.token, query: { vendor_id: vendorId, ...query }, ...(body && { body }) })
type Sent = { name: string; bytes: Uint8Array | string }
const good = { vrev_rating: '4', vrev_description: 'On time.\r\nClean work.' }
const write = (name: string, VendorReview: Record<string, unknown> = good, photos: readonly Sent[] = []) =>
  server.send(submit, {
    token: people[name]?.token,
    query: { vendor_id: vendorId },
    body: { VendorReview },
    files: { 'VendorReview[imageFiles]': photos },
  })
const list = async (name: string, query: Record<string, unknown> = {}) => (await ask(name, index, query)).body
const figures = async (name = 'ann') => (await ask(name, stats)).body
const drawn = async (background: string): Promise<Sent> => ({
  name: `${background}.png`,
  bytes: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})
const make = (given: Partial<Parameters<typeof makeReview>[1]> = {}) =>
  makePerson(server.scope).then((authorPersonId) =>
    makeReview(server.scope, { vendorId, communityId, authorPersonId, ...given }),
  )

describe('writing a review', () => {
  it('shows the picture of the author only to residents of the same community', async () => {
    const { personId } = await makeResident(server.scope, communityId, { photoFileKey: crypto.randomUUID() })
    await makeReview(server.scope, { vendorId, communityId, authorPersonId: personId })
    const elsewhere = await makeCommunity(server.scope)
    await makeVendorMembership(server.scope, { communityId: elsewhere, vendorId })
    await addResident('far', elsewhere)
    const hasPhoto = async (name: string) => (await list(name)).items[0].createdByPhoto !== ''
    expect([await hasPhoto('ann'), await hasPhoto('far'), await hasPhoto('vic')]).toEqual([true, false, false])
  })

  it('stores the review with its photos; the residents of the community and the vendor can read it [reviews-v001, reviews-v002, reviews-v003, reviews-v006, reviews-v014, reviews-v016, reviews-v017]', async () => {
    const sent = await write('ann', good, [await drawn('red'), await drawn('blue')])
    expect(sent.body).toMatchObject({
      success: true,
      messageHeading: 'Great!',
      messageContent: expect.any(String),
      buttons: [{ label: 'Ok' }],
    })
    const { items, averageRating, _meta } = await list('ben')
    expect(averageRating).toBe(4)
    expect(_meta).toEqual({ perPage: 10, totalCount: 1 })
    expect(items[0]).toMatchObject({
      vrev_rating: 4,
      vrev_description: 'On time.\nClean work.',
      createdByName: 'ann Made',
      createdAtGlobal: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      createdAtRelative: expect.any(String),
      isOwn: false,
      answer: null,
    })
    expect(items[0].imageFiles).toHaveLength(2)
    const { images } = (await ask('ben', allImages)).body
    expect(images).toEqual(items[0].imageFiles)
    const shown = await server.send(viewImage, { query: { vendor: vendorId, image: images[0] } })
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const other = await makeVendor(server.scope)
    expect((await server.send(viewImage, { query: { vendor: other, image: images[0] } })).status).toBe(404)
    expect((await list('vic')).items).toHaveLength(1)
    const cards = await server.send(marketplace.calls.index, {
      token: people.ben?.token,
      query: { hoa_id: communityId },
    })
    const card = cards.body.items.find((item: any) => item.ve_id === vendorId)
    expect(card.reviewsStats).toEqual({ total_count: 1, average_rating: 4 })
  })

  it('is refused without a rating of 1 to 5 or a description, with more than 10 photos, and to people who may not review the vendor [reviews-v010, reviews-v011, reviews-v012, reviews-v013, reviews-v024]', async () => {
    for (const vrev_rating of ['', '0', '6', '-1', '4.5', 'five']) {
      const refused = await write('ann', { ...good, vrev_rating })
      expect(refused.body).toMatchObject({ success: false, validation: { vrev_rating: ['This is required'] } })
    }
    for (const vrev_description of ['', '  \n ']) {
      const refused = await write('ann', { ...good, vrev_description })
      expect(refused.body).toMatchObject({ success: false, validation: { vrev_description: ['This is required'] } })
    }
    const many = Array.from({ length: reviewPhotos.limit + 1 }, () => ({ name: 'a.png', bytes: 'a' }))
    const tooMany = await write('ann', good, many)
    expect(tooMany.body.success ?? false).toBe(false)
    const half = many.slice(0, 6)
    const both = await server.send(submit, {
      token: people.ann?.token,
      query: { vendor_id: vendorId },
      body: { VendorReview: good },
      files: { 'VendorReview[imageFiles]': half, 'VendorReview[imageFiles][]': half },
    })
    expect(both.body.success ?? false).toBe(false)
    expect((await write('own')).body.success).toBe(false)
    expect((await write('vic')).body.success).toBe(false)
    expect((await write('foreign')).status).toBe(403)
    expect((await list('ann')).items).toEqual([])
  })

  it('is possible once for each person, also with simultaneous calls and while their review is hidden', async () => {
    const answers = await Promise.all([write('ann'), write('ann'), write('ann')])
    expect(answers.filter((one) => one.body.success)).toHaveLength(1)
    expect((await list('ann')).items).toHaveLength(1)
    expect(await figures()).toMatchObject({
      total_count: 1,
      mayReview: false,
      own: { vrev_rating: 4, isHidden: false },
    })
    await makeReview(server.scope, {
      vendorId,
      communityId,
      authorPersonId: people.ben?.personId ?? 0,
      rating: 1,
      hiddenAt: server.clock.now(),
    })
    expect((await write('ben')).body.success).toBe(false)
    expect(await figures('ben')).toMatchObject({ average_rating: 4, total_count: 1, own: { isHidden: true } })
  })

  it('refuses a text with a word that the association does not allow', async () => {
    const refused = await write('ann', { ...good, vrev_description: 'What a shit job.' })
    expect(refused.body).toMatchObject({ success: false, moderationFailed: expect.stringContaining('shit') })
  })
})

describe('a written review', () => {
  it('cannot be changed; a version from before this rule is shown to its author only [vendors-admin-m012]', async () => {
    const changes = declaredStatements().filter(
      ({ name, text }) => !name.startsWith('make-') && /(update|delete from) vendor_review(s|_images)\b/.test(text),
    )
    expect(changes.map(({ name }) => name).length).toBeGreaterThan(0)
    for (const { name, text } of changes) {
      expect(text, name).not.toMatch(/\b(rating|description|large_file_key)\s*=/)
      expect(text, name).not.toContain('vendor_review_images')
    }
    await write('ann', good, [await drawn('red')])
    const [first] = (await list('ann')).items
    expect((await write('ann', { ...good, vrev_rating: '1' })).body.success).toBe(false)
    const body = new URLSearchParams({
      'VendorReview[vrev_rating]': '1',
      'VendorReview[vrev_description]': 'Other words.',
    })
    const headers = { authorization: `Bearer ${people.ann?.token}` }
    const address = `${server.origin}/index.php/vendor-reviews/update-review?vendor_id=${vendorId}`
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(404)
    expect((await list('ben')).items[0]).toMatchObject({
      vrev_rating: first.vrev_rating,
      vrev_description: first.vrev_description,
      photos: [{ id: first.photos[0].id }],
    })
    const authorPersonId = people.cat?.personId ?? 0
    const before = { rating: 2, description: 'It broke.' }
    await makeReview(server.scope, { vendorId, communityId, authorPersonId, before })
    expect((await ask('cat', history)).body.items).toMatchObject([{ vrev_rating: 2, vrev_description: 'It broke.' }])
    expect((await ask('ben', history)).body.items).toEqual([])
  })
})

describe('the reviews of a vendor', () => {
  it('are returned in pages of ten, beginning with page 1, and filtered by rating [reviews-v005, reviews-v009, reviews-v023]', async () => {
    for (let number = 1; number <= 12; number += 1) {
      const createdAt = new Date(server.clock.now().getTime() - number * day)
      await make({ createdAt, rating: number % 3 === 0 ? 1 : 5, description: `Review ${number}` })
    }
    const texts = (page: any) => page.items.map((item: any) => item.vrev_description)
    const first = await list('ann')
    expect(texts(first)).toEqual(Array.from({ length: 10 }, (_, at) => `Review ${at + 1}`))
    expect(first).toMatchObject({ averageRating: 3.7, _meta: { perPage: 10, totalCount: 12 } })
    expect(texts(await list('ann', { page: 1 }))).toEqual(texts(first))
    expect(texts(await list('ann', { page: 2 }))).toEqual(['Review 11', 'Review 12'])
    const poor = await list('ann', { VendorReviewSearch: { vrev_rating: 1 } })
    expect(texts(poor)).toEqual(['Review 3', 'Review 6', 'Review 9', 'Review 12'])
    expect(poor).toMatchObject({ averageRating: 3.7, _meta: { totalCount: 4 } })
    const none = await list('ann', { VendorReviewSearch: { vrev_rating: 2 } })
    expect(none).toMatchObject({ items: [], _meta: { totalCount: 0 } })
  })

  it('have an average, a number and percentages by rating, without hidden reviews [reviews-v004, reviews-v015]', async () => {
    const empty = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
    expect(await figures()).toMatchObject({ average_rating: 0, total_count: 0, percentages_by_rating: empty })
    for (const rating of [5, 5, 4]) await make({ rating, photos: [photoFixture()] })
    await make({ rating: 1, hiddenAt: server.clock.now(), photos: [photoFixture()] })
    expect(await figures()).toMatchObject({
      average_rating: 4.7,
      total_count: 3,
      percentages_by_rating: { 1: 0, 2: 0, 3: 0, 4: 33, 5: 67 },
      counts_by_rating: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
      mayReview: true,
      own: null,
    })
    expect((await ask('ann', allImages)).body.images).toHaveLength(3)
    expect((await list('ann')).items).toHaveLength(3)
    expect((await figures('vic')).mayReview).toBe(false)
    expect((await figures('own')).mayReview).toBe(false)
  })

  it('can be read by residents of communities that list the vendor, and by the users of the vendor', async () => {
    for (const call of [index, stats, allImages, history]) {
      expect((await ask('foreign', call)).status).toBe(403)
      expect((await ask('vic', call)).status).toBe(200)
    }
  })
})

describe("the vendor's answer", () => {
  it('is public and can be changed; each review has at most one', async () => {
    const review = await make({ rating: 2 })
    const say = (text: string, who = 'vic') => ask(who, answer, { review }, { answer: text })
    expect((await say('  ')).body).toMatchObject({ success: false, validation: { answer: ['This is required'] } })
    expect((await say('Only an idiot writes this.')).body).toMatchObject({
      success: false,
      validation: { answer: ['“idiot” is not a word for this community. Please put it in other words.'] },
    })
    expect((await say('We are sorry.')).body.success).toBe(true)
    expect((await list('ann')).items[0].answer).toMatchObject({ text: 'We are sorry.', isEdited: false })
    expect((await say('We came again on Monday.')).body.success).toBe(true)
    expect((await list('ann')).items[0].answer).toMatchObject({ text: 'We came again on Monday.', isEdited: true })
    expect((await say('No', 'ann')).status).toBe(403)
    const elsewhere = await makeVendor(server.scope)
    const theirs = await makeReview(server.scope, {
      vendorId: elsewhere,
      communityId,
      authorPersonId: people.ann?.personId ?? 0,
    })
    expect((await ask('vic', answer, { review: theirs }, { answer: 'Mine?' })).status).toBe(404)
  })
})

describe('the rules of reviews', () => {
  it('give percentages whose sum is 100, each less than 1 from the exact value', () => {
    const numbers = fc.tuple(...Array.from({ length: 5 }, () => fc.nat(50_000)))
    fc.assert(
      fc.property(numbers, (given) => {
        const counts = Object.fromEntries(given.map((count, at) => [at + 1, count]))
        const percentages = percentagesOf(counts)
        const total = given.reduce((sum, count) => sum + count, 0)
        const sum = Object.values(percentages).reduce((all, one) => all + one, 0)
        expect(sum).toBe(total === 0 ? 0 : 100)
        for (const [at, count] of given.entries()) {
          const exact = total === 0 ? 0 : (count * 100) / total
          expect(Math.abs((percentages[at + 1] ?? 0) - exact)).toBeLessThan(1)
        }
      }),
    )
  })

  it('accept a form only if it has a rating of 1 to 5 and a description', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (vrev_rating, vrev_description) => {
        const { fields, faults } = readReview({ vrev_rating, vrev_description })
        const isRight = [1, 2, 3, 4, 5].includes(fields.rating) && fields.description !== ''
        expect(Object.keys(faults).length === 0).toBe(isRight)
      }),
    )
  })

  it('say how long ago a review was written', () => {
    const now = new Date('2026-11-15T12:00:00Z')
    const ago = (ms: number) => timeAgo(new Date(now.getTime() - ms), now)
    expect(ago(20_000)).toBe('just now')
    expect(ago(3 * 3_600_000)).toBe('3 hours ago')
    expect(ago(3 * day)).toBe('3 days ago')
    expect(ago(15 * day)).toBe('2 weeks ago')
    expect(ago(400 * day)).toBe('1 year ago')
  })
})
