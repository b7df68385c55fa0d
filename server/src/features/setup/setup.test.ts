import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { setup, setupLinkLife } from '@porchlight/contract/features/setup.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { terms } from '@porchlight/contract/features/terms.ts'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hashSecret } from '../../platform/access/tokens.ts'
import { statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makePerson } from '../accounts/fixtures.ts'
import { makeSetupLink, prepareServer } from './public.ts'

const { openLink, makeOwner } = setup.calls

const counts = statement(
  'test-setup-counts',
  'system',
  z.object({ people: z.number(), claims: z.number(), owners: z.number(), agreements: z.number(), jobs: z.number() }),
  `select (select count(*) from people) as people, (select count(*) from email_claims) as claims,
     (select count(*) from server_owners) as owners, (select count(*) from agreements) as agreements,
     (select count(*) from graphile_worker.jobs) as jobs`,
)
const storedLinks = statement(
  'test-setup-links',
  'system',
  z.object({ hash: z.string() }),
  'select token_hash as hash from setup_links',
)

const good = {
  fname: 'Ana',
  lname: 'Reyes',
  email: 'ana@made.test',
  password: 'Lantern2026!',
  password_repeat: 'Lantern2026!',
  agree_tcpp: 1,
}

describe('the first start of a server', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer()
  })
  afterEach(() => server.stop())

  const settings = { publicUrl: 'https://portal.test' }
  const newLink = async () => {
    const link = await makeSetupLink(server.scope, settings, server.clock.now())
    return link.split('#')[1] ?? ''
  }
  const send = async (secret: string, changed: Record<string, unknown> = {}) =>
    (await server.send(makeOwner, { body: { ...good, ...changed, secret } })).body
  const stateOf = async (secret: string) => (await server.send(openLink, { body: { secret } })).body.state
  const stored = async () => await server.scope.row(counts)
  const nothing = { people: 0, claims: 0, owners: 0, agreements: 0, jobs: 0 }

  it('a start without a server owner creates one link, whose secret is after the # and is stored only as a hash; a start with an owner creates none [setup-m002]', async () => {
    const link = await prepareServer(server.scope, settings, server.clock.now())
    expect(link).toMatch(/^https:\/\/portal\.test\/Admin\/Setup#[\w-]{43}$/)
    const secret = link?.split('#')[1] ?? ''
    const rows = await server.scope.rows(storedLinks)
    expect(rows).toEqual([{ hash: hashSecret(secret) }])
    expect((await send(secret)).outcome).toBe('made')
    expect(await prepareServer(server.scope, settings, server.clock.now())).toBeUndefined()
  })

  it('the link works once and for 24 hours, and a newer one ends it [setup-m003]', async () => {
    const first = await newLink()
    expect(await stateOf(first)).toBe('open')
    const second = await newLink()
    expect(await stateOf(first)).toBe('ended')
    expect((await send(first)).outcome).toBe('ended')
    server.clock.advance(setupLinkLife - 1)
    expect(await stateOf(second)).toBe('open')
    server.clock.advance(1)
    expect(await stateOf(second)).toBe('ended')
    expect((await send(second)).outcome).toBe('ended')
    expect(await stored()).toEqual(nothing)
    const third = await newLink()
    expect((await send(third)).outcome).toBe('made')
    expect(await stateOf(third)).toBe('ended')
    expect((await send(third, { email: 'ben@made.test' })).outcome).toBe('done')
    expect(await stateOf('never made')).toBe('ended')
  })

  it('each missing field of the owner form has its own message, and the server checks the password rules of registration [setup-m010]', async () => {
    const secret = await newLink()
    const { outcome, validation, token } = (await server.send(makeOwner, { body: { secret } })).body
    expect([outcome, token]).toEqual(['faulty', ''])
    expect(validation).toEqual({
      fname: ['First Name is required'],
      lname: ['Last Name is required'],
      email: ['Email is required'],
      password: ['Password is required'],
      agree_tcpp: ['You must agree to the Terms of Use and Privacy Policy'],
    })
    const rule = 'Password must contain at least 8 characters, 1 uppercase, 1 lower case, 1 symbol and 1 number'
    for (const password of ['Short1!', 'nouppercase1!', 'NOLOWERCASE1!', 'NoSymbol11', 'NoNumber!!']) {
      expect((await send(secret, { password, password_repeat: password })).validation).toEqual({ password: [rule] })
    }
    expect((await send(secret, { password_repeat: 'Other2026!' })).validation).toEqual({
      password_repeat: ['Password and confirm password are not the same'],
    })
    expect((await send(secret, { email: 'ana@' })).validation).toEqual({ email: ['Invalid email address'] })
    expect(await stored()).toEqual(nothing)
    expect(await stateOf(secret)).toBe('open')
  })

  it('the form creates the account, the agreements to both documents and the ownership, and signs in [setup-m011]', async () => {
    const { outcome, token } = await send(await newLink())
    expect(outcome).toBe('made')
    expect(await stored()).toMatchObject({ people: 1, claims: 1, owners: 1, agreements: 2, jobs: 1 })
    const session = await server.send(signIn.calls.refreshSession, { token })
    expect(session.status).toBe(200)
    const { body } = await server.send(terms.calls.checkChanges, { token })
    expect(body).toEqual({ terms_of_use_page: false, privacy_policy_page: false })
    expect(await server.signIn('ANA@made.test', { password: good.password })).toBeTruthy()
  })

  it.each([
    'people',
    'email_claims',
    'agreements',
    'server_owners',
    'person_accesses',
    'graphile_worker._private_jobs',
  ])('when the row of %s cannot be stored, nothing is left and the link still works [setup-m011]', async (table) => {
    const secret = await newLink()
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    try {
      await client.query(`alter table ${table} add constraint test_refuses check (false) not valid`)
      expect((await server.send(makeOwner, { body: { ...good, secret } })).status).toBe(500)
      await client.query(`alter table ${table} drop constraint test_refuses`)
    } finally {
      await client.end()
    }
    expect(await stored()).toEqual(nothing)
    expect(await stateOf(secret)).toBe('open')
    expect((await send(secret)).outcome).toBe('made')
  })

  it('of twelve forms sent at the same moment to two processes, one creates an owner, and the others are answered that the server is set up [setup-m012]', async () => {
    const other = await server.second()
    try {
      for (let round = 1; round <= 4; round += 1) {
        const secret = await newLink()
        const body = (place: number) => ({ ...good, email: `owner${round}-${place}@made.test`, secret })
        const answers = await Promise.all(
          Array.from({ length: 12 }, async (_, place) => {
            const origin = place % 2 === 0 ? server.origin : other.origin
            const answer = await fetch(`${origin}/index.php${makeOwner.path}`, {
              method: 'POST',
              body: new URLSearchParams(
                Object.entries(body(place)).map(([name, value]): [string, string] => [name, String(value)]),
              ),
            })
            return (await answer.json()) as { outcome: string; token: string }
          }),
        )
        const outcomes = answers.map((answer) => answer.outcome)
        expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1)
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(11)
        expect(answers.filter((answer) => answer.token !== '')).toHaveLength(1)
        expect(await stored()).toMatchObject({ people: round, claims: round, owners: round })
      }
    } finally {
      await other.stop()
    }
  })

  it('a link gives no access to an existing account: its address is refused, and the message has the command that makes the person an owner', async () => {
    await makePerson(server.scope, { email: 'ana@made.test' })
    const secret = await newLink()
    const { outcome, validation } = await send(secret, { email: ' Ana@Made.test ' })
    expect(outcome).toBe('faulty')
    expect(validation.email[0]).toContain('npx porchlight owner ana@made.test')
    expect(await stateOf(secret)).toBe('open')
  })

  it('without any account, log-in, registration and password reset create and send nothing; with people and no owner they work as usual [setup-m007]', async () => {
    const tryAll = async () => {
      const answers = [
        await server.send(signIn.calls.login, { body: { LoginForm: { username: 'a@made.test', password: 'x' } } }),
        await server.send(passwordReset.calls.request, { body: { ForgotPasswordForm: { email: 'a@made.test' } } }),
        await server.send(registration.calls.sendEmailCode, { body: { email: 'a@made.test' } }),
        await server.send(registration.calls.registerVendor, {
          body: {
            VendorRegistrationForm: {
              ...{ company_name: 'Bolt', category: '2', fname: 'A', lname: 'B', email: 'a@made.test', agree_tcpp: 1 },
              ...{ email_verification: '1234', password: good.password, password_repeat: good.password },
            },
          },
        }),
      ]
      return answers.map(({ status, body }) => [status, body.success ?? false])
    }
    expect(await tryAll()).toEqual([
      [403, false],
      [200, true],
      [200, true],
      [200, false],
    ])
    expect(await stored()).toEqual(nothing)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    await makePerson(server.scope, { email: 'a@made.test' })
    expect(await server.signIn('a@made.test')).toBeTruthy()
    await tryAll()
    expect(await stored()).toMatchObject({ people: 1, owners: 0, jobs: 2 })
  })
})
