import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../platform/db/database.ts'
import { type MailSink, openMailSink } from '../../testing/mail-sink.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makePerson } from '../accounts/fixtures.ts'

const { request, choose } = passwordReset.calls
const deleteRateLimits = statement('test-delete-rate-limits', 'system', noColumns, 'delete from rate_limits')
const countJobs = statement(
  'test-count-resets',
  'system',
  z.object({ count: z.number() }),
  "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'password-reset-mail'",
)
const completeJobs = statement(
  'test-complete-resets',
  'system',
  z.object({ count: z.number() }),
  'select count(*) as count from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
)
const ownPassword = 'Lantern2026!'

describe('resetting a forgotten password', () => {
  let server: TestServer
  let sink: MailSink
  let worker: { stop(): Promise<void> }
  beforeAll(async () => {
    sink = await openMailSink()
    server = await startServer({ SMTP_URL: sink.url, TRUST_PROXY: '1' })
    worker = await server.startWorker()
  })
  afterAll(async () => {
    await worker.stop()
    await server.stop()
    await sink.stop()
  })
  beforeEach(() => server.scope.rows(deleteRateLimits))

  const ask = (email: string, from = '192.0.2.1') =>
    server.send(request, { body: { ForgotPasswordForm: { email } }, headers: { 'x-forwarded-for': from } })
  const logIn = (username: string, password: string) =>
    server.send(signIn.calls.login, { body: { LoginForm: { username, password } } })

  /** The code and address of the link in the newest mail to an address. */
  async function linkTo(email: string) {
    const found = () => sink.mails.findLast((mail) => mail.to?.[0]?.address === email)
    await expect.poll(() => found()?.text).toContain('/Forgot?')
    const { searchParams } = new URL(/https?:\/\/\S+/.exec(found()?.text ?? '')?.[0] ?? '')
    return { reset_code: searchParams.get('reset_code') ?? '', reset_email: searchParams.get('reset_email') ?? '' }
  }

  it('returns success and mails a link with which a person chooses a new password [password-reset-c010]', async () => {
    await makePerson(server.scope, { email: 'ana@made.test' })
    const before = await server.signIn('ana@made.test')
    expect((await ask(' Ana@made.test ')).body).toEqual({ success: true })
    const link = await linkTo('ana@made.test')
    const send = (fields: Record<string, string>) => server.send(choose, { body: { ...link, ...fields } })
    expect((await send({ password: 'weak', password_repeat: 'weak' })).body).toMatchObject({ success: false })
    expect((await send({ password: ownPassword, password_repeat: 'x' })).body.validation).toEqual({
      password_repeat: ['Password and confirm password are not the same'],
    })
    const both = { password: ownPassword, password_repeat: ownPassword }
    expect((await send(both)).body).toEqual({ success: true })
    expect((await logIn('ana@made.test', ownPassword)).status).toBe(200)
    expect((await logIn('ana@made.test', fixturePassword)).status).toBe(403)
    expect((await server.send(signIn.calls.refreshSession, { token: before })).status).toBe(401)
    const again = await send(both)
    expect([again.status, again.body]).toEqual([403, { success: false }])
  })

  it('also works with the call of the specification, which sets a random password with the same link', async () => {
    await makePerson(server.scope, { email: 'ben@made.test' })
    await ask('ben@made.test')
    const body = await linkTo('ben@made.test')
    const { newPassword } = (await server.send(signIn.calls.confirmPasswordReset, { body })).body
    expect((await logIn('ben@made.test', newPassword)).status).toBe(200)
  })

  it('accepts a link only with the address of the link, and for an hour', async () => {
    await makePerson(server.scope, { email: 'cleo@made.test' })
    await makePerson(server.scope, { email: 'dora@made.test' })
    await ask('cleo@made.test')
    const link = await linkTo('cleo@made.test')
    const both = { password: ownPassword, password_repeat: ownPassword }
    const others = await server.send(choose, { body: { ...link, reset_email: 'dora@made.test', ...both } })
    expect(others.status).toBe(403)
    await ask('cleo@made.test')
    await expect.poll(async () => (await linkTo('cleo@made.test')).reset_code).not.toBe(link.reset_code)
    const fresh = await linkTo('cleo@made.test')
    server.clock.advance(3_600_001)
    expect((await server.send(choose, { body: { ...fresh, ...both } })).status).toBe(403)
  })

  it('returns the same for an unknown address and sends no mail; only an invalid address gets a message [password-reset-c009]', async () => {
    await makePerson(server.scope, { email: 'last@made.test' })
    expect((await ask('nobody@new.test')).body).toEqual({ success: true })
    await ask('last@made.test')
    await linkTo('last@made.test')
    expect(sink.mails.some((mail) => mail.to?.[0]?.address === 'nobody@new.test')).toBe(false)
    expect((await ask('')).body).toEqual({ success: false, validation: { email: ['Email is a required field'] } })
    expect((await ask('none')).body).toEqual({ success: false, validation: { email: ['Invalid email address'] } })
  })

  it('sends at most five mails an hour to one address for each network, with the same answer after that', async () => {
    await makePerson(server.scope, { email: 'often@made.test' })
    const mails = (email: string) => sink.mails.filter((mail) => mail.to?.[0]?.address === email).length
    for (let time = 1; time <= 5; time += 1) {
      await ask('often@made.test', '203.0.113.1')
      await expect.poll(() => mails('often@made.test')).toBe(time)
    }
    expect((await ask('often@made.test', '203.0.113.1')).body).toEqual({ success: true })
    await makePerson(server.scope, { email: 'after@made.test' })
    await ask('after@made.test', '203.0.113.1')
    await linkTo('after@made.test')
    expect(mails('often@made.test')).toBe(5)
    await ask('often@made.test', '198.51.100.7')
    await expect.poll(() => mails('often@made.test')).toBe(6)
  })

  it('queues at most forty mails a day to one address over all networks', async () => {
    await worker.stop()
    const waiting = async () => (await server.scope.row(countJobs))?.count
    for (let network = 1; network <= 8; network += 1)
      for (let time = 1; time <= 5; time += 1) await ask('everywhere@made.test', `203.0.113.${network}`)
    expect(await waiting()).toBe(1)
    await server.scope.rows(completeJobs)
    await ask('everywhere@made.test', '198.51.100.9')
    expect(await waiting()).toBe(0)
    worker = await server.startWorker()
  })
})
