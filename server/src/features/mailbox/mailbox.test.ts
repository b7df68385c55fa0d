import { mailbox, mailboxPageSize } from '@porchlight/contract/features/mailbox.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makePerson, makeProperty, makeVendor } from '../accounts/fixtures.ts'
import { makeHouseholdPerson, makeVendorUser } from '../accounts/grants/fixtures.ts'
import { attachmentIdsOf, makeMailing, makeMessage } from './fixtures.ts'

const { index, unreadNumbers, markAsRead, markAsUnread, deleteMessage, downloadAttachment } = mailbox.calls

let server: TestServer
let communityId: number
beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope, { name: 'Maple Court' })
})
afterAll(() => server.stop())

/** A home with its owner, signed in. */
async function home(propertyId?: number) {
  const property = propertyId ?? (await makeProperty(server.scope, communityId))
  const email = `resident${crypto.randomUUID()}@made.test`
  const personId = await makePerson(server.scope, { email })
  await makeHouseholdPerson(server.scope, { personId, communityId, propertyId: property })
  const token = await server.signIn(email)
  const list = async (more: Record<string, unknown> = {}) =>
    (await server.send(index, { token, query: { property, mailbox: 1, ...more } })).body
  return { inbox: { personId, propertyId: property, vendorId: null }, property, token, list }
}

/** A vendor with one user, signed in. */
async function vendorOffice() {
  const vendor = await makeVendor(server.scope)
  const email = `vendor${crypto.randomUUID()}@made.test`
  const personId = await makePerson(server.scope, { email })
  await makeVendorUser(server.scope, { personId, vendorId: vendor })
  const token = await server.signIn(email)
  const list = async (more: Record<string, unknown> = {}) =>
    (await server.send(index, { token, query: { vendor, ...more } })).body
  return { inbox: { personId, propertyId: null, vendorId: vendor }, vendor, token, list }
}

const subjects = (page: { items: Array<{ hm_subject: string }> }) => page.items.map((one) => one.hm_subject)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

describe('a message in the list', () => {
  it('has the fields of the specification, with dates in the time zone of the association [mailbox-010, mailbox-012, mailbox-030, mailbox-v002]', async () => {
    const { inbox, list } = await home()
    const attachments = [{ title: 'Rules.pdf', fileKey: 'none', contentType: 'application/pdf', sizeBytes: 1 }]
    const { deliveryId, messageId } = await makeMessage(server.scope, {
      communityId,
      to: inbox,
      subject: 'New year',
      bodyHtml: '<p>Happy <b>new</b> year</p>',
      senderName: 'The office',
      senderEmail: 'office@made.test',
      // At this time it is January 1 in London, but December 31 in Denver.
      sentAt: new Date('2025-01-01T03:30:00Z'),
      attachments,
    })
    const [attachmentId] = await attachmentIdsOf(server.scope, communityId, messageId)
    expect(await list()).toEqual({
      items: [
        {
          hm_id: deliveryId,
          hm_subject: 'New year',
          hm_body: '<p>Happy <b>new</b> year</p>',
          hm_allow_reply: 0,
          hm_mailing_type: 'notice',
          hm_hoa_id: communityId,
          hmt_read: 0,
          messageDateFormatted: 'Tuesday, December 31, 2024',
          messageDateFormattedShort: '12/31/2024',
          messageFromName: 'The office',
          messageSenderEmail: 'office@made.test',
          messageFromPhoto: '',
          attachments: [{ attachmentId: `${deliveryId}-${attachmentId}`, title: 'Rules.pdf' }],
        },
      ],
      _meta: { totalCount: 1 },
    })
  })

  it('has the picture of a sender who lives in the community, and no picture of other senders', async () => {
    const { inbox, list } = await home()
    const writer = await makePerson(server.scope, { photoFileKey: crypto.randomUUID() })
    const elsewhere = await makeCommunity(server.scope)
    const given = { communityId, to: inbox, senderPersonId: writer, mailingType: 'message' }
    await makeHouseholdPerson(server.scope, {
      personId: writer,
      communityId: elsewhere,
      propertyId: await makeProperty(server.scope, elsewhere),
    })
    await makeMessage(server.scope, { ...given, sentAt: hoursAgo(1) })
    const hasPhoto = async () =>
      (await list()).items.map((one: { messageFromPhoto: string }) => one.messageFromPhoto !== '')
    expect(await hasPhoto()).toEqual([false])
    const propertyId = await makeProperty(server.scope, communityId)
    await makeHouseholdPerson(server.scope, { personId: writer, communityId, propertyId })
    await makeMessage(server.scope, { ...given, senderVendorId: await makeVendor(server.scope), sentAt: hoursAgo(2) })
    await makeMessage(server.scope, { communityId, to: inbox, sentAt: hoursAgo(3) })
    expect(await hasPhoto()).toEqual([true, false, false])
  })

  it('shows whether the reader can answer it [mailbox-011]', async () => {
    const { inbox, list } = await home()
    await makeMessage(server.scope, { communityId, to: inbox, allowReply: true, sentAt: hoursAgo(1) })
    await makeMessage(server.scope, { communityId, to: inbox, allowReply: false, sentAt: hoursAgo(2) })
    const page = await list()
    expect(page.items.map((one: { hm_allow_reply: number }) => one.hm_allow_reply)).toEqual([1, 0])
  })

  it('is stored without scripts', async () => {
    const { inbox, list } = await home()
    const bodyHtml = `<p onclick="steal()">Hello <script>steal()</script><a href="javascript:steal()">there</a>
      <img src="x" onerror="steal()"><iframe src="https://evil.example"></iframe></p><style>body{display:none}</style>`
    await makeMessage(server.scope, { communityId, to: inbox, bodyHtml })
    const [{ hm_body: body }] = (await list()).items
    expect(body).toContain('Hello')
    expect(body).not.toMatch(/steal|script|onerror|iframe|style/i)
  })
})

describe('pages of the list', () => {
  it('contain at most ten messages, newest first [mailbox-030, mailbox-035, mailbox-v016]', async () => {
    expect(mailboxPageSize).toBe(10)
    const ann = await home()
    const vera = await vendorOffice()
    for (let number = 1; number <= 23; number += 1) {
      const letter = { communityId, subject: `Letter ${number}`, sentAt: hoursAgo(number) }
      await makeMailing(server.scope, { ...letter, to: [ann.inbox, vera.inbox] })
    }
    for (const { list } of [ann, vera]) {
      const first = await list({ pageNo: 1, 'per-page': 10 })
      expect(first._meta.totalCount).toBe(23)
      expect(subjects(first)).toEqual(Array.from({ length: 10 }, (_, at) => `Letter ${at + 1}`))
      expect(subjects(await list({ pageNo: 3, 'per-page': 10 }))).toEqual(['Letter 21', 'Letter 22', 'Letter 23'])
      expect(await list({ pageNo: 4 })).toEqual({ items: [], _meta: { totalCount: 23 } })
      expect((await list({ 'per-page': 500 })).items).toHaveLength(10)
      expect(subjects(await list({ pageNo: 2, 'per-page': 2 }))).toEqual(['Letter 3', 'Letter 4'])
    }
  })

  it('keep their order if many messages have the same time', async () => {
    const { inbox, list } = await home()
    const sentAt = hoursAgo(5)
    for (let number = 1; number <= 12; number += 1) {
      await makeMessage(server.scope, { communityId, to: inbox, subject: `Same ${number}`, sentAt })
    }
    const all = [...subjects(await list()), ...subjects(await list({ pageNo: 2 }))]
    expect(all).toEqual(Array.from({ length: 12 }, (_, at) => `Same ${12 - at}`))
  })

  it('of an empty mailbox are empty and return 200', async () => {
    const { list } = await home()
    expect(await list()).toEqual({ items: [], _meta: { totalCount: 0 } })
  })

  it('with an invalid page number are refused', async () => {
    const { token, property } = await home()
    for (const pageNo of ['0', '-1', 'two', '1e9']) {
      const { status } = await server.send(index, { token, query: { property, pageNo } })
      expect(status).toBe(400)
    }
  })
})

describe('searching and filtering', () => {
  it('finds the entered characters in subject, sender and text, in upper and lower case [mailbox-030, mailbox-v008]', async () => {
    const ann = await home()
    const vera = await vendorOffice()
    const letters = [
      { subject: 'Dues rise by 5% in May' },
      { subject: 'Dues rise by 50 in May' },
      { subject: 'Form ARC_12' },
      { subject: 'Form ARC-12' },
      { subject: 'A back\\slash' },
      { subject: `O'Hara's "Big" Day` },
      { subject: 'Kept', senderName: 'Zoë Ångström' },
      { subject: 'Also kept', bodyHtml: '<p>The <b>culvert</b> floods &amp; freezes</p>' },
    ]
    for (const [at, letter] of letters.entries()) {
      await makeMailing(server.scope, { communityId, sentAt: hoursAgo(at), ...letter, to: [ann.inbox, vera.inbox] })
    }
    const expected: Array<[string, string[]]> = [
      ['5%', ['Dues rise by 5% in May']],
      ['%', ['Dues rise by 5% in May']],
      ['ARC_12', ['Form ARC_12']],
      ['_', ['Form ARC_12']],
      ['\\', ['A back\\slash']],
      [`'s "big"`, [`O'Hara's "Big" Day`]],
      [`'; drop table messages; --`, []],
      ['ZOË ÅNG', ['Kept']],
      ['culvert floods & FREEZES', ['Also kept']],
      ['<b>', []],
      ['  arc  ', ['Form ARC_12', 'Form ARC-12']],
      ['   ', letters.map(({ subject }) => subject)],
    ]
    for (const { list } of [ann, vera]) {
      for (const [searchValue, found] of expected) {
        const page = await list({ HoaMessageSearch: { searchValue } })
        expect([searchValue, subjects(page), page._meta.totalCount]).toEqual([searchValue, found, found.length])
      }
    }
  })

  it('divides the found messages into pages', async () => {
    const { inbox, list } = await home()
    for (let number = 1; number <= 26; number += 1) {
      const subject = number % 2 ? `Roof ${number}` : `Pool ${number}`
      await makeMessage(server.scope, { communityId, to: inbox, subject, sentAt: hoursAgo(number) })
    }
    const page = await list({ pageNo: 2, HoaMessageSearch: { searchValue: 'roof' } })
    expect(page._meta.totalCount).toBe(13)
    expect(subjects(page)).toEqual(['Roof 21', 'Roof 23', 'Roof 25'])
  })

  it('shows only unread messages, also together with a search [mailbox-030, mailbox-v008]', async () => {
    const ann = await home()
    const vera = await vendorOffice()
    for (const { inbox, list, token } of [ann, vera]) {
      const send = (subject: string) => makeMessage(server.scope, { communityId, to: inbox, subject })
      const read = await send('Read roof')
      await send('Unread roof')
      await send('Unread pool')
      await server.send(markAsRead, { token, query: { id: read.deliveryId } })
      const unread = await list({ unread: 1 })
      expect(subjects(unread)).toEqual(['Unread pool', 'Unread roof'])
      expect(unread._meta.totalCount).toBe(2)
      expect(subjects(await list({ unread: 1, HoaMessageSearch: { searchValue: 'ROOF' } }))).toEqual(['Unread roof'])
    }
  })

  it('without the mailbox flag shows and counts only messages of people for a household', async () => {
    const { inbox, list, token, property } = await home()
    await makeMessage(server.scope, { communityId, to: inbox, subject: 'From the office', mailingType: 'newsletter' })
    await makeMessage(server.scope, { communityId, to: inbox, subject: 'From Bea', mailingType: 'message' })
    expect(subjects(await list())).toEqual(['From Bea', 'From the office'])
    expect(subjects(await list({ mailbox: undefined }))).toEqual(['From Bea'])
    const { body } = await server.send(unreadNumbers, { token, query: { property, mailboxFormat: 1 } })
    expect(body).toEqual({ unreadMessages: { mailbox: 2, messages: 1 } })
  })

  it('finds one message of the inbox by its id, and no message of another inbox', async () => {
    const ann = await home()
    const bob = await home()
    const mine = await makeMessage(server.scope, { communityId, to: ann.inbox, subject: 'Mine', sentAt: hoursAgo(9) })
    await makeMessage(server.scope, { communityId, to: ann.inbox, subject: 'Newer' })
    const page = await ann.list({ HoaMessageSearch: { hm_id: mine.deliveryId } })
    expect(subjects(page)).toEqual(['Mine'])
    expect(page._meta.totalCount).toBe(1)
    expect(subjects(await ann.list({ HoaMessageSearch: { hm_id: mine.deliveryId, searchValue: 'MINE' } }))).toEqual([
      'Mine',
    ])
    expect((await ann.list({ HoaMessageSearch: { hm_id: mine.deliveryId, searchValue: 'newer' } })).items).toEqual([])
    expect((await bob.list({ HoaMessageSearch: { hm_id: mine.deliveryId } })).items).toEqual([])
  })
})

describe('the two kinds of inbox', () => {
  it('of one person are separate, and each needs its parameter [mailbox-029, mailbox-031, mailbox-v001, mailbox-v007]', async () => {
    const { scope } = server
    const email = 'both@made.test'
    const personId = await makePerson(scope, { email })
    const propertyId = await makeProperty(scope, communityId)
    const vendorId = await makeVendor(scope)
    await makeHouseholdPerson(scope, { personId, communityId, propertyId })
    await makeVendorUser(scope, { personId, vendorId })
    await makeMessage(scope, { communityId, to: { personId, propertyId }, subject: 'To the house' })
    await makeMessage(scope, { communityId, to: { personId, vendorId }, subject: 'To the business' })
    const token = await server.signIn(email)
    const ask = (query: Record<string, unknown>) => server.send(index, { token, query })
    expect(subjects((await ask({ property: propertyId, mailbox: 1 })).body)).toEqual(['To the house'])
    expect(subjects((await ask({ vendor: vendorId })).body)).toEqual(['To the business'])
    const numbers = await server.send(unreadNumbers, { token, query: { vendor: vendorId } })
    expect(numbers.body.unreadMessages.mailbox).toBe(1)

    const others = await vendorOffice()
    for (const query of [{}, { property: '' }, { vendor: others.vendor }, { property: others.vendor + 100_000 }]) {
      const answer = await ask(query)
      expect(answer.status).toBe(403)
      expect(JSON.stringify(answer.body)).not.toContain('To the')
    }
  })

  it('show a person only their own messages, also within one household', async () => {
    const ann = await home()
    const ben = await home(ann.property)
    await makeMessage(server.scope, { communityId, to: ann.inbox, subject: 'For Ann only' })
    expect(subjects(await ann.list())).toEqual(['For Ann only'])
    expect((await ben.list()).items).toEqual([])
  })
})

describe('the state of a message', () => {
  it('changes between read and unread, and the count changes at once [mailbox-013, mailbox-016, mailbox-017, mailbox-032, mailbox-v003, mailbox-v005, mailbox-v006, mailbox-v009, mailbox-v010]', async () => {
    for (const { inbox, token, list } of [await home(), await vendorOffice()]) {
      const { deliveryId } = await makeMessage(server.scope, { communityId, to: inbox })
      await makeMessage(server.scope, { communityId, to: inbox })
      const query = inbox.propertyId ? { property: inbox.propertyId } : { vendor: inbox.vendorId }
      const unread = async () => (await server.send(unreadNumbers, { token, query })).body.unreadMessages.mailbox
      const flag = async () => (await list()).items.find((one: { hm_id: number }) => one.hm_id === deliveryId)?.hmt_read
      expect([await unread(), await flag()]).toEqual([2, 0])
      for (const [call, expected] of [
        [markAsRead, [1, 1]],
        [markAsRead, [1, 1]],
        [markAsUnread, [2, 0]],
        [markAsUnread, [2, 0]],
        [markAsRead, [1, 1]],
      ] as const) {
        const answer = await server.send(call, { token, query: { id: deliveryId } })
        expect([answer.status, answer.body]).toEqual([200, { success: true }])
        expect([await unread(), await flag()]).toEqual(expected)
      }
    }
  })

  it('is stored for each reader: a change by one reader does not affect another reader of the same message [mailbox-013]', async () => {
    const ann = await home()
    const ben = await home(ann.property)
    const vera = await vendorOffice()
    const to = [ann.inbox, ben.inbox, vera.inbox]
    const { deliveryIds } = await makeMailing(server.scope, { communityId, to, subject: 'For all three' })
    await server.send(markAsRead, { token: ann.token, query: { id: deliveryIds[0] } })
    expect((await ann.list()).items[0].hmt_read).toBe(1)
    expect((await ben.list()).items[0].hmt_read).toBe(0)
    await server.send(deleteMessage, { token: ann.token, query: { id: deliveryIds[0] } })
    expect((await ann.list()).items).toEqual([])
    expect(subjects(await ben.list())).toEqual(['For all three'])
    expect(subjects(await vera.list())).toEqual(['For all three'])
  })

  it('is deleted: the message is not in list, count and search, and the answer has the text of the dialog [mailbox-v006, mailbox-v011]', async () => {
    for (const { inbox, token, list } of [await home(), await vendorOffice()]) {
      const { deliveryId } = await makeMessage(server.scope, { communityId, to: inbox, subject: 'Away with it' })
      await makeMessage(server.scope, { communityId, to: inbox, subject: 'Stays' })
      const answer = await server.send(deleteMessage, { token, query: { id: deliveryId } })
      expect(answer.body).toEqual({ success: true, message: 'The message has been deleted.' })
      expect(await list()).toMatchObject({ items: [{ hm_subject: 'Stays' }], _meta: { totalCount: 1 } })
      expect((await list({ HoaMessageSearch: { searchValue: 'away' } })).items).toEqual([])
      expect((await list({ unread: 1 }))._meta.totalCount).toBe(1)
      const again = await server.send(deleteMessage, { token, query: { id: deliveryId } })
      expect([again.status, again.body.success]).toEqual([200, true])
    }
  })

  it('is not changed by another person: the call is refused [mailbox-v007]', async () => {
    const ann = await home()
    const vera = await vendorOffice()
    const { deliveryId } = await makeMessage(server.scope, { communityId, to: ann.inbox })
    for (const token of [(await home()).token, (await home(ann.property)).token, vera.token]) {
      for (const call of [markAsRead, markAsUnread, deleteMessage]) {
        expect((await server.send(call, { token, query: { id: deliveryId } })).status).toBe(403)
      }
    }
    expect((await ann.list()).items).toMatchObject([{ hm_id: deliveryId, hmt_read: 0 }])
    expect((await server.send(markAsRead, { token: ann.token, query: { id: 'all' } })).status).toBe(400)
    expect((await server.send(markAsRead, { token: ann.token, query: { id: deliveryId + 99_999 } })).status).toBe(403)
  })
})

describe('an attachment', () => {
  const bytes = Buffer.from('%PDF-1.7 the very bytes')
  async function withAttachment() {
    const ann = await home()
    const title = 'Règlement "d’été" 2026.pdf'
    const fileKey = await server.files.put(bytes)
    const attachments = [{ title, fileKey, contentType: 'application/pdf', sizeBytes: bytes.length }]
    const { deliveryId, messageId } = await makeMessage(server.scope, { communityId, to: ann.inbox, attachments })
    const [id] = await attachmentIdsOf(server.scope, communityId, messageId)
    return { ann, deliveryId, attachmentId: `${deliveryId}-${id}` }
  }

  it('is downloaded unchanged, and is never opened by the browser [mailbox-012, mailbox-034]', async () => {
    const { ann, attachmentId } = await withAttachment()
    const [{ attachments }] = (await ann.list()).items
    expect(attachments).toEqual([{ attachmentId, title: 'Règlement "d’été" 2026.pdf' }])
    const answer = await server.send(downloadAttachment, { token: ann.token, query: { attachmentId } })
    expect(answer.status).toBe(200)
    expect(Buffer.from(answer.bytes)).toEqual(bytes)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('content-disposition')).toContain('attachment;')
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''R%C3%A8glement")
  })

  it('is refused to other people, and after its message was deleted', async () => {
    const { ann, deliveryId, attachmentId } = await withAttachment()
    const fetchAs = async (token: string | undefined, id = attachmentId) =>
      (await server.send(downloadAttachment, { token, query: { attachmentId: id } })).status
    const outsider = await home()
    const own = await makeMessage(server.scope, { communityId, to: outsider.inbox })
    const attachment = attachmentId.split('-')[1]
    expect(await fetchAs(undefined)).toBe(401)
    expect(await fetchAs(outsider.token)).toBe(403)
    expect(await fetchAs((await home(ann.property)).token)).toBe(403)
    expect(await fetchAs(outsider.token, `${own.deliveryId}-${attachment}`)).toBe(403)
    for (const id of ['', '1', `${attachmentId}-1`, '../../etc/passwd', `${deliveryId}-0`]) {
      expect(await fetchAs(ann.token, id)).toBe(400)
    }
    await server.send(deleteMessage, { token: ann.token, query: { id: deliveryId } })
    expect(await fetchAs(ann.token)).toBe(404)
  })
})
