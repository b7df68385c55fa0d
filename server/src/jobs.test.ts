import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCommunity, makePerson } from './features/accounts/make.ts'
import { makeNotice, readLedger } from './features/notifications/make.ts'
import { queueNotice, type Recipient } from './platform/notices/queue-notice.ts'
import { type MailSink, openMailSink } from './testing/mail-sink.ts'
import { startServer, type TestServer } from './testing/server.ts'

const people = 500

/** How many mails a worker sends at the same time. */
const atOnce = 4
const workerFile = fileURLToPath(new URL('./worker.ts', import.meta.url))

describe('a worker that is killed in the middle of five hundred mails', () => {
  let server: TestServer
  let sink: MailSink
  const workers: ChildProcess[] = []
  beforeAll(async () => {
    sink = await openMailSink(2)
    server = await startServer({ SMTP_URL: sink.url })
  })
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL')
    await server.stop()
    await sink.stop()
  })

  function startWorker(): ChildProcess {
    const { databaseUrl, settings } = server
    const worker = spawn(process.execPath, [workerFile], {
      stdio: 'ignore',
      env: {
        ...process.env,
        PORCHLIGHT_MODE: 'test',
        DATABASE_URL: databaseUrl,
        DATA_DIR: settings.dataDir,
        SMTP_URL: sink.url,
        PORCHLIGHT_SECRET: settings.secret,
      },
    })
    workers.push(worker)
    return worker
  }

  it('is followed by one that continues immediately: everybody gets the mail, and at most those being sent get a second copy with the same Message-ID', async () => {
    const earlier = sink.mails.length
    const mails = () => sink.mails.slice(earlier)
    const communityId = await makeCommunity(server.scope)
    const to: Recipient[] = []
    for (let index = 0; index < people; index += 1) to.push({ personId: await makePerson(server.scope) })
    await queueNotice(server.scope, makeNotice({ communityId, to }))

    const first = startWorker()
    await expect.poll(() => mails().length, { interval: 5 }).toBeGreaterThan(people / 3)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(mails().length).toBeLessThan(people)

    startWorker()
    const ids = to.map((one) => one.personId)
    const sent = async () => (await readLedger(server.scope, ids)).filter((line) => line.state === 'sent').length
    await expect.poll(sent, { interval: 100 }).toBe(people)

    const addresses = new Set(mails().map((mail) => mail.to?.[0]?.address))
    const messageIds = new Set(mails().map((mail) => mail.messageId))
    expect(addresses.size).toBe(people)
    expect(messageIds.size).toBe(people)
    expect(mails().length).toBeLessThanOrEqual(people + atOnce)
  })
})
