import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommunity } from './features/accounts/fixtures.ts'
import { makeResident } from './features/accounts/grants/fixtures.ts'
import { makeNotice, readLedger } from './features/notifications/fixtures.ts'
import { queueNotice, type Recipient } from './platform/notices/queue-notice.ts'
import { type MailSink, openMailSink } from './testing/mail-sink.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { killHard, spawnWorker } from './testing/worker-process.ts'

const people = 500

/** How many mails a worker has under way at the same time: two for each connection to the mail host (decisions/0152). */
const atOnce = 10

async function makeRecipients({ scope }: TestServer, communityId: number): Promise<Recipient[]> {
  const to: Recipient[] = []
  for (let index = 0; index < people; index += 1)
    to.push({ personId: (await makeResident(scope, communityId)).personId })
  return to
}

describe('a worker that is killed in the middle of five hundred mails', () => {
  let server: TestServer
  let sink: MailSink
  beforeAll(async () => {
    sink = await openMailSink(2)
    server = await startServer({ SMTP_URL: sink.url })
  })
  afterAll(async () => {
    await server.stop()
    await sink.stop()
  })

  it('is replaced by a worker that continues immediately: everybody gets the mail, and only mails that were being sent may arrive twice, with the same Message-ID', async () => {
    const earlier = sink.mails.length
    const mails = () => sink.mails.slice(earlier)
    const communityId = await makeCommunity(server.scope)
    const to = await makeRecipients(server, communityId)
    await queueNotice(server.scope, makeNotice({ communityId, to }))

    const first = spawnWorker(server, { SMTP_URL: sink.url })
    await expect.poll(() => mails().length, { interval: 5 }).toBeGreaterThan(people / 3)
    await killHard(first)
    expect(mails().length).toBeLessThan(people)

    spawnWorker(server, { SMTP_URL: sink.url })
    const ids = to.map((one) => one.personId)
    const sent = async () => (await readLedger(server.scope, ids)).filter((line) => line.state === 'sent').length
    await expect.poll(sent, { interval: 100 }).toBe(people)

    const addresses = new Set(mails().map((mail) => mail.to?.[0]?.address))
    const messageIds = new Set(mails().map((mail) => mail.messageId))
    expect(addresses.size).toBe(people)
    expect(messageIds.size).toBe(people)
    expect(mails().length).toBeLessThanOrEqual(people + atOnce)
  })

  it('leaves its part to a second worker that shares the work, which also sends the mails that the killed one had begun', async () => {
    const earlier = sink.mails.length
    const mails = () => sink.mails.slice(earlier)
    const communityId = await makeCommunity(server.scope)
    const to = await makeRecipients(server, communityId)
    const senders = () => new Set(mails().map((mail) => mail.from?.address))

    const first = spawnWorker(server, { SMTP_URL: sink.url, MAIL_FROM: 'One <one@porchlight.test>' })
    spawnWorker(server, { SMTP_URL: sink.url, MAIL_FROM: 'Two <two@porchlight.test>' })
    const untilBothSend = async () => {
      await queueNotice(server.scope, makeNotice({ communityId, to: to.slice(0, 8) }))
      return senders().size
    }
    await expect.poll(untilBothSend, { interval: 200 }).toBe(2)
    const before = mails().length
    await queueNotice(server.scope, makeNotice({ communityId, to }))
    await expect.poll(() => mails().length - before, { interval: 5 }).toBeGreaterThan(people / 2)
    await killHard(first)
    expect(mails().length - before).toBeLessThan(people)

    const lines = () =>
      readLedger(
        server.scope,
        to.map((one) => one.personId),
      )
    const unsent = async () => {
      const [all, waiting] = [await lines(), (line: { state: string }) => line.state !== 'sent']
      return all.length < people ? people : all.filter(waiting).length
    }
    await expect.poll(unsent, { interval: 100 }).toBe(0)
    const messageIds = new Set(mails().map((mail) => mail.messageId))
    expect(messageIds.size).toBe((await lines()).length)
    expect(mails().length).toBeLessThanOrEqual(messageIds.size + atOnce)
  })
})
