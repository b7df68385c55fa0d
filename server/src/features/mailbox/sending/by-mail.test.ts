import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeCommunity } from '../../accounts/fixtures.ts'
import { makeResident } from '../../accounts/grants/fixtures.ts'
import { makeCover } from '../../community-picture/fixtures.ts'
import { makeMailing, makeMessage } from '../fixtures.ts'
import { mailJob } from './actions.ts'

interface Arrived {
  readonly to: string[]
  readonly mail: Email
}

/** A mail server that stores its mails. It refuses the first `failing` deliveries temporarily. */
async function mailServer(failing = 0) {
  const arrived: Arrived[] = []
  let refusals = failing
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        refusals -= 1
        if (refusals >= 0) return done(Object.assign(new Error('come back later'), { responseCode: 451 }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        arrived.push({ to, mail: await PostalMime.parse(Buffer.concat(chunks)) })
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { arrived, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((done) => smtp.close(done)) }
}

let postOffice: Awaited<ReturnType<typeof mailServer>>
let server: TestServer
beforeAll(async () => {
  postOffice = await mailServer()
  server = await startServer({
    SMTP_URL: postOffice.url,
    PUBLIC_URL: 'https://maple.example',
    MAIL_FROM: 'Porchlight <post@maple.example>',
  })
})
afterAll(async () => {
  await server.stop()
  await postOffice.close()
})

/** Ana replies to a message from Ben. */
async function anaAnswersBen(on: TestServer, subject: string, text: string) {
  const communityId = await makeCommunity(on.scope, { name: 'Maple Court' })
  const ana = await makeResident(on.scope, communityId, { firstName: 'Ana', lastName: 'Okoye' })
  const ben = await makeResident(on.scope, communityId, { firstName: 'Ben', lastName: 'Okoye' })
  const { deliveryId } = await makeMessage(on.scope, {
    communityId,
    to: ana,
    allowReply: true,
    senderEmail: ben.email,
    senderPersonId: ben.personId,
    senderPropertyId: ben.propertyId,
  })
  const answer = await on.send(mailbox.calls.reply, {
    token: await on.signIn(ana.email),
    query: { hmId: deliveryId },
    body: { HoaMessage: { hm_tos: ben.email, hm_subject: subject, hm_body: text } },
  })
  expect(answer.body.success).toBe(true)
  const token = await on.signIn(ben.email)
  const query = { property: ben.propertyId, mailbox: 1 }
  const { body } = await on.send(mailbox.calls.index, { token, query })
  return { ana, ben, received: body.items[0] }
}

/** Runs the queue until the mail arrives, and 300 ms longer to notice mails that must not be sent. */
async function deliver(on: TestServer, isThere: () => Promise<boolean> | boolean): Promise<void> {
  const worker = await on.startWorker()
  try {
    await vi.waitFor(async () => expect(await isThere()).toBe(true), { timeout: 60_000, interval: 50 })
    await new Promise((done) => setTimeout(done, 300))
  } finally {
    await worker.stop()
  }
}

it('a reply is also sent by e-mail, once, as text and as HTML', async () => {
  const { ben, received } = await anaAnswersBen(server, 'Re: The fence & <you>', 'Dear Ben,\n\n2 < 3 & so on.')
  expect(postOffice.arrived).toEqual([])
  await deliver(server, () => postOffice.arrived.length > 0)
  expect(postOffice.arrived).toHaveLength(1)
  const [{ to, mail } = { to: [], mail: {} as Email }] = postOffice.arrived
  expect(to).toEqual([ben.email])
  expect(mail.from).toMatchObject({ name: 'Ana Okoye (Maple Court)', address: 'post@maple.example' })
  expect(mail.subject).toBe('Re: The fence & <you>')
  expect(mail.text).toContain('Dear Ben,\n2 < 3 & so on.')
  expect(mail.html).toContain('<p>Dear Ben,</p><p>2 &lt; 3 &amp; so on.</p>')
  expect(mail.html).not.toContain('<you>')
  const [, link = '', notice] =
    /Read and reply: (https:\/\/maple\.example\/OpenNotice\?notice=(\S+))/.exec(mail.text ?? '') ?? []
  expect(mail.html).toContain(`href="${link}"`)
  const { body } = await server.send(notifications.calls.open, { body: { notice } })
  const page = encodeURIComponent(`Mailbox?message=${received.hm_id}`)
  expect(body.address).toBe(`/Login?propertyId=${ben.propertyId}&page=${page}`)
  expect(mail.messageId).toContain('@maple.example>')
})

it('a mail contains the cover picture of the community and begins with it', async () => {
  postOffice.arrived.length = 0
  const { ben } = await anaAnswersBen(server, 'The new bench', 'It stands.')
  const strip = Buffer.from('the street of Maple Court')
  const stripFileKey = await server.files.put(strip)
  const cuts = { wideFileKey: '', wideSmallFileKey: '', phoneFileKey: '', phoneSmallFileKey: '' }
  const found = { placeholder: '', wideFocus: '', phoneFocus: '', accent: '' }
  const { communityId } = ben
  await makeCover(server.scope, { communityId, time: 'day', ...cuts, stripFileKey, ...found, setAt: new Date() })
  await deliver(server, () => postOffice.arrived.length > 0)
  const [{ mail } = { mail: {} as Email }] = postOffice.arrived
  expect(mail.html).toContain('<img src="cid:cover"')
  const [cover, lantern] = mail.attachments ?? []
  expect(cover).toMatchObject({ contentId: '<cover>', mimeType: 'image/jpeg', related: true, disposition: 'inline' })
  expect(Buffer.from(cover?.content as ArrayBuffer)).toEqual(strip)
  expect(lantern).toMatchObject({ contentId: '<lantern>', mimeType: 'image/png', related: true })
})

it('a mail to an address without an inbox, such as that of a vendor without users, names the attached files', async () => {
  postOffice.arrived.length = 0
  const communityId = await makeCommunity(server.scope, { name: 'Maple Court' })
  const attachment = (title: string) => ({ title, fileKey: title, contentType: 'application/pdf', sizeBytes: 9 })
  const { messageId } = await makeMailing(server.scope, {
    communityId,
    to: [],
    attachments: [attachment('plan.pdf'), attachment('<b>map</b>.pdf')],
  })
  const payload = { communityId, messageId, email: 'office@vendor.test' }
  await queueJob(server.scope, mailJob, { key: messageId, payload })
  await deliver(server, () => postOffice.arrived.length > 0)
  const [{ to, mail } = { to: [], mail: {} as Email }] = postOffice.arrived
  expect(to).toEqual(['office@vendor.test'])
  expect(mail.text).toContain('Files came with this message, which this mail does not carry: plan.pdf, <b>map</b>.pdf.')
  expect(mail.html).not.toContain('<b>map')
})

it('entered text cannot add a header', async () => {
  postOffice.arrived.length = 0
  await anaAnswersBen(server, 'Hello\r\nBcc: everybody@made.test', 'Text')
  await deliver(server, () => postOffice.arrived.length > 0)
  const [{ to, mail } = { to: [], mail: {} as Email }] = postOffice.arrived
  expect(to).toHaveLength(1)
  expect(mail.bcc).toBeUndefined()
  expect(mail.subject).toBe('Hello Bcc: everybody@made.test')
})

it('a mail that the mail server refuses temporarily is sent once, later', async () => {
  const busy = await mailServer(1)
  const slowServer = await startServer({ SMTP_URL: busy.url })
  await anaAnswersBen(slowServer, 'Later', 'There is no hurry.')
  await deliver(slowServer, () => busy.arrived.length > 0)
  expect(busy.arrived.map(({ mail }) => mail.subject)).toEqual(['Later'])
  await slowServer.stop()
  await busy.close()
})

it('without a mail server the e-mail is stored as a file', async () => {
  const alone = await startServer()
  const { ben } = await anaAnswersBen(alone, 'On file', 'Kept for later.')
  const folder = path.join(alone.settings.dataDir, 'mail')
  const kept = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  await deliver(alone, async () => (await kept()).length > 0)
  const names = await kept()
  expect(names).toHaveLength(1)
  const mail = await PostalMime.parse(await readFile(path.join(folder, names[0] ?? '')))
  expect(mail.to).toEqual([{ name: '', address: ben.email }])
  expect([mail.subject, mail.text?.includes('Kept for later.')]).toEqual(['On file', true])
  await alone.stop()
})
