import { setTimeout as sleep } from 'node:timers/promises'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeCommunity, makePerson } from '../features/accounts/fixtures.ts'
import { makeResident } from '../features/accounts/grants/fixtures.ts'
import { makeNotice, readLedger } from '../features/notifications/fixtures.ts'
import { issueResetCode } from '../features/sign-in/public.ts'
import { logger } from '../platform/log.ts'
import { findMark, markAddress } from '../platform/mail/attempts.ts'
import { queueNotice } from '../platform/notices/queue-notice.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { startServer, type TestServer } from './server.ts'

vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
let sink: MailSink
let communityId: number
let worker: { stop(): Promise<void> } | undefined
beforeEach(async () => {
  sink = await openMailSink()
  server = await startServer({ SMTP_URL: sink.url })
  communityId = await makeCommunity(server.scope)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await server.stop()
  await sink.stop()
})

async function people(count: number): Promise<{ personId: number; email: string }[]> {
  const made = Array.from({ length: count }, async (_, i) => {
    const email = `reader${i}@mail.test`
    const { personId } = await makeResident(server.scope, communityId, { email })
    return { email, personId }
  })
  return Promise.all(made)
}

async function states(readers: readonly { personId: number }[]): Promise<string[]> {
  const lines = await readLedger(
    server.scope,
    readers.map((one) => one.personId),
  )
  return lines.map((line) => line.state)
}

const notifyPeople = (to: readonly { personId: number }[]) => queueNotice(server.scope, makeNotice({ communityId, to }))
const mailsTo = (email: string) => sink.mails.filter((mail) => mail.to?.[0]?.address === email)

async function sql(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** Sets the next attempt of every failed job to now. */
async function tryAgain(): Promise<void> {
  await sql(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker.jobs where attempts > 0 and locked_at is null having count(*) > 0`)
}

/** How many sending jobs a worker takes together (decisions/0152): two for each connection. */
const takenAtOnce = ({ settings }: TestServer) => settings.smtpConnections * 2

async function figure(name: string): Promise<number> {
  const text = await server.metrics()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}

describe('a mail server that refuses everybody', () => {
  it('causes no loss: all mails are counted as refused, kept, and sent when it accepts mail again; no address is marked', async () => {
    const readers = await people(12)
    sink.refuseRecipients(() => true)
    worker = await server.startWorker()
    await notifyPeople(readers)
    await expect.poll(() => figure('mails_refused')).toBe(12)
    await tryAgain()
    const waiting = async () =>
      (
        await readLedger(
          server.scope,
          readers.map((one) => one.personId),
        )
      ).map((line) => [line.state, line.tries >= 2])
    await expect.poll(waiting).toEqual(readers.map(() => ['queued', true]))
    expect(await figure('addresses_refused')).toBe(0)

    sink.refuseRecipients(() => false)
    await expect
      .poll(
        async () => {
          await tryAgain()
          return (await states(readers)).filter((state) => state === 'sent').length
        },
        { interval: 500 },
      )
      .toBe(12)
    expect(sink.mails).toHaveLength(12)
    expect(await figure('mails_refused')).toBe(0)
    expect(await figure('addresses_refused')).toBe(0)
  })
})

describe('a mail server that cannot be reached', () => {
  it('costs waiting mails no attempt, and one line is logged; when it can be reached again, a password mail is among the first', async () => {
    const logged = vi.spyOn(logger, 'warn')
    onTestFinished(() => logged.mockRestore())
    const lines = (of: string) => logged.mock.calls.filter((given) => String(given.at(-1)).startsWith(of)).length
    const readers = await people(40)
    const email = 'forgot@mail.test'
    await makePerson(server.scope, { email })
    await sink.stop()
    worker = await server.startWorker()
    await notifyPeople(readers)
    await expect.poll(() => figure('mail_host_away')).toBe(1)
    await server.send(passwordReset.calls.request, { body: { ForgotPasswordForm: { email } } })
    const tried = async () =>
      (await sql('select attempts from graphile_worker.jobs where attempts > 0')).rows.map((row) => row.attempts)
    await expect.poll(async () => (await sql('select from graphile_worker.jobs')).rowCount).toBe(41)
    const atFirst = await tried()
    // The jobs that the worker had taken when the third job failed.
    expect(atFirst.length).toBeLessThan(2 * takenAtOnce(server))
    // All are due, and several pauses pass.
    await tryAgain()
    await sleep(4_000)
    expect(await tried()).toEqual(atFirst)
    expect(lines('the mail host is away')).toBe(1)

    sink = await openMailSink(0, Number(new URL(sink.url).port))
    await expect.poll(() => sink.mails.length).toBe(41)
    const place = sink.mails.findIndex((mail) => mail.to?.[0]?.address === email)
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThan(takenAtOnce(server))
    await expect.poll(() => figure('mail_host_away')).toBe(0)
    expect(lines('the mail host is back')).toBe(1)
    await expect.poll(() => states(readers)).toEqual(readers.map(() => 'sent'))
  })
})

describe('a mail server that refuses one person', () => {
  it('causes a mark of that address after other people got their mail; the person sees the mark in the app and gets no notices until a mail to the account is accepted', async () => {
    const [gone, ...others] = await people(4)
    if (!gone) throw new Error('there is no person')
    sink.refuseRecipients((address) => address === gone.email)
    worker = await server.startWorker()
    await notifyPeople([gone, ...others])
    await expect
      .poll(
        async () => {
          await tryAgain()
          return await states([gone])
        },
        { interval: 500 },
      )
      .toEqual(['failed'])
    expect(await states(others)).toEqual(['sent', 'sent', 'sent'])
    expect((await findMark(server.scope, gone.email))?.reply).toContain('5.1.1 <address> no such mailbox')
    expect(await figure('mails_refused')).toBe(0)
    expect(await figure('addresses_refused')).toBe(1)
    const token = await server.signIn(gone.email)
    const mailState = async () => (await server.send(notifications.calls.mailState, { token })).body
    expect(await mailState()).toEqual({ address: gone.email, refusedAt: server.clock.now().toISOString() })

    sink.refuseRecipients(() => false)
    await notifyPeople([gone])
    await expect.poll(() => states([gone])).toEqual(['failed', 'failed'])
    expect(mailsTo(gone.email)).toHaveLength(0)
    await server.send(passwordReset.calls.request, {
      body: { ForgotPasswordForm: { email: gone.email } },
    })
    await expect.poll(() => mailsTo(gone.email).length).toBe(1)
    await expect.poll(mailState).toEqual({ address: gone.email, refusedAt: null })
    const [other] = others
    const otherToken = await server.signIn(other?.email ?? '')
    expect((await server.send(notifications.calls.mailState, { token: otherToken })).body.refusedAt).toBeNull()
  })
})

describe('a database that cannot be written', () => {
  const fail = (when: string) => `
    create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert or update on mail_attempts for each row when (${when}) execute function disk_is_full();`

  it('before a mail is sent prevents that mail', async () => {
    const readers = await people(1)
    await sql(fail('true'))
    worker = await server.startWorker()
    await notifyPeople(readers)
    const tried = async () =>
      Number(
        (await sql('select coalesce(max(attempts), 0) as most from graphile_worker.jobs where last_error is not null'))
          .rows[0].most,
      )
    await expect.poll(tried).toBeGreaterThan(0)
    expect(sink.mails).toHaveLength(0)
    await sql('drop trigger full_disk on mail_attempts')
    await tryAgain()
    await expect.poll(() => sink.mails.length).toBe(1)
  })

  it('after a mail was sent does not cause a second mail', async () => {
    const readers = await people(1)
    await sql(fail(`new.state = 'sent'`))
    worker = await server.startWorker()
    await notifyPeople(readers)
    await expect.poll(() => sink.mails.length).toBe(1)
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await tryAgain()
    }
    await sql('drop trigger full_disk on mail_attempts')
    await expect
      .poll(
        async () => {
          await tryAgain()
          return await states(readers)
        },
        { interval: 500 },
      )
      .toEqual(['sent'])
    expect(sink.mails).toHaveLength(1)
  })
})

it('the mark of an address is removed when the person proves the address by a mailed code', async () => {
  const [reader] = await people(1)
  if (!reader) throw new Error('there is no person')
  await markAddress(server.scope, 'Reader0@mail.test', '550 5.1.1 no such mailbox', server.clock.now())
  expect(await findMark(server.scope, reader.email)).toBeDefined()
  const code = await issueResetCode(server.scope, reader, server.clock.now())
  const body = { reset_code: code, reset_email: reader.email }
  const { body: answer } = await server.send(signIn.calls.confirmPasswordReset, { body })
  expect(answer.success).toBe(true)
  expect(await findMark(server.scope, reader.email)).toBeUndefined()
})
