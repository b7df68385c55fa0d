import { readFile } from 'node:fs/promises'
import { mailbox, repliesPerHour } from '@porchlight/contract/features/mailbox.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { fixturePassword, makeCommunity, makePerson, makeProperty, makeVendor } from '../../accounts/fixtures.ts'
import { makeHouseholdPerson, makeVendorUser } from '../../accounts/grants/fixtures.ts'
import { makeMailing } from '../fixtures.ts'

const { index, reply, unreadNumbers, downloadAttachment } = mailbox.calls
const unprove = statement(
  'test-unprove',
  'person',
  noColumns,
  `with homes as (update person_accesses set before_proof = true where person_id = $1)
   update people set email_verified_at = null where id = $1`,
)
const prove = statement('test-prove', 'person', noColumns, 'update people set email_verified_at = now() where id = $1')
const deleteRateLimits = statement('test-delete-rate-limits', 'system', noColumns, 'delete from rate_limits')

let server: TestServer
let communityId: number
beforeAll(async () => {
  server = await startServer()
  communityId = await makeCommunity(server.scope)
})
afterAll(() => server.stop())

async function person(firstName: string, lastName: string) {
  const email = `${firstName}${crypto.randomUUID()}@made.test`.toLowerCase()
  return {
    email,
    name: `${firstName} ${lastName}`,
    personId: await makePerson(server.scope, { email, firstName, lastName }),
  }
}

/** A resident with a home, and the calls that a test makes as this resident. */
async function resident(firstName: string, lastName: string) {
  const who = await person(firstName, lastName)
  const propertyId = await makeProperty(server.scope, communityId)
  await makeHouseholdPerson(server.scope, { personId: who.personId, communityId, propertyId })
  return asReader({ ...who, propertyId, vendorId: null }, { property: propertyId, mailbox: 1 })
}

/** A user of a vendor. */
async function vendorUser(firstName: string, lastName: string, vendorId: number, companyName: string) {
  const who = await person(firstName, lastName)
  await makeVendorUser(server.scope, { personId: who.personId, vendorId })
  return asReader({ ...who, name: companyName, propertyId: null, vendorId }, { vendor: vendorId })
}

interface Inbox {
  readonly personId: number
  readonly email: string
  readonly name: string
  readonly propertyId: number | null
  readonly vendorId: number | null
}

async function asReader(inbox: Inbox, query: Record<string, unknown>) {
  const token = await server.signIn(inbox.email)
  return {
    ...inbox,
    token,
    list: async () => (await server.send(index, { token, query })).body,
    unread: async () => (await server.send(unreadNumbers, { token, query })).body.unreadMessages,
  }
}
type Reader = Awaited<ReturnType<typeof asReader>>

/** Stores a message between two inboxes; returns its delivery id. */
async function letter(from: Inbox, to: Inbox, more: { allowReply?: boolean; senderEmail?: string } = {}) {
  const { deliveryIds } = await makeMailing(server.scope, {
    communityId,
    to: [to],
    mailingType: 'message',
    subject: 'Snow on the roof',
    allowReply: true,
    senderName: from.name,
    senderEmail: from.email,
    senderPersonId: from.personId,
    senderPropertyId: from.propertyId,
    senderVendorId: from.vendorId,
    sentAt: new Date(server.clock.now().getTime() - 3_600_000),
    ...more,
  })
  return deliveryIds[0] ?? 0
}

type Files = ReadonlyArray<{ name: string; bytes: Uint8Array | string; type?: string }>

function answerTo(reader: Reader, hmId: number, form: Record<string, unknown> = {}, files?: Files) {
  const typed = {
    hm_tos: 'sender@made.test',
    hm_subject: 'Re: Snow on the roof',
    hm_hoa_id: communityId,
    hm_body: 'It fell off.',
  }
  return server.send(reply, {
    token: reader.token,
    query: { hmId },
    body: { HoaMessage: { ...typed, ...form } },
    ...(files && { files: { 'HoaMessage[attachments][]': files } }),
  })
}

const sent = {
  success: true,
  messageHeading: 'Great!',
  messageContent: 'Your message has been sent.',
  buttons: [{ label: 'Continue' }],
}
const failed = {
  success: false,
  messageHeading: 'Oops!',
  messageContent: 'Something went wrong.',
  buttons: [{ label: 'Ok' }],
}

describe('a reply reaches the other side’s mailbox', () => {
  it('from a resident to the manager, who can answer the reply [mailbox-014, mailbox-033]', async () => {
    const hannah = await resident('Hannah', 'Berg')
    const rosa = await resident('Rosa', 'Delgado')
    const hmId = await letter(rosa, hannah)
    const answer = await answerTo(hannah, hmId, { hm_body: 'Dear Rosa,\n\nall of it <b>fell</b> off.\nThanks' })
    expect([answer.status, answer.body]).toEqual([200, sent])
    const [received] = (await rosa.list()).items
    expect(received).toMatchObject({
      hm_subject: 'Re: Snow on the roof',
      hm_body: '<p>Dear Rosa,</p><p>all of it &lt;b&gt;fell&lt;/b&gt; off.<br />Thanks</p>',
      hm_allow_reply: 1,
      hm_mailing_type: 'message',
      hmt_read: 0,
      messageFromName: 'Hannah Berg',
      messageSenderEmail: hannah.email,
      attachments: [],
    })
    expect(await rosa.unread()).toEqual({ mailbox: 1, messages: 1 })
    expect((await answerTo(rosa, received.hm_id, { hm_body: 'Good.' })).body).toEqual(sent)
    expect((await hannah.list()).items[0]).toMatchObject({ messageFromName: 'Rosa Delgado', hm_body: '<p>Good.</p>' })
  })

  it('from a resident to everybody who reads a vendor’s inbox, and the answer has the name of the vendor [mailbox-033, mailbox-v001]', async () => {
    const vendorId = await makeVendor(server.scope, { companyName: 'Bright Wires' })
    const vic = await vendorUser('Vic', 'Sal', vendorId, 'Bright Wires')
    const eve = await vendorUser('Eve', 'Sal', vendorId, 'Bright Wires')
    const hannah = await resident('Hannah', 'Berg')
    expect((await answerTo(hannah, await letter(vic, hannah))).body).toEqual(sent)
    for (const reader of [vic, eve]) {
      expect((await reader.list()).items).toMatchObject([{ messageFromName: 'Hannah Berg', hmt_read: 0 }])
    }
    const [received] = (await eve.list()).items
    expect((await answerTo(eve, received.hm_id, { hm_subject: 'Offer' })).body).toEqual(sent)
    expect((await hannah.list()).items[0]).toMatchObject({
      hm_subject: 'Offer',
      messageFromName: 'Bright Wires',
      messageSenderEmail: eve.email,
    })
    expect((await vic.list())._meta.totalCount).toBe(1)
  })

  it('and no other mailbox, even if the form names another recipient', async () => {
    const hannah = await resident('Hannah', 'Berg')
    const rosa = await resident('Rosa', 'Delgado')
    const outsider = await resident('Sten', 'Ger')
    const hmId = await letter(rosa, hannah)
    const others = { hm_tos: outsider.email, hm_to_ids: outsider.personId, hm_sender: outsider.email }
    expect((await answerTo(hannah, hmId, others)).body).toEqual(sent)
    expect((await outsider.list()).items).toEqual([])
    expect((await rosa.list()).items).toMatchObject([{ messageSenderEmail: hannah.email }])
  })
})

describe('a reply is not sent', () => {
  it('without recipient, subject or text; each missing value is reported under its field [mailbox-020, mailbox-021, mailbox-022]', async () => {
    const hannah = await resident('Hannah', 'Berg')
    const rosa = await resident('Rosa', 'Delgado')
    const hmId = await letter(rosa, hannah)
    const required = ['This is required']
    const cases: Array<[Record<string, unknown>, Record<string, string[]>]> = [
      [{ hm_body: '' }, { hm_body: required }],
      [{ hm_body: ' \n\t ' }, { hm_body: required }],
      [{ hm_subject: '' }, { hm_subject: required }],
      [{ hm_tos: undefined }, { hm_tos: required }],
      [
        { hm_tos: ' ', hm_subject: ' ', hm_body: ' ' },
        { hm_tos: required, hm_subject: required, hm_body: required },
      ],
      [{ hm_hoa_id: communityId + 1 }, { hm_hoa_id: ['This message belongs to another community.'] }],
    ]
    for (const [form, validation] of cases) {
      const answer = await answerTo(hannah, hmId, form)
      expect([answer.status, answer.body]).toEqual([200, { ...failed, validation }])
    }
    expect((await rosa.list()).items).toEqual([])
  })

  it('to a message that may not be answered, or whose sender has no address [mailbox-011, mailbox-027]', async () => {
    const hannah = await resident('Hannah', 'Berg')
    const rosa = await resident('Rosa', 'Delgado')
    for (const closed of [{ allowReply: false }, { senderEmail: '' }]) {
      const answer = await answerTo(hannah, await letter(rosa, hannah, closed))
      expect([answer.status, answer.body]).toEqual([200, failed])
    }
    expect((await rosa.list()).items).toEqual([])
  })

  it('to a message of another person', async () => {
    const hannah = await resident('Hannah', 'Berg')
    const rosa = await resident('Rosa', 'Delgado')
    const outsider = await resident('Sten', 'Ger')
    const hmId = await letter(rosa, hannah)
    expect((await answerTo(outsider, hmId)).status).toBe(403)
    expect((await answerTo(rosa, hmId)).status).toBe(403)
    expect((await server.send(reply, { query: { hmId } })).status).toBe(401)
    expect((await rosa.list()).items).toEqual([])
  })
})

describe('the attachment of a reply', () => {
  let hannah: Reader
  let rosa: Reader
  beforeAll(async () => {
    hannah = await resident('Hannah', 'Berg')
    rosa = await resident('Rosa', 'Delgado')
  })

  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#1d5c56' } })
  const withFile = async (...files: Files) => answerTo(hannah, await letter(rosa, hannah), {}, files)
  const refusedWith = (text: string) => ({ ...failed, validation: { attachments: [text] } })

  /** The newest attachment that Rosa got, as she downloads it. */
  async function received() {
    const [{ attachments }] = (await rosa.list()).items
    const [{ attachmentId, title }] = attachments
    const file = await server.send(downloadAttachment, { token: rosa.token, query: { attachmentId } })
    return { title, type: file.headers.get('content-type'), bytes: Buffer.from(file.bytes) }
  }

  it('is at most one file [mailbox-014, mailbox-023]', async () => {
    const pdf = { name: 'a.pdf', bytes: '%PDF-1.7\n' }
    expect((await withFile(pdf, pdf)).body).toEqual(refusedWith('Only 1 attachment is allowed.'))
    expect((await withFile(pdf)).body).toEqual(sent)
    expect(await received()).toMatchObject({ title: 'a.pdf', type: 'application/pdf' })
  })

  it('is checked by its content and not by its name', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)])
    for (const file of [
      { name: 'invoice.pdf', bytes: program, type: 'application/pdf' },
      { name: 'page.pdf', bytes: '<html><script>alert(1)</script></html>', type: 'application/pdf' },
      { name: 'drawing.png', bytes: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', type: 'image/png' },
      { name: 'archive.docx', bytes: Buffer.from('504b0304140000000000', 'hex') },
      { name: 'empty.pdf', bytes: '' },
      { name: 'broken.png', bytes: (await plain(200, 200).png().toBuffer()).subarray(0, 60) },
    ]) {
      expect([file.name, (await withFile(file)).body]).toEqual([
        file.name,
        file.name === 'broken.png'
          ? refusedWith('“broken.png” cannot be read as a picture.')
          : refusedWith(`“${file.name}” cannot be kept. Choose a picture, a PDF or a Word document.`),
      ])
    }
    expect(
      (await withFile({ name: '..\\..\\run me.exe', bytes: '%PDF-1.7\n', type: 'application/x-msdownload' })).body,
    ).toEqual(sent)
    expect(await received()).toMatchObject({ title: 'run me.pdf', type: 'application/pdf' })
  })

  it('that is a picture is cut to a square, resized, rotated upright and loses its location [mailbox-024, mailbox-026]', async () => {
    // The left half is red, the right half is blue, and the metadata says that the picture has to be turned by 90 degrees.
    const blue = await sharp({ create: { width: 1300, height: 1400, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
    const photo = await sharp({ create: { width: 2600, height: 1400, channels: 3, background: '#ff0000' } })
      .composite([{ input: blue, left: 1300, top: 0 }])
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Hannah Berg', Make: 'Camera' },
        IFD3: { GPSLatitude: '40/1 1/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const before = await sharp(photo).metadata()
    expect(before.exif?.includes('Hannah Berg')).toBe(true)
    expect((await withFile({ name: 'IMG_0042.JPG', bytes: photo })).body).toEqual(sent)
    const { title, type, bytes } = await received()
    expect([title, type]).toEqual(['IMG_0042.jpg', 'image/jpeg'])
    const after = await sharp(bytes).metadata()
    expect([after.width, after.height, after.format]).toEqual([1080, 1080, 'jpeg'])
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Hannah Berg')).toBe(false)
    const colourAt = async (left: number, top: number) =>
      [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((value) => value > 127)
    expect(await colourAt(540, 100)).toEqual([true, false, false])
    expect(await colourAt(540, 980)).toEqual([false, false, true])
  })

  it('that is a picture keeps its size if it is small enough, and transparent parts become white', async () => {
    const clear = sharp({
      create: { width: 100, height: 140, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    expect((await withFile({ name: 'sign.png', bytes: await clear.png().toBuffer() })).body).toEqual(sent)
    const { title, bytes } = await received()
    expect(title).toBe('sign.jpg')
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([100, 100, 255, 255, 255])
  })

  it('that is a picture is resized without cutting if its sender chooses so', async () => {
    const hmId = await letter(rosa, hannah)
    const photo = await plain(2400, 1200).png().toBuffer()
    const answer = await answerTo(hannah, hmId, { wholePicture: 1 }, [{ name: 'fence.png', bytes: photo }])
    expect(answer.body).toEqual(sent)
    const { width, height } = await sharp((await received()).bytes).metadata()
    expect([width, height]).toEqual([1920, 960])
  })

  it('that is a picture smaller than 100 by 100 is refused [mailbox-025]', async () => {
    for (const [width, height] of [
      [99, 400],
      [400, 99],
      [1, 1],
    ] as const) {
      const bytes = await plain(width, height).png().toBuffer()
      expect((await withFile({ name: 'dot.png', bytes })).body).toEqual(
        refusedWith('“dot.png” is smaller than 100 × 100 pixels.'),
      )
    }
    expect((await withFile({ name: 'dot.webp', bytes: await plain(100, 100).webp().toBuffer() })).body).toEqual(sent)
  })

  it('over ten megabytes is refused, and nothing is sent or stored', async () => {
    const count = (await rosa.list())._meta.totalCount
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)])
    expect((await withFile({ name: 'big.pdf', bytes })).status).toBe(413)
    expect((await rosa.list())._meta.totalCount).toBe(count)
  })
})

describe('a person', () => {
  it('who deleted the account cannot be answered, and the address of this person is not shown', async () => {
    const [ida, walt] = [await resident('Ida', 'Moreno'), await resident('Walt', 'Ito')]
    const hmId = await letter(walt, ida)
    const body = { LoginForm: { username: walt.email, password: fixturePassword } }
    expect((await server.send(signIn.calls.deleteMyAccount, { body })).body).toEqual({ success: true })
    const [received] = (await ida.list()).items
    expect(received).toMatchObject({ hm_allow_reply: 0, messageFromName: 'Walt Ito', messageSenderEmail: '' })
    expect((await answerTo(ida, hmId)).body).toEqual(failed)
  })
})

it('a person sends at most sixty replies in an hour, one after the other or at the same time', async () => {
  const [nia, omar] = [await resident('Nia', 'Brooks'), await resident('Omar', 'Haddad')]
  const hmId = await letter(omar, nia)
  for (let index = 10; index < repliesPerHour; index += 1) expect((await answerTo(nia, hmId)).body).toEqual(sent)
  const atOnce = await Promise.all(Array.from({ length: 15 }, () => answerTo(nia, hmId)))
  expect(atOnce.filter(({ body }) => body.success)).toHaveLength(10)
  const tooMany = { ...failed, messageContent: 'You have sent many messages. Please try again later.' }
  expect((await answerTo(nia, hmId)).body).toEqual(tooMany)
  await server.scope.rows(deleteRateLimits)
  expect((await answerTo(nia, hmId)).body).toEqual(sent)
})

it('an address that its account has not proven is not shown, and the message can be answered', async () => {
  const [ana, ben] = [await resident('Ana', 'Unproven'), await resident('Ben', 'Proven')]
  await server.scope.forPerson(ana.personId).rows(unprove)
  expect((await answerTo(ana, await letter(ben, ana))).body).toEqual(sent)
  const [message] = (await ben.list()).items
  expect(message).toMatchObject({
    messageFromName: 'Ana Unproven',
    messageSenderEmail: 'address-not-proven@portal.invalid',
  })
  expect(JSON.stringify(await ben.list())).not.toContain(ana.email)
  expect((await answerTo(ben, message.hm_id)).body).toEqual(sent)
  await server.scope.forPerson(ana.personId).rows(prove)
  expect((await ana.list()).items[0]).toMatchObject({ messageFromName: 'Ben Proven', messageSenderEmail: ben.email })
})

it('an address that its account has not proven is removed from messages of an earlier release', async () => {
  const [ana, ben] = [await resident('Ana', 'Earlier'), await resident('Ben', 'Later')]
  await letter(ana, ben)
  await letter(ben, ana)
  await server.scope.forPerson(ana.personId).rows(unprove)
  expect((await ben.list()).items[0].messageSenderEmail).toBe(ana.email)
  const migration = new URL('../../../../migrations/0045-held-notices-and-old-addresses.sql', import.meta.url)
  const text = await readFile(migration, 'utf8')
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(text.slice(text.indexOf('do $$')))
  await client.end()
  const [message] = (await ben.list()).items
  expect(message.messageSenderEmail).toBe('address-not-proven@portal.invalid')
  expect((await answerTo(ben, message.hm_id)).body).toEqual(sent)
  expect((await ana.list()).items.map((one: { messageSenderEmail: string }) => one.messageSenderEmail)).toEqual([
    ben.email,
    ben.email,
  ])
})
