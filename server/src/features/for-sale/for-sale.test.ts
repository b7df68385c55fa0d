import { bin } from '@porchlight/contract/features/bin.ts'
import { forSale, listingDays, listingPhotos } from '@porchlight/contract/features/for-sale.ts'
import { home } from '@porchlight/contract/features/home.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { reports } from '@porchlight/contract/features/reports.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { arrangePhotos } from '../../platform/files/sized-photos.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeListing, photoFixture } from './fixtures.ts'
import { jobs } from './jobs.ts'
import { centsOf, readListing } from './policy.ts'

const { mine, index, view, images, save, delete: remove, restore, markSold, renew, keep, viewImage } = forSale.calls

const day = 86_400_000
const leaving = statement(
  'test-listing-leave',
  'community',
  noColumns,
  'delete from household_persons where community_id = $1 and person_id = $2',
)
const rowsOfOwner = statement(
  'test-listing-rows',
  'community',
  idColumn,
  'select id from listings where community_id = $1 and owner_person_id = $2',
)
const deliveries = statement(
  'test-listing-deliveries',
  'person',
  z.object({ channel: z.string() }),
  `select d.channel from notification_deliveries d
   join notifications n on n.person_id = d.person_id and n.id = d.notification_id
   where d.person_id = $1 and n.title like 'Is “%' and d.channel <> 'app'`,
)
let server: TestServer
let communityId: number
const people: Record<string, { personId: number; token: string }> = {}

async function addResident(name: string, at: number, allowedFeatures?: readonly number[]) {
  const { personId, email } = await makeResident(server.scope, at, { name, allowedFeatures })
  people[name] = { personId, token: await server.signIn(email) }
}

beforeAll(async () => {
  server = await startServer()
  // Fixtures without a date must be older than what the tests write.
  server.clock.advance(3_600_000)
  const companyId = await makeCompany(server.scope)
  communityId = await makeCommunity(server.scope, { companyId })
  for (const name of ['ann', 'ben', 'cat', 'webadmin']) await addResident(name, communityId)
  await makeCommunityRole(server.scope, 'web site editor', { personId: idOf('webadmin'), communityId })
  await addResident('member', communityId, [28])
  await addResident('foreign', await makeCommunity(server.scope))
  const personId = await makePerson(server.scope, { email: 'dana@made.test' })
  await makeAdministrator(server.scope, { personId, companyId })
  people.dana = { personId, token: await server.signIn('dana@made.test') }
})
afterAll(() => server.stop())

const idOf = (name: string) => people[name]?.personId ?? 0
const of = (name: string) => ({ communityId, ownerPersonId: idOf(name) })
type Call = Parameters<TestServer['send']>[0]
const ask = (name: string, call: Call, query: Record<string, unknown> = {}, body?: Record<string, unknown>) =>
  server.send(call, { token: people[name]?.token, query: { hoa_id: communityId, ...query }, ...(body && { body }) })
const seen = async (name: string, listing: number) => (await ask(name, view, { listing })).body
const grid = async (name: string, query: Record<string, unknown> = {}) => (await ask(name, index, query)).body.items
const titles = async (name: string, query: Record<string, unknown> = {}) =>
  (await grid(name, query)).map((item: any) => item.hl_title)

const form = {
  hl_title: 'Oak table',
  hl_category_id: 3,
  hl_price: '$1,200.00',
  hl_description: 'Two leaves.\r\nOne scratch.',
  hl_contact_email: 'ann.sells@made.test',
  hl_contact_phone: '303-555-0101',
}
type Photo = { name: string; bytes: Uint8Array | string }
const write = (
  name: string,
  HoaListing: Record<string, unknown>,
  photos: readonly Photo[] = [],
  rest: Record<string, unknown> = {},
) =>
  server.send(save, {
    token: people[name]?.token,
    query: { hoa_id: communityId },
    body: { HoaListing, ...rest },
    files: { 'HoaListing[imageFiles][]': photos },
  })
const drawn = async (width: number, height: number, background: string): Promise<Photo> => ({
  name: `${background}.png`,
  bytes: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})
const photosOf = async (listing: number) => (await seen('ann', listing)).images as any[]
const show = (listing: number, image: string) => server.send(viewImage, { query: { listing, image } })

describe('a listing', () => {
  it('is stored with its fields and pictures, and every neighbor sees it [for-sale-c020, for-sale-c025, for-sale-c049, for-sale-c050, for-sale-c051, for-sale-c053]', async () => {
    const answer = await write('ann', form, [await drawn(2400, 1200, 'red'), await drawn(300, 400, 'blue')])
    expect(answer.body).toMatchObject({
      success: true,
      messageHeading: 'DONE!',
      messageContent: 'Your listing has been posted.',
      buttons: [{ label: 'Continue' }],
      hl_id: expect.any(Number),
    })
    const listing = answer.body.hl_id
    const { model, carouselItems, images: all } = await seen('ben', listing)
    expect(model).toMatchObject({
      hl_id: listing,
      hl_title: 'Oak table',
      hl_category_id: 3,
      hl_price: '1200.00',
      hl_description: 'Two leaves.\nOne scratch.',
      hl_contact_email: 'ann.sells@made.test',
      hl_contact_phone: '303-555-0101',
      categoryName: 'Furniture & Decor',
      listedOn: expect.stringMatching(/^[A-Z][a-z]+ \d\d, \d{4}$/),
      lastUpdated: expect.stringMatching(/^[A-Z][a-z]+ \d\d, \d{4}$/),
      ownerName: 'ann Made',
      noOfImages: 2,
      ownerUserId: idOf('ann'),
      ownerFBS: expect.stringMatching(/^[\da-f]{20}$/),
    })
    expect(carouselItems).toEqual(all.map((one: any) => one.image))
    expect(all.map(({ width, height }: any) => [width, height])).toEqual([
      [1920, 960],
      [300, 400],
    ])
    expect((await ask('ben', images, { listing_id: listing })).body).toMatchObject({ success: true, images: all })
    for (const [name, width] of [
      ['image', 1920],
      ['medium', 960],
      ['small', 400],
    ] as const) {
      const shown = await show(listing, all[0][name])
      expect(shown.headers.get('content-type')).toBe('image/webp')
      expect((await sharp(shown.bytes).metadata()).width).toBe(width)
    }
    expect(all[0].placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(all[0].placeholder.length).toBeLessThan(1000)
  })

  it('needs its fields; the error texts are those of the specification [for-sale-c034, for-sale-c035, for-sale-c036, for-sale-c037, for-sale-c038, for-sale-c039, for-sale-c041]', async () => {
    const required = ['This is required']
    expect((await write('ann', { hl_title: '  ' })).body).toMatchObject({
      success: false,
      validation: {
        hl_title: required,
        hl_category_id: ['You must select one Category'],
        hl_price: required,
        hl_description: required,
        hl_contact_email: required,
        hl_contact_phone: required,
      },
    })
    const wrong = { ...form, hl_price: '-5', hl_contact_email: 'ann at home' }
    expect((await write('ann', wrong)).body.validation).toEqual({
      hl_price: ['Enter an amount such as 25 or 19.50, or 0 for free.'],
      hl_contact_email: ['Invalid email address'],
    })
  })

  it('can be in five categories; an existing listing of the sixth category keeps it [for-sale-c021, for-sale-c022]', async () => {
    for (const hl_category_id of [1, 2, 3, 4, 5]) {
      expect(readListing({ ...form, hl_category_id }).faults).toEqual({})
    }
    for (const hl_category_id of [0, 6, 7, undefined]) {
      expect(readListing({ ...form, hl_category_id }).faults).toHaveProperty('hl_category_id')
    }
    const { id } = await makeListing(server.scope, { ...of('ann'), title: 'Old lamp', categoryId: 6 })
    expect((await write('ann', { ...form, hl_id: id, hl_category_id: 6 })).body.success).toBe(true)
    expect((await write('ann', { ...form, hl_category_id: 6 })).body.validation).toHaveProperty('hl_category_id')
    expect((await seen('ben', id)).model.categoryName).toBe('Misc.')
  })

  it('has a price in cents; $ and commas are accepted [for-sale-c023]', () => {
    const read = ['0', '12', '12.5', '12.50', '$1,234.00', ' 7 ', '999999999'].map(centsOf)
    expect(read).toEqual([0, 1200, 1250, 1250, 123_400, 700, 99_999_999_900])
    for (const text of ['', 'free', '-1', '1.234', '1e9', '9999999999', '١٢', '.'])
      expect(centsOf(text)).toBeUndefined()
  })

  it('has at most six pictures in the chosen order [for-sale-c024, for-sale-c042]', async () => {
    const red = await drawn(200, 200, 'red')
    const seven = await write(
      'ann',
      form,
      Array.from({ length: 7 }, () => red),
    )
    expect(seven.body.validation).toEqual({ imageFiles: ['A listing can have up to 6 photos.'] })

    const { hl_id } = (await write('ann', form, [red, await drawn(210, 200, 'green')])).body
    const [first, second] = await photosOf(hl_id)
    const blue = await drawn(220, 200, 'blue')
    const order = { ...form, hl_id, imageOrder: `${second.id},new,${first.id}` }
    expect((await write('ann', order, [blue])).body.success).toBe(true)
    expect((await photosOf(hl_id)).map(({ width }) => width)).toEqual([210, 220, 200])

    const removal = await write('ann', { ...form, hl_id }, [], { deletedFiles: `${first.id},${second.id}` })
    expect(removal.body.success).toBe(true)
    expect((await photosOf(hl_id)).map(({ width }) => width)).toEqual([220])
    expect((await show(hl_id, second.image)).status).toBe(404)
  })

  it('keeps pictures that are not in the given order', () => {
    const of = (order: string | undefined, sent = 0, deleted: number[] = []) =>
      arrangePhotos([1, 2, 3], { order, sent, deleted }, listingPhotos.limit)?.map((one) =>
        'id' in one ? one.id : `new ${one.sent}`,
      )
    expect(of('3,1')).toEqual([3, 1, 2])
    expect(of('2,new,99,2', 2)).toEqual([2, 'new 0', 1, 3, 'new 1'])
    expect(of(undefined, 1, [2])).toEqual([1, 3, 'new 0'])
    expect(of('new,new,new', 1)).toEqual(['new 0', 1, 2, 3])
    expect(of('', listingPhotos.limit - 2)).toBeUndefined()
  })

  it('refuses a picture that is too small or no picture, and stores nothing [for-sale-c043]', async () => {
    const before = (await ask('ann', mine)).body._meta.totalCount
    const small = await write('ann', form, [await drawn(40, 40, 'red')])
    expect(small.body.validation.imageFiles[0]).toContain('is smaller than 100 × 100 pixels')
    const none = await write('ann', form, [await drawn(200, 200, 'red'), { name: 'a.png', bytes: 'no picture' }])
    expect(none.body.validation.imageFiles[0]).toContain('cannot be kept')
    expect((await ask('ann', mine)).body._meta.totalCount).toBe(before)
  })

  it('is moderated: a refused text is not stored [for-sale-c031]', async () => {
    const answer = (await write('ann', { ...form, hl_title: 'Table for an idiot' })).body
    expect(answer).toMatchObject({
      success: false,
      messageHeading: 'OOPS!',
      moderationFailed: '“idiot” is not a word for this community. Please put it in other words.',
      buttons: [{ label: 'OK' }],
    })
    expect(await titles('ben', { HoaListing: { searchValue: 'idiot' } })).toEqual([])
  })

  it('can be added only by residents, at most twenty times an hour', async () => {
    expect((await write('dana', form)).status).toBe(403)
    expect((await write('foreign', form)).status).toBe(403)
    await addResident('busy', communityId)
    const answers = []
    for (let time = 0; time < 21; time += 1) answers.push((await write('busy', form)).body.success)
    expect(answers.filter(Boolean)).toHaveLength(20)
    expect(answers.at(-1)).toBe(false)
  })
})

describe('the lists', () => {
  it('of the caller are paged, the last changed first [for-sale-c047]', async () => {
    await addResident('seller', communityId)
    for (let at = 1; at <= 12; at += 1) {
      await makeListing(server.scope, { ...of('seller'), title: `Chair ${at}`, listedAt: new Date(2026, 9, at) })
    }
    const first = (await ask('seller', mine)).body
    expect(first._meta).toEqual({ totalCount: 12 })
    expect(first.items.map((item: any) => item.hl_title)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Chair ${n}`),
    )
    expect((await ask('seller', mine, { page: 2 })).body.items).toHaveLength(2)
    expect((await ask('seller', mine, { page: 3 })).body).toEqual({ items: [], _meta: { totalCount: 12 } })
    const found = (await ask('seller', mine, { HoaListing: { searchValue: 'chair 1' } })).body
    expect(found._meta.totalCount).toBe(4)
    const id = first.items[9].hl_id
    await server.send(save, {
      token: people.seller?.token,
      query: { hoa_id: communityId },
      body: { HoaListing: { ...form, hl_id: id, hl_title: 'Chair 3, cheaper' } },
    })
    expect((await ask('seller', mine)).body.items[0].hl_title).toBe('Chair 3, cheaper')
    expect((await ask('ben', mine)).body._meta.totalCount).toBe(0)
  })

  it('of everybody come newest first, by category and search, in parts [for-sale-c048]', async () => {
    const at = await makeCommunity(server.scope)
    await addResident('solo', at)
    const given = { communityId: at, ownerPersonId: idOf('solo') }
    const now = server.clock.now().getTime()
    for (const [index, [title, categoryId, description]] of (
      [
        ['Bicycle', 2, 'Red, with a bell'],
        ['Kettle', 1, 'Boils water 100%'],
        ['Sofa', 3, 'Red velvet'],
        ['Kennel', 6, 'For a small dog'],
        ['Toaster', 1, 'Two slices'],
      ] as const
    ).entries()) {
      const listedAt = new Date(now - (index + 1) * day)
      await makeListing(server.scope, { ...given, title, categoryId, description, listedAt })
    }
    const list = async (query: object) => (await ask('solo', index, { hoa_id: at, ...query })).body
    const names = async (query: object) => (await list(query)).items.map((item: any) => item.hl_title)
    expect(await names({})).toEqual(['Bicycle', 'Kettle', 'Sofa', 'Kennel', 'Toaster'])
    expect(await names({ category: 1 })).toEqual(['Kettle', 'Toaster'])
    expect(await names({ category: 6 })).toEqual(['Kennel'])
    const search = (searchValue: string, searchColumn?: string) => ({ HoaListing: { searchValue, searchColumn } })
    expect(await names(search('red'))).toEqual(['Bicycle', 'Sofa'])
    expect(await names(search('red', 'Title'))).toEqual([])
    expect(await names(search('electronics', 'Category'))).toEqual(['Kettle', 'Toaster'])
    expect(await names(search('ELECTRONICS'))).toEqual(['Kettle', 'Toaster'])
    expect(await names({ ...search('e'), category: 1 })).toEqual(['Kettle', 'Toaster'])
    expect(await names(search('100%'))).toEqual(['Kettle'])
    expect(await names(search('%'))).toEqual(['Kettle'])
    const first = await list({ 'per-page': 2 })
    expect(first.hasMore).toBe(true)
    const second = await list({ 'per-page': 2, after: first.items[1].hl_id })
    expect(second.items.map((item: any) => item.hl_title)).toEqual(['Sofa', 'Kennel'])
    const third = await list({ 'per-page': 2, after: second.items[1].hl_id })
    expect([third.items.length, third.hasMore]).toEqual([1, false])
    expect((await ask('solo', index, { hoa_id: at, HoaListing: { searchColumn: 'Price' } })).status).toBe(400)
  })

  it('never show a listing of another community', async () => {
    const { id } = await makeListing(server.scope, { ...of('ann'), title: 'Only here' })
    expect((await ask('foreign', view, { listing: id })).status).toBe(403)
    const elsewhere = await makeCommunity(server.scope)
    await addResident('elsewhere', elsewhere)
    expect((await ask('elsewhere', view, { hoa_id: elsewhere, listing: id })).status).toBe(404)
    expect((await ask('elsewhere', images, { hoa_id: elsewhere, listing_id: id })).status).toBe(404)
    expect((await ask('elsewhere', index, { hoa_id: elsewhere })).body.items).toEqual([])
    expect((await ask('elsewhere', keep, { hoa_id: elsewhere, listing: id }, { isSaved: true })).status).toBe(404)
    expect((await server.send(remove, { token: people.elsewhere?.token, query: { listing_id: id } })).status).toBe(404)
  })

  it('do not show listings of a person who has left the community', async () => {
    await addResident('leaver', communityId)
    const { id } = await makeListing(server.scope, { ...of('leaver'), title: 'Left behind' })
    expect(await titles('ben')).toContain('Left behind')
    await server.scope.inCommunity(communityId).rows(leaving, [idOf('leaver')])
    expect(await titles('ben')).not.toContain('Left behind')
    expect((await ask('ben', view, { listing: id })).status).toBe(404)
  })

  it('have new listings on the dashboard', async () => {
    const { id } = await makeListing(server.scope, {
      ...of('ann'),
      title: 'On the dashboard',
      listedAt: server.clock.now(),
    })
    const { neighborActivity } = (await ask('ben', home.calls.dashInfo)).body
    const found = neighborActivity.find((one: any) => one.hn_type_id === id)
    expect(found).toMatchObject({ hn_type: 35, extraData: { hl_title: 'On the dashboard', ownerName: 'ann Made' } })
  })
})

describe('who may do what', () => {
  it('only the owner can edit a listing; the owner and website administrators can delete it [for-sale-c044, for-sale-c052]', async () => {
    const { id } = await makeListing(server.scope, of('ann'))
    for (const name of ['ben', 'member', 'webadmin']) {
      expect((await write(name, { ...form, hl_id: id })).status, name).toBe(403)
      expect((await ask(name, markSold, { listing: id }, { isSold: true })).status, name).toBe(403)
      expect((await ask(name, renew, { listing: id })).status, name).toBe(403)
      expect((await ask(name, restore, { listing: id })).status, name).toBe(403)
    }
    const erase = (name: string, listing_id: number) =>
      server.send(remove, { token: people[name]?.token, query: { listing_id } })
    for (const name of ['ben', 'member']) expect((await erase(name, id)).status, name).toBe(403)
    expect((await write('ann', { ...form, hl_id: id, hl_title: 'Changed' })).body.success).toBe(true)
    expect((await erase('ann', id)).body).toMatchObject({ success: true, messageHeading: 'DONE!' })
    expect((await ask('ann', view, { listing: id })).status).toBe(404)
    const other = await makeListing(server.scope, of('ann'))
    expect((await erase('webadmin', other.id)).body.success).toBe(true)
  })

  it('the owner can undo an own deletion; only an administrator can undo a deletion by an administrator', async () => {
    const { id } = await makeListing(server.scope, { ...of('ann'), title: 'Come back', photos: [photoFixture()] })
    await server.send(remove, { token: people.ann?.token, query: { listing_id: id } })
    const binned = async () => {
      const { items } = (await ask('webadmin', bin.calls.index)).body
      return items.filter((item: any) => item.kind === 'listing').map((item: any) => item.id)
    }
    expect(await binned(), 'what residents delete themselves is not shown to administrators').not.toContain(id)
    const back = { kind: 'listing', id }
    expect((await ask('webadmin', bin.calls.restore, {}, back)).status).toBe(404)
    expect((await ask('ann', restore, { listing: id })).body).toEqual({ success: true })
    expect((await seen('ben', id)).model.noOfImages).toBe(1)

    expect((await ask('webadmin', bin.calls.delete, {}, back)).body).toEqual({ success: true })
    expect(await binned()).toContain(id)
    expect((await ask('ann', restore, { listing: id })).body).toEqual({ success: false })
    expect((await ask('webadmin', bin.calls.restore, {}, back)).body.success).toBe(true)
    expect((await seen('ben', id)).model.hl_title).toBe('Come back')
  })

  it('contact data is shown only to people of the community, as the owner chose', async () => {
    const hidden = await makeListing(server.scope, { ...of('ann'), showsEmail: false })
    expect((await seen('ben', hidden.id)).model).toMatchObject({
      hl_contact_email: '',
      hl_contact_phone: '303-555-0100',
    })
    expect((await seen('ann', hidden.id)).model.hl_contact_email).toBe('seller@made.test')
    expect((await seen('dana', hidden.id)).model, 'the management company is not of the community').toMatchObject({
      hl_contact_email: '',
      hl_contact_phone: '',
    })
    const [first] = await grid('ben')
    expect([first.hl_contact_email, first.hl_contact_phone]).toEqual(['', ''])
    const { hl_id } = (await write('ann', { ...form, hl_show_email: '0', hl_show_phone: '1' })).body
    expect((await seen('ben', hl_id)).model).toMatchObject({
      hl_contact_email: '',
      hl_contact_phone: '303-555-0101',
      hl_show_email: false,
      hl_show_phone: true,
    })
  })

  it('neighbors get the chat id of the owner if chat is on [for-sale-c045]', async () => {
    const { id } = await makeListing(server.scope, of('ann'))
    expect((await seen('ben', id)).model.ownerFBS).toHaveLength(20)
    expect((await seen('ann', id)).model).toMatchObject({ ownerFBS: '', ownerUserId: null })
    const quiet = await makeCommunity(server.scope, { hidden: [43] })
    await addResident('quiet', quiet)
    await addResident('quieter', quiet)
    const silent = await makeListing(server.scope, { communityId: quiet, ownerPersonId: idOf('quiet') })
    const { model } = (await ask('quieter', view, { hoa_id: quiet, listing: silent.id })).body
    expect(model).toMatchObject({ ownerFBS: '', ownerUserId: idOf('quiet') })
  })

  it('a listing can be reported once by a neighbor, but not by its owner; the administrators are notified [for-sale-c046]', async () => {
    const { id } = await makeListing(server.scope, { ...of('ann'), title: 'Fake watches' })
    const report = (name: string) =>
      ask(name, reports.calls.reportItem, { itemId: id, for: 2 }, { ReportItem: { rp_report_type: '["Spam"]' } })
    expect((await report('ben')).body).toMatchObject({ success: true, messageHeading: 'DONE!' })
    expect((await report('ben')).body.messageContent).toBe('You have reported this already.')
    expect((await report('ann')).body.success).toBe(false)
    const nothing = { itemId: 987_654, for: 2 }
    const late = await ask('ben', reports.calls.reportItem, nothing, { ReportItem: { rp_report_type: '["Spam"]' } })
    expect(late.body.messageContent).toBe('This has been deleted already.')
    const worker = await server.startWorker()
    try {
      await vi.waitFor(
        async () => {
          const { body } = await ask('webadmin', notifications.calls.index)
          expect(body.find((one: any) => one.modalTitle === '“Fake watches” was reported')).toMatchObject({
            hn_type: 35,
            hn_type_id: id,
          })
        },
        { timeout: 60_000, interval: 200 },
      )
    } finally {
      await worker.stop()
    }
  })

  it('a listing is deleted with its contact data when its owner deletes the account', async () => {
    await addResident('quitter', communityId)
    const { id } = await makeListing(server.scope, { ...of('quitter'), savedBy: [idOf('quitter')] })
    const LoginForm = { username: 'quitter@made.test', password: fixturePassword }
    expect((await server.send(signIn.calls.deleteMyAccount, { body: { LoginForm } })).body.success).toBe(true)
    expect((await ask('ben', view, { listing: id })).status).toBe(404)
    const worker = await server.startWorker()
    try {
      const left = () => server.scope.inCommunity(communityId).rows(rowsOfOwner, [idOf('quitter')])
      await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000, interval: 200 })
    } finally {
      await worker.stop()
    }
  })
})

describe('sold, saved and hidden listings', () => {
  it('a sold listing is not in the grid and has no contact data; it can be for sale again', async () => {
    const { id } = await makeListing(server.scope, { ...of('ann'), title: 'Sold lamp', listedAt: server.clock.now() })
    expect((await ask('ann', markSold, { listing: id }, { isSold: true })).body).toEqual({ success: true })
    expect(await titles('ben')).not.toContain('Sold lamp')
    expect((await seen('ben', id)).model).toMatchObject({
      isSold: true,
      hl_contact_email: '',
      hl_contact_phone: '',
      ownerFBS: '',
    })
    expect((await ask('ann', mine)).body.items.find((item: any) => item.hl_id === id).isSold).toBe(true)
    expect((await ask('ann', markSold, { listing: id }, { isSold: false })).body).toEqual({ success: true })
    expect(await titles('ben')).toContain('Sold lamp')
  })

  it('saved listings are listed for the person who saved them, also when sold', async () => {
    const { id } = await makeListing(server.scope, { ...of('ann'), title: 'Kept lamp' })
    for (let time = 0; time < 2; time += 1) {
      expect((await ask('ben', keep, { listing: id }, { isSaved: true })).body).toEqual({ success: true })
    }
    expect((await seen('ben', id)).model.isSaved).toBe(true)
    expect((await seen('cat', id)).model.isSaved).toBe(false)
    await ask('ann', markSold, { listing: id }, { isSold: true })
    const [saved] = await grid('ben', { saved: 1 })
    expect(saved).toMatchObject({ hl_id: id, isSaved: true, isSold: true })
    expect(await titles('ben', { saved: 1, HoaListing: { searchValue: 'kept' } })).toEqual(['Kept lamp'])
    expect(await titles('ben', { saved: 1, HoaListing: { searchValue: 'nothing' } })).toEqual([])
    expect(await grid('cat', { saved: 1 })).toEqual([])
    await ask('ben', keep, { listing: id }, { isSaved: false })
    expect(await grid('ben', { saved: 1 })).toEqual([])
  })

  it('a listing is hidden from others after 60 days until it is renewed; its owner gets a notice without mail and push', async () => {
    const now = server.clock.now().getTime()
    const days = (count: number) => new Date(now - count * day)
    const soon = await makeListing(server.scope, { ...of('cat'), title: 'Soon hidden', listedAt: days(54) })
    const fresh = await makeListing(server.scope, { ...of('cat'), title: 'Fresh', listedAt: days(10) })
    const over = await makeListing(server.scope, {
      ...of('cat'),
      title: 'Hidden',
      listedAt: days(listingDays.shown),
      savedBy: [idOf('ben')],
    })
    expect(await titles('ben')).not.toContain('Hidden')
    expect((await ask('ben', view, { listing: over.id })).status).toBe(404)
    expect((await seen('cat', over.id)).model).toMatchObject({ isHidden: true, mayRenew: true })
    expect((await seen('cat', soon.id)).model).toMatchObject({ isHidden: false, mayRenew: true })
    expect((await seen('cat', fresh.id)).model).toMatchObject({ isHidden: false, mayRenew: false })

    for (let time = 0; time < 2; time += 1) {
      await runJob(jobs, 'listings-expiry', { scope: server.scope, clock: server.clock })
    }
    const worker = await server.startWorker()
    const noticesOf = async (): Promise<string[]> =>
      (await ask('cat', notifications.calls.index)).body.map((one: any) => one.modalTitle)
    try {
      await vi.waitFor(async () => expect(await noticesOf()).toContain('Is “Soon hidden” still for sale?'), {
        timeout: 60_000,
        interval: 200,
      })
    } finally {
      await worker.stop()
    }
    const all = await noticesOf()
    expect(all.filter((title: string) => title.includes('Soon hidden'))).toHaveLength(1)
    expect(all).not.toContain('Is “Fresh” still for sale?')
    expect(await server.scope.forPerson(idOf('cat')).rows(deliveries), 'no mail and no push').toEqual([])

    expect((await ask('cat', renew, { listing: over.id })).body).toMatchObject({ success: true })
    expect((await titles('ben'))[0]).toBe('Hidden')
    expect((await seen('cat', over.id)).model).toMatchObject({ isHidden: false, mayRenew: false })
    const first = (await seen('cat', fresh.id)).model
    await ask('cat', renew, { listing: fresh.id })
    expect((await seen('cat', fresh.id)).model, 'one that is not hidden soon stays in its place').toEqual(first)
  })
})

describe('changes at the same time', () => {
  it('one of two saves is stored, the other is answered with a conflict and the stored fields', async () => {
    const { id } = await makeListing(server.scope, of('ann'))
    const { version } = (await seen('ann', id)).model
    const answers = await Promise.all(
      ['First', 'Second'].map((hl_title) => write('ann', { ...form, hl_id: id, hl_title }, [], { version })),
    )
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true])
    const stored = (await seen('ann', id)).model.hl_title
    const late = answers.find(({ body }) => !body.success)?.body
    expect(late.conflict).toMatchObject({ version: version + 1, changedByName: 'ann Made', fileChanged: false })
    expect(late.conflict.fields).toMatchObject({ hl_title: stored, hl_price: '1200' })
  })

  it('a change of only the pictures is a conflict too', async () => {
    const { hl_id } = (await write('ann', form, [await drawn(200, 200, 'red')])).body
    const { version } = (await seen('ann', hl_id)).model
    await write('ann', { ...form, hl_id }, [await drawn(200, 200, 'blue')], { version })
    const late = (await write('ann', { ...form, hl_id, hl_price: '5' }, [], { version })).body
    expect(late.conflict).toMatchObject({ fileChanged: true })
    expect((await seen('ann', hl_id)).model.noOfImages).toBe(2)
  })

  it('two windows that add pictures cannot exceed six pictures', async () => {
    const { hl_id } = (await write('ann', form, [])).body
    const four = await Promise.all(['red', 'blue', 'green', 'gray'].map((color) => drawn(120, 120, color)))
    const answers = await Promise.all([1, 2].map(() => write('ann', { ...form, hl_id }, four)))
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true])
    expect((await seen('ann', hl_id)).model.noOfImages).toBe(4)
  })

  it('a listing that is deleted while somebody reads it cannot be opened or saved, and its pictures cannot be opened', async () => {
    const { hl_id } = (await write('ann', form, [await drawn(200, 200, 'red')])).body
    const { images: before, model } = await seen('ben', hl_id)
    await server.send(remove, { token: people.ann?.token, query: { listing_id: hl_id } })
    expect((await ask('ben', view, { listing: hl_id })).status).toBe(404)
    expect((await show(hl_id, before[0].image)).status).toBe(404)
    expect((await ask('ben', keep, { listing: hl_id }, { isSaved: true })).status).toBe(404)
    const late = await write('ann', { ...form, hl_id }, [], { version: model.version })
    expect(late.body).toMatchObject({ success: false, messageContent: 'This listing has been deleted.' })
    await ask('ann', restore, { listing: hl_id })
    expect((await show(hl_id, before[0].image)).status).toBe(200)
  })

  it('a picture can be opened only by its signed name with the id of its listing', async () => {
    const { hl_id } = (await write('ann', form, [await drawn(200, 200, 'red')])).body
    const [photo] = await photosOf(hl_id)
    expect((await show(hl_id + 1, photo.image)).status).toBe(404)
    expect((await show(hl_id, `${photo.image}x`)).status).toBe(404)
    expect((await show(hl_id, `listing-${communityId}-${photo.id}-large`)).status).toBe(404)
    server.clock.advance(3 * day)
    expect((await show(hl_id, photo.image)).status).toBe(404)
    server.clock.advance(-3 * day)
  })

  it('a listing that is sold or deleted before its notice is sent notifies nobody', async () => {
    await addResident('nina', communityId)
    for (const [hl_title, isSold] of [
      ['Gone at once', false],
      ['Sold at once', true],
      ['Still here', null],
    ] as const) {
      const { hl_id } = (await write('nina', { ...form, hl_title })).body
      if (isSold) await ask('nina', markSold, { listing: hl_id }, { isSold })
      if (isSold === false) await server.send(remove, { token: people.nina?.token, query: { listing_id: hl_id } })
    }
    const worker = await server.startWorker()
    const noticesOf = async (name: string) =>
      (await ask(name, notifications.calls.index)).body.map((one: any) => one.modalTitle)
    try {
      await vi.waitFor(async () => expect(await noticesOf('member')).toContain('nina Made listed “Still here”'), {
        timeout: 60_000,
        interval: 200,
      })
    } finally {
      await worker.stop()
    }
    const all = await noticesOf('member')
    expect(all).not.toContain('nina Made listed “Gone at once”')
    expect(all).not.toContain('nina Made listed “Sold at once”')
    expect(await noticesOf('nina')).not.toContain('nina Made listed “Still here”')
  })
})
