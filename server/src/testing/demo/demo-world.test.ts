import { createHash } from 'node:crypto'
import { about } from '@porchlight/contract/features/about.ts'
import { calendar, type FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { chat } from '@porchlight/contract/features/chat.ts'
import { directory } from '@porchlight/contract/features/directory.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { estimateRequests } from '@porchlight/contract/features/estimate-requests.ts'
import { forums } from '@porchlight/contract/features/forums.ts'
import { home } from '@porchlight/contract/features/home.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { resources } from '@porchlight/contract/features/resources.ts'
import { shell } from '@porchlight/contract/features/shell.ts'
import { vendorCommunities } from '@porchlight/contract/features/vendor-communities.ts'
import { violations } from '@porchlight/contract/features/violations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { textOfFile } from '../../features/documents/reading/file-text.ts'
import { idColumn, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../server.ts'
import { demoAccounts } from './accounts.ts'
import { loadDemoWorld } from './load.ts'

const { index, unreadNumbers, downloadAttachment, reply, markAsRead } = mailbox.calls

interface Item {
  readonly hm_id: number
  readonly hm_subject: string
  readonly hm_body: string
  readonly hm_allow_reply: 0 | 1
  readonly hm_mailing_type: string
  readonly hmt_read: 0 | 1
  readonly messageFromName: string
  readonly messageDateFormattedShort: string
  readonly attachments: ReadonlyArray<{ attachmentId: string; title: string }>
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  expect(await loadDemoWorld(server.databaseUrl, server.settings, server.clock.now())).toBe(true)
})
afterAll(() => server.stop())

const asked = <Shape extends z.ZodRawShape>(text: string, row: z.ZodObject<Shape>) =>
  statement(createHash('sha256').update(text).digest('hex').slice(0, 40), 'system', row, text)
const idOf = async (text: string, value: string) => (await server.scope.row(asked(text, idColumn), [value]))?.id ?? 0
const propertyOf = (identifier: string) => idOf('select id from properties where identifier = $1', identifier)
const vendorOf = (name: string) => idOf('select id from vendors where company_name = $1', name)
const count = async (text: string) => (await server.scope.row(asked(text, z.object({ count: z.number() }))))?.count

/** All mail of an inbox, page by page, as a client reads it. */
async function readAll(token: string, query: Record<string, unknown>) {
  const items: Item[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { body } = await server.send(index, { token, query: { ...query, pageNo, 'per-page': 10 } })
    items.push(...body.items)
    if (body.items.length < 10) return { items, total: body._meta.totalCount as number }
  }
}

/** A person at a home, with all mail there. */
async function at(email: string, identifier: string) {
  const token = await server.signIn(email)
  const property = await propertyOf(identifier)
  return { token, property, ...(await readAll(token, { property, mailbox: 1 })) }
}

async function atVendor(email: string, name: string) {
  const token = await server.signIn(email)
  const vendor = await vendorOf(name)
  return { token, vendor, ...(await readAll(token, { vendor })) }
}

describe('the demo world', () => {
  it('is loaded once', async () => {
    expect(await loadDemoWorld(server.databaseUrl, server.settings)).toBe(false)
  })

  it('lets every demo account sign in', async () => {
    for (const { email } of demoAccounts) expect(await server.signIn(email)).toMatch(/^ey/)
  })

  it('has twenty events of Maple Ridge over three months, four of them on one day', async () => {
    const token = await server.signIn('homeowner@demo.test')
    const hoa_id = await idOf('select community_id as id from communities where web_site_name = $1', 'mapleridge')
    const iso = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const read = async (start: number, end: number): Promise<FeedEvent[]> =>
      (await server.send(calendar.calls.feed, { token, query: { hoa_id, start: iso(start), end: iso(end) } })).body
    const all = new Map(
      [...(await read(-45, 16)), ...(await read(10, 70))]
        .filter((event) => event.ce_group_id === null)
        .map((event) => [event.id, event.start.slice(0, 10)]),
    )
    expect(all.size).toBe(20)
    const days = [...Map.groupBy(all.values(), (start) => start).values()].map((starts) => starts.length)
    expect(Math.max(...days)).toBeGreaterThanOrEqual(4)
  })

  it('has a management team of 4 people, of whom 3 can be contacted, and most of Maple Ridge in the directory', async () => {
    const token = await server.signIn('homeowner@demo.test')
    const hoa_id = await idOf('select community_id as id from communities where web_site_name = $1', 'mapleridge')
    const team = (await server.send(about.calls.team, { token, query: { hoa_id } })).body.items
    expect(team.map((one: { canBeContacted: boolean }) => one.canBeContacted)).toEqual([true, true, false, true])
    const listed = (await server.send(directory.calls.index, { token, query: { hoa_id } })).body._meta.totalCount
    expect(listed).toBeGreaterThan(120)
    expect(listed).toBeLessThan(150)
  })

  it('has forty discussions of Maple Ridge over fourteen months in all topics, one with sixty replies', async () => {
    const token = await server.signIn('homeowner@demo.test')
    const hoa_id = await idOf('select community_id as id from communities where web_site_name = $1', 'mapleridge')
    const read = async (query: object) =>
      (await server.send(forums.calls.index, { token, query: { hoa_id, ...query } })).body
    const { items, _meta } = await read({})
    expect(_meta.totalCount).toBe(40)
    expect(items[0]).toMatchObject({ ft_subject: 'Coyotes on the trail?', ft_replies: 60, isUserWatchingThread: true })
    for (const topicFilter of [1, 2, 3, 4, 5, 6, 7])
      expect((await read({ ForumThread: { topicFilter } }))._meta.totalCount).toBeGreaterThanOrEqual(4)
    expect((await read({ ForumThread: { my: 1 } }))._meta.totalCount).toBe(4)
    const months = (await server.send(forums.calls.archive, { token, query: { hoa_id } })).body
    expect(months.length).toBeGreaterThanOrEqual(13)
  })

  it('has 240 homes in Maple Ridge, 150 of them with registered residents', async () => {
    const maple = `community_id = (select community_id from communities where web_site_name = 'mapleridge')`
    expect(await count(`select count(*) from properties where ${maple}`)).toBe(240)
    expect(await count(`select count(distinct property_id) from household_persons where ${maple}`)).toBe(150)
  })

  it('has seven violations at MR-0012, two of them open', async () => {
    const token = await server.signIn('homeowner@demo.test')
    const homes = 'select community_id as id from properties where identifier = $1'
    const hoa_id = await idOf(homes, 'MR-0012')
    const open = await server.send(violations.calls.index, { token, query: { hoa_id, open: 'true' } })
    const all = await server.send(violations.calls.index, { token, query: { hoa_id } })
    expect([open.body._meta.totalCount, all.body._meta.totalCount]).toEqual([2, 7])
  })
})

describe('what Maple Ridge publishes', () => {
  it('contains twelve questions, and nine links in three categories', async () => {
    const token = await server.signIn('homeowner@demo.test')
    const hoa_id = await idOf('select community_id as id from properties where identifier = $1', 'MR-0012')
    const { body: faqs } = await server.send(resources.calls.faqs, { token, query: { hoa_id } })
    const { body: links } = await server.send(resources.calls.usefulLinks, { token, query: { hoa_id } })
    expect([faqs._meta.totalCount, links._meta.totalCount, links.items.length]).toEqual([12, 9, 3])
  })

  it('contains 45 documents in six categories and six forms, each with a file whose text can be searched', async () => {
    const token = await server.signIn('homeowner@demo.test')
    const hoa_id = await idOf('select community_id as id from properties where identifier = $1', 'MR-0012')
    const { index: list, download } = documents.calls
    const ask = async (query: object) => (await server.send(list, { token, query: { hoa_id, ...query } })).body
    const grouped = await ask({ byCategory: 1 })
    const forms = await ask({ HoaDocumentSearch: { hd_is_form: 1 } })
    expect([grouped._meta.totalCount, grouped.items.length, forms._meta.totalCount]).toEqual([45, 6, 6])
    const all = [...grouped.items.flatMap((one: any) => one.data.items), ...forms.items]
    expect(new Set(all.map((one) => one.hd_title)).size).toBe(51)
    for (const { hd_id, hd_title, sizeBytes } of all) {
      const { bytes } = await server.send(download, { token, query: { hoa_id, id: hd_id } })
      expect(bytes).toHaveLength(sizeBytes)
      const text = await textOfFile(bytes, 'application/pdf')
      expect(text.length, hd_title).toBeGreaterThan(500)
      expect(text).not.toMatch(/[Ll]orem|undefined|NaN|\[object|[{}]/)
    }
    const found = await ask({ HoaDocumentSearch: { searchValue: 'emerald ash borers' } })
    expect(found.items[0].excerpt).toMatch(/emerald ash borer/)
  })
})

describe('Hannah, at 12 Maple Ridge Lane', () => {
  it('has seven unread notifications of seven types, the newest of today', async () => {
    const token = await server.signIn('homeowner@demo.test')
    const hoa_id = await idOf('select community_id as id from properties where identifier = $1', 'MR-0012')
    const { body } = await server.send(notifications.calls.index, { token, query: { hoa_id } })
    expect(body.map((one: { hn_type: number }) => one.hn_type)).toEqual([36, 24, 37, 28, 22, 35, 48])
    expect(JSON.stringify(body)).not.toMatch(/\{[a-z+]/)
  })

  it('has 60 messages and 8 statements: 11 are unread, two have attachments, three can be answered', async () => {
    const { items, total, token, property } = await at('homeowner@demo.test', 'MR-0012')
    const statements = items.filter((one) => one.hm_mailing_type === 'statement')
    expect([total, items.length, statements.length]).toEqual([68, 68, 8])
    expect(items.filter((one) => one.hmt_read === 0)).toHaveLength(11)
    expect(items.filter((one) => one.attachments.length > 0)).toHaveLength(2)
    const answerable = items.filter((one) => one.hm_allow_reply === 1)
    expect(answerable.map((one) => one.messageFromName)).toEqual([
      'Rosa Delgado',
      'Bright Spark Electric',
      'Walter Haines',
    ])
    const numbers = await server.send(unreadNumbers, { token, query: { property, mailboxFormat: 1 } })
    expect(numbers.body.unreadMessages).toEqual({ mailbox: 11, messages: 2 })
  })

  it('has mail of fourteen months with different subjects and complete texts', async () => {
    const { items } = await at('homeowner@demo.test', 'MR-0012')
    const days = items.map(
      (one) => (server.clock.now().getTime() - Date.parse(one.messageDateFormattedShort)) / 86_400_000,
    )
    expect(Math.max(...days)).toBeGreaterThan(410)
    expect(Math.max(...days)).toBeLessThan(430)
    expect(new Set(items.map((one) => one.hm_subject)).size).toBeGreaterThan(65)
    for (const one of items) {
      expect(`${one.hm_subject} ${one.hm_body}`).not.toMatch(/[Ll]orem|undefined|NaN|\[object|[{}]/)
      expect(one.hm_body.length).toBeGreaterThan(120)
    }
    const bodies = items.map((one) => one.hm_body)
    for (const part of ['<table', '<ul', '<ol', 'href="tel:', 'src="https://']) {
      expect(bodies.some((body) => body.includes(part))).toBe(true)
    }
  })

  it('has statements whose balances follow from each other', async () => {
    const { items } = await at('homeowner@demo.test', 'MR-0012')
    const statements = items.filter((one) => one.hm_mailing_type === 'statement').reverse()
    let before: number | undefined
    for (const { hm_body } of statements) {
      const amounts = [...hm_body.matchAll(/(−|&minus;)?\$([\d,.]+\d)(?=<)/g)].map(
        ([, minus, digits = '']) => Number(digits.replace(',', '')) * (minus ? -1 : 1),
      )
      const due = amounts.pop()
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(due)
      if (before !== undefined) expect(amounts[0]).toBe(before)
      before = due
    }
    expect(before).toBe(285)
  })

  it('can save the notice of the meeting and the plan of the playground', async () => {
    const { items, token } = await at('homeowner@demo.test', 'MR-0012')
    const attachments = items.flatMap((one) => one.attachments)
    expect(attachments.map(({ title }) => title)).toEqual(['Annual meeting notice.pdf', 'Playground plan.jpg'])
    const [pdf, picture] = await Promise.all(
      attachments.map(({ attachmentId }) => server.send(downloadAttachment, { token, query: { attachmentId } })),
    )
    expect(pdf?.headers.get('content-type')).toBe('application/pdf')
    expect(pdf?.body).toMatch(/^%PDF-1\.7[\s\S]*Notice of the annual meeting[\s\S]*%%EOF\n$/)
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
  })

  it('can answer Rosa, Walter and Bright Spark, who get the answers in their mailboxes', async () => {
    const { items, token } = await at('homeowner@demo.test', 'MR-0012')
    for (const one of items.filter((item) => item.hm_allow_reply === 1)) {
      const form = { hm_tos: 'x@demo.test', hm_subject: `Re: ${one.hm_subject}`, hm_body: 'Yes, thank you.' }
      const answer = await server.send(reply, { token, query: { hmId: one.hm_id }, body: { HoaMessage: form } })
      expect(answer.body.success).toBe(true)
    }
    for (const { items: received } of [
      await at('cmanager@demo.test', 'MR-0040'),
      await at('board@demo.test', 'MR-0045'),
      await atVendor('vendor@demo.test', 'Bright Spark Electric'),
      await atVendor('everything@demo.test', 'Bright Spark Electric'),
    ]) {
      expect(received[0]).toMatchObject({ messageFromName: 'Hannah Bergstrom', hmt_read: 0 })
      expect(received[0]?.hm_subject).toMatch(/^Re: /)
    }
  })
})

describe('the chats of Maple Ridge', () => {
  it('have three unread for Hannah, and the longest has 120 messages', async () => {
    const token = await server.signIn('homeowner@demo.test')
    const hoaId = await idOf('select community_id as id from properties where identifier = $1', 'MR-0012')
    const { body } = await server.send(chat.calls.conversations, { token, query: { hoaId } })
    expect([body.unread, body.items.length]).toEqual([3, 5])
    expect(body.items[0].userInfo.displayName).toBe('Marcus Okafor')
    const { chatId } = body.items[0]
    expect(await idOf('select count(*)::int as id from chat_messages where chat_id = $1', chatId)).toBe(120)
    const dates = body.items.map((item: { date: string }) => Date.parse(item.date))
    expect(Math.max(...dates)).toBeLessThan(server.clock.now().getTime())
  })
})

describe('the other demo accounts', () => {
  it.each([
    ['neighbor@demo.test', 'MR-0014', 50],
    ['member@demo.test', 'MR-0012', 12],
    ['twohomes@demo.test', 'MR-0020', 50],
    ['twohomes@demo.test', 'CC-0003', 5],
    ['everything@demo.test', 'MR-0031', 50],
    ['cmanager@demo.test', 'MR-0040', 50],
    ['board@demo.test', 'MR-0045', 50],
    ['webadmin@demo.test', 'MR-0050', 50],
    ['terms@demo.test', 'MR-0060', 50],
    ['outsider@demo.test', 'CC-0001', 5],
    ['free@demo.test', 'WC-0001', 5],
  ])('%s has mail at %s, and some of it unread', async (email, identifier, atLeast) => {
    const { items, total } = await at(email, identifier)
    expect(total).toBeGreaterThanOrEqual(atLeast)
    const unread = items.filter((one) => one.hmt_read === 0).length
    expect(unread).toBeGreaterThan(0)
    expect(unread).toBeLessThan(10)
  })

  it('of vendors have mail from residents and communities, for Bright Spark more than two pages', async () => {
    const victor = await atVendor('vendor@demo.test', 'Bright Spark Electric')
    expect(victor.total).toBeGreaterThanOrEqual(25)
    expect(victor.items.filter((one) => one.hmt_read === 0).length).toBeGreaterThanOrEqual(5)
    const gretchen = await atVendor('othervendor@demo.test', 'Greenleaf Landscaping')
    expect(gretchen.total).toBeGreaterThanOrEqual(8)
    expect(victor.items.every((one) => one.hm_mailing_type === 'message' && one.hm_allow_reply === 1)).toBe(true)
  })

  it('of vendors have communities that the vendor serves, saved communities, and more than a page to explore', async () => {
    const token = await server.signIn('vendor@demo.test')
    const vendor_id = await vendorOf('Bright Spark Electric')
    const totals = ['active', 'saved', 'explore'].map(async (tab) => {
      const { body } = await server.send(vendorCommunities.calls.index, { token, query: { vendor_id, tab } })
      return body._meta.totalCount
    })
    expect(await Promise.all(totals)).toEqual([3, 2, 15])
  })

  it('of vendors have six open estimate requests and nine completed ones, and Hannah sees her two', async () => {
    const token = await server.signIn('vendor@demo.test')
    const vendorId = await vendorOf('Bright Spark Electric')
    const totals = ['open', 'closed'].map(async (tab) => {
      const { body } = await server.send(estimateRequests.calls.index, { token, query: { vendorId, tab } })
      return body._meta.totalCount
    })
    expect(await Promise.all(totals)).toEqual([6, 9])
    const hannah = await server.signIn('homeowner@demo.test')
    const query = { hoa_id: await idOf('select community_id as id from communities where name = $1', 'Maple Ridge') }
    const { body } = await server.send(estimateRequests.calls.history, { token: hannah, query })
    expect(body.items).toMatchObject([{ statusLabel: 'In Progress' }, { statusLabel: 'Approved' }])
  })

  it('of a vendor with two users: what one user reads stays unread for the other', async () => {
    const victor = await atVendor('vendor@demo.test', 'Bright Spark Electric')
    const alex = await atVendor('everything@demo.test', 'Bright Spark Electric')
    const subject = victor.items.find((one) => one.hmt_read === 0)?.hm_subject
    const own = (items: readonly Item[]) => items.find((one) => one.hm_subject === subject)
    await server.send(markAsRead, { token: victor.token, query: { id: own(victor.items)?.hm_id } })
    const after = await atVendor('everything@demo.test', 'Bright Spark Electric')
    expect(own(alex.items)?.hm_id).not.toBe(own(victor.items)?.hm_id)
    expect(own(after.items)?.hmt_read).toBe(0)
  })

  it('without a part in the stories have the four letters that went to all, one of them unread, each stored once', async () => {
    const unnamed = `select p.id, p.email from people p where p.email like '%.%.%@demo.test' order by p.id limit 1`
    const { email } = (await server.scope.row(asked(unnamed, z.object({ id: z.number(), email: z.string() })))) ?? {
      email: '',
    }
    const home = 'select property_id as id from household_persons where email = $1'
    const token = await server.signIn(email)
    const { items } = await readAll(token, { property: await idOf(home, email), mailbox: 1 })
    expect(items.map((one) => one.hmt_read)).toEqual([0, 1, 1, 1])
    const water = `select count(*) from messages where subject like 'Water shut-off%'`
    expect(await count(water)).toBe(1)
  })
})

it('the demo world is the same in the first minutes of a year, and everything in it is in the past', async () => {
  const elsewhere = await startServer()
  const now = new Date('2027-01-01T00:10:00-07:00')
  await loadDemoWorld(elsewhere.databaseUrl, elsewhere.settings, now)
  const inbox = `select count(*)::int as total, count(*) filter (where read_at is null)::int as unread,
      max(sent_at) as newest, min(sent_at) as oldest from deliveries d join people p on p.id = d.person_id
    where p.email = 'homeowner@demo.test'`
  const row = z.object({ total: z.number(), unread: z.number(), newest: z.date(), oldest: z.date() })
  const found = await elsewhere.scope.row(asked(inbox, row))
  expect([found?.total, found?.unread]).toEqual([68, 11])
  expect(found?.newest.getTime()).toBeLessThan(now.getTime())
  expect(found?.oldest.getTime()).toBeLessThan(now.getTime() - 418 * 86_400_000)
  await elsewhere.stop()
})

it('Maple Ridge has 18 news items with pictures, and feed readers can read them', async () => {
  const communityId = await idOf('select community_id as id from communities where web_site_name = $1', 'mapleridge')
  const token = await server.signIn('homeowner@demo.test')
  const read = async (pageNo: number) =>
    (await server.send(news.calls.index, { token, query: { hoa_id: communityId, pageNo } })).body
  const [first, second] = [await read(1), await read(2)]
  expect(first._meta).toEqual({ totalCount: 18, pageCount: 2, isPublic: true })
  const items = [...first.items, ...second.items]
  expect(items).toHaveLength(18)
  expect(new Set(items.map((item) => item.hn_title)).size).toBe(18)
  for (const item of items) {
    expect(`${item.hn_title} ${item.hn_body}`).not.toMatch(/[{}]/)
    expect(new Date(item.hn_createdTime) < server.clock.now()).toBe(true)
    const picture = await server.send(shell.calls.viewImage, { query: { image: item.hn_image } })
    expect((await sharp(picture.bytes).metadata()).width).toBe(1200)
  }
})

it('Maple Ridge has one open ballot and one closed one', async () => {
  const communityId = await idOf('select community_id as id from communities where web_site_name = $1', 'mapleridge')
  const token = await server.signIn('homeowner@demo.test')
  const { body } = await server.send(home.calls.ballots, { token, query: { hoa_id: communityId } })
  expect(body.map((ballot: { title: string }) => ballot.title)).toEqual(['Election of two board members'])
  expect(await count('select count(*) from ballots')).toBe(2)
})

it('Maple Ridge has 30 listings with photos in all categories', async () => {
  const community = "community_id = (select community_id from communities where web_site_name = 'mapleridge')"
  expect(await count(`select count(*) from listings where ${community}`)).toBe(30)
  expect(await count(`select count(distinct category_id) from listings where ${community}`)).toBe(6)
  const photos = 'exists (select from listing_images i where i.community_id = l.community_id and i.listing_id = l.id)'
  expect(await count(`select count(*) from listings l where l.${community} and ${photos}`)).toBe(30)
  expect(await count('select count(*) from listings where listed_at > now()')).toBe(0)
})

it('Bright Spark has 12 open and 30 closed work orders, some of them closed in the last month', async () => {
  expect(await count('select count(*) from vendor_work_orders where is_open')).toBe(12)
  expect(await count('select count(*) from vendor_work_orders where not is_open')).toBe(30)
  const lately = await count(
    "select count(*) from vendor_work_orders where closed_on > current_date - interval '1 month'",
  )
  expect(lately).toBeGreaterThan(4)
  expect(await count('select count(*) from work_order_entries where happened_at > now()')).toBe(0)
})

it('the register of Maple Ridge has people without an account, a planned sale and two requests to register', async () => {
  const here = "community_id = (select community_id from communities where web_site_name = 'mapleridge')"
  expect(await count(`select count(*) from register_people where ${here} and person_id is null`)).toBeGreaterThan(15)
  expect(await count(`select count(*) from home_sales where ${here} and state = 'planned'`)).toBe(1)
  expect(await count(`select count(*) from registration_requests where ${here} and state = 'pending'`)).toBe(2)
})

it('Juniper Flats is in preparation, and nobody in it has an account', async () => {
  const here = "community_id = (select community_id from communities where web_site_name = 'juniper-flats')"
  expect(await count(`select count(*) from communities where ${here} and community_state = 'in preparation'`)).toBe(1)
  expect(await count(`select count(*) from register_people where ${here} and person_id is null`)).toBe(12)
  expect(await count(`select count(*) from register_people where ${here} and person_id is not null`)).toBe(0)
})
