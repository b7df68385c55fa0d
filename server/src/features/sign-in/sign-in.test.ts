import { accounts } from '@porchlight/contract/features/accounts.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makeCommunity, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeResetCode, makeStatementToken } from './fixtures.ts'

const { login, deleteMyAccount, confirmPasswordReset, loginFromStatementPortal } = signIn.calls
const { refreshSession, logout } = signIn.calls
const clearLimits = statement('test-clear-limits', 'system', noColumns, 'delete from rate_limits')

const hidePeople = statement('test-hide-people', 'system', noColumns, 'alter table people rename to people_away')
const showPeople = statement('test-show-people', 'system', noColumns, 'alter table people_away rename to people')

describe('sign-in and sign-out', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.stop())
  beforeEach(() => server.scope.rows(clearLimits))

  const attempt = (username: string, password: string) =>
    server.send(login, { body: { LoginForm: { username, password } } })
  const someone = async (email: string) => ({ email, personId: await makePerson(server.scope, { email }) })
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const isSignedIn = async (token: string) => (await server.send(accounts.calls.account, { token })).status === 200

  describe('with e-mail and password', () => {
    it('answers the right password with a token, with upper or lower case in the address [sign-in-036]', async () => {
      await someone('ana@made.test')
      const answer = await attempt(' Ana@Made.test ', fixturePassword)
      expect(answer.status).toBe(200)
      expect(await isSignedIn(answer.body.token)).toBe(true)
    })

    it('gives the same answer to wrong passwords, unknown addresses and empty fields: 403 with a username message [sign-in-037]', async () => {
      const wrong = await attempt('ana@made.test', 'Wrong1234!')
      expect(wrong.status).toBe(403)
      expect(wrong.body).toEqual({ username: ['Invalid username or password'] })
      for (const answer of [await attempt('who@made.test', fixturePassword), await attempt('', '')]) {
        expect([answer.status, answer.body]).toEqual([403, wrong.body])
      }
    })

    it('keeps a session for 12 hours, or for 30 days with Remember Me', async () => {
      await someone('rem@made.test')
      const usual = await server.signIn('rem@made.test')
      const remembered = await server.signIn('rem@made.test', { rememberMe: true })
      const hours = (token: string) =>
        Math.round((claimsOf(token).exp * 1000 - server.clock.now().getTime()) / 3_600_000)
      expect([hours(usual), hours(remembered)]).toEqual([12, 720])
    })

    it('refuses even the right password for an account after ten wrong ones, with a message', async () => {
      await someone('guessed@made.test')
      for (let time = 0; time < 10; time += 1) await attempt('guessed@made.test', `Wrong${time}!`)
      const blocked = await attempt('guessed@made.test', fixturePassword)
      expect(blocked.status).toBe(403)
      expect(blocked.body).toMatchObject({ username: ['Too many attempts. Please try again later.'] })
      await someone('other@made.test')
      expect((await attempt('other@made.test', fixturePassword)).status).toBe(200)
    })

    it('does not reset the count of wrong passwords when a form with the address proves nothing about the account', async () => {
      await someone('sprayed@made.test')
      const forms = [
        [registration.calls.registerWithCode, 'HomeownerRegistrationFormRegCode'],
        [registration.calls.registerVendor, 'VendorRegistrationForm'],
      ] as const
      for (const [call, name] of forms) {
        for (let time = 0; time < 4; time += 1) await attempt('sprayed@made.test', `Wrong${time}!`)
        const { body } = await server.send(call, { body: { [name]: { email: 'sprayed@made.test' } } })
        expect(body.success).toBe(false)
      }
      expect((await attempt('sprayed@made.test', fixturePassword)).body).toMatchObject({
        username: ['Too many attempts. Please try again later.'],
      })
    })

    it('guesses from other network addresses never lock an account where its owner signed in before', async () => {
      await someone('victim@made.test')
      const from = (address: string) => ({ 'x-forwarded-for': `198.51.100.7, ${address}` })
      const proxied = await startServer({ TRUST_PROXY: '1' })
      try {
        await makePerson(proxied.scope, { email: 'victim@made.test' })
        const tryFrom = (address: string, password: string) =>
          proxied.send(login, {
            body: { LoginForm: { username: 'victim@made.test', password } },
            headers: from(address),
          })
        expect((await tryFrom('192.0.2.1', fixturePassword)).status).toBe(200)
        for (let guess = 0; guess < 72; guess += 1) await tryFrom(`203.0.113.${guess % 8}`, 'Wrong1234!')
        expect((await tryFrom('203.0.113.99', fixturePassword)).status).toBe(403)
        expect((await tryFrom('192.0.2.1', fixturePassword)).status).toBe(200)
      } finally {
        await proxied.stop()
      }
    })

    it('failed attempts from the network address of a building never lock the accounts that signed in there before', async () => {
      const own = await startServer()
      try {
        for (const name of ['ada', 'cy', 'newcomer']) await makePerson(own.scope, { email: `${name}@building.test` })
        const tryAs = (name: string, password = fixturePassword) =>
          own.send(login, { body: { LoginForm: { username: `${name}@building.test`, password } } })
        for (const name of ['ada', 'cy']) expect((await tryAs(name)).status).toBe(200)
        for (let guess = 0; guess < 151; guess += 1)
          await own.send(notifications.calls.unsubscribe, { query: { link: `made-up ${guess}` } })
        expect((await tryAs('newcomer')).body).toMatchObject({
          username: ['Too many attempts. Please try again later.'],
        })
        for (const name of ['ada', 'cy']) expect((await tryAs(name)).status).toBe(200)
        for (let guess = 0; guess < 10; guess += 1) await tryAs('cy', 'Wrong1234!')
        expect((await tryAs('cy')).status).toBe(403)
        expect((await tryAs('ada')).status).toBe(200)
      } finally {
        await own.stop()
      }
    })

    it('does not count a password as a guess if an error of the server prevented its check', async () => {
      await someone('unlucky@made.test')
      await server.scope.rows(hidePeople)
      try {
        for (let time = 0; time < 12; time += 1)
          expect((await attempt('unlucky@made.test', fixturePassword)).status).toBe(500)
      } finally {
        await server.scope.rows(showPeople)
      }
      expect((await attempt('unlucky@made.test', fixturePassword)).status).toBe(200)
    })

    it('does not count right passwords as guesses', async () => {
      await someone('often@made.test')
      for (let time = 0; time < 15; time += 1)
        expect((await attempt('often@made.test', fixturePassword)).status).toBe(200)
    })
  })

  describe('signing out', () => {
    it('ends that session immediately, on the server', async () => {
      await someone('out@made.test')
      const [here, elsewhere] = [await server.signIn('out@made.test'), await server.signIn('out@made.test')]
      expect(await isSignedIn(here)).toBe(true)
      expect((await server.send(logout, { token: here })).body).toEqual({ success: true })
      expect(await isSignedIn(here)).toBe(false)
      expect(await isSignedIn(elsewhere)).toBe(true)
    })

    it('refuses an expired token', async () => {
      await someone('late@made.test')
      const token = await server.signIn('late@made.test')
      expect(await isSignedIn(token)).toBe(true)
      server.clock.advance(12 * 3_600_000 + 1000)
      expect(await isSignedIn(token)).toBe(false)
    })
  })

  describe('with a link for a forgotten password', () => {
    const confirm = (reset_code: string, reset_email: string) =>
      server.send(confirmPasswordReset, { body: { reset_code, reset_email } })

    it('sets a new random password that works, and ends every session [sign-in-040]', async () => {
      const ben = await someone('ben@made.test')
      const before = await server.signIn(ben.email)
      const code = await makeResetCode(server.scope, ben, server.clock.now())
      const answer = await confirm(code, 'Ben@made.test')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const { newPassword } = answer.body
      expect(newPassword).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^a-zA-Z\d]).{16}$/)
      expect(await isSignedIn(before)).toBe(false)
      expect((await attempt(ben.email, fixturePassword)).status).toBe(403)
      expect((await attempt(ben.email, newPassword)).status).toBe(200)
    })

    it('leaves no open session from a sign-in with the old password at the same time', async () => {
      const gus = await someone('gus@made.test')
      const code = await makeResetCode(server.scope, gus, server.clock.now())
      // Together with the reset these are fewer than the ten attempts that one address has for an account.
      const racing = Array.from({ length: 8 }, () => attempt(gus.email, fixturePassword))
      expect((await confirm(code, gus.email)).status).toBe(200)
      for (const { status, body } of await Promise.all(racing)) {
        if (status === 200) expect(await isSignedIn(body.token)).toBe(false)
      }
    })

    it('gives the same answer to wrong, used and old codes and to codes of other people: 403 without success [sign-in-041]', async () => {
      const cleo = await someone('cleo@made.test')
      const now = server.clock.now()
      const used = await makeResetCode(server.scope, cleo, now)
      await confirm(used, cleo.email)
      const old = await makeResetCode(server.scope, cleo, new Date(now.getTime() - 2 * 3_600_000))
      const others = await makeResetCode(server.scope, await someone('dora@made.test'), now)
      for (const code of ['', 'made-up', used, old, others]) {
        const answer = await confirm(code, cleo.email)
        expect([answer.status, answer.body]).toEqual([403, { success: false }])
      }
    })
  })

  describe('from the statement portal', () => {
    const enter = (token: string) => server.send(loginFromStatementPortal, { query: { token } })

    it('exchanges a token for a session, once [sign-in-042]', async () => {
      const { personId } = await someone('eve@made.test')
      const token = await makeStatementToken(server.scope, personId, server.clock.now())
      const first = await enter(token)
      expect(claimsOf(first.body.token).user_id).toBe(personId)
      expect((await enter(token)).body).toEqual({ token: 0 })
    })

    it('answers a wrong token with 0 [sign-in-043]', async () => {
      const answer = await enter('made-up')
      expect([answer.status, answer.body]).toEqual([200, { token: 0 }])
    })
  })

  describe('a token that is refreshed', () => {
    it('keeps its session and its end, and has the current login data', async () => {
      const { personId } = await someone('finn@made.test')
      const token = await server.signIn('finn@made.test')
      const communityId = await makeCommunity(server.scope, { name: 'Harbor View' })
      const propertyId = await makeProperty(server.scope, communityId)
      await makeHouseholdPerson(server.scope, { personId, communityId, propertyId })
      const fresh = (await server.send(refreshSession, { token })).body.token
      expect(claimsOf(fresh).properties.propertiesList[0].hoaName).toBe('Harbor View')
      expect(claimsOf(fresh).sid).toBe(claimsOf(token).sid)
      expect(claimsOf(fresh).exp).toBe(claimsOf(token).exp)
    })
  })

  describe('deleting the account', () => {
    const remove = (username: string, password: string) =>
      server.send(deleteMyAccount, { body: { LoginForm: { username, password } } })

    it('accepts the two login fields as multipart, and ends the session, the account and the place in the household immediately [sign-in-038]', async () => {
      const { personId } = await someone('gone@made.test')
      const communityId = await makeCommunity(server.scope)
      const propertyId = await makeProperty(server.scope, communityId)
      await makeHouseholdPerson(server.scope, { personId, communityId, propertyId })
      const token = await server.signIn('gone@made.test')
      expect((await remove('gone@made.test', fixturePassword)).body).toEqual({ success: true })
      expect(await isSignedIn(token)).toBe(false)
      expect((await attempt('gone@made.test', fixturePassword)).status).toBe(403)
      await makePerson(server.scope, { email: 'gone@made.test' })
      const left = statement(
        'test-left',
        'community',
        noColumns,
        'select from household_persons where community_id = $1 and person_id = $2',
      )
      expect(await server.scope.inCommunity(communityId).rows(left, [personId])).toEqual([])
    })

    it('answers wrong credentials with 403 and a username message [sign-in-039]', async () => {
      await someone('stays@made.test')
      const answer = await remove('stays@made.test', 'Wrong1234!')
      expect([answer.status, answer.body]).toEqual([403, { username: ['Invalid username or password'] }])
      expect((await attempt('stays@made.test', fixturePassword)).status).toBe(200)
    })
  })
})
