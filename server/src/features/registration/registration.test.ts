import { registration } from '@porchlight/contract/features/registration.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import type { MailSink } from '../../testing/mail-sink.ts'
import type { TestServer } from '../../testing/server.ts'
import { fixturePassword, makeCommunity, makePerson, makeProperty, makeRegistrationCode } from '../accounts/fixtures.ts'
import { makeHouseholdPerson } from '../accounts/grants/fixtures.ts'

const { validateCode, propertyOfCode, sendEmailCode, verifyEmailCode, registerWithCode, redeemToken } =
  registration.calls
const clearLimits = statement('test-clear-limits', 'system', noColumns, 'delete from rate_limits')
const ownPassword = 'Lantern2026!'

describe('registering with an invitation’s code', () => {
  let server: TestServer
  let sink: MailSink
  let started: MailServer
  let communityId: number
  beforeAll(async () => {
    started = await startMailServer({ TRUST_PROXY: '1' })
    server = started.server
    sink = started.sink
    communityId = await makeCommunity(server.scope, { name: 'Harbor View', zipcode: '80401' })
  })
  afterAll(async () => {
    await started.stop()
  })
  beforeEach(() => server.scope.rows(clearLimits))

  let made = 0
  async function freeCode(given: { digitalDelivery?: boolean } = {}) {
    made += 1
    const code = `HARBOR-${String(made).padStart(4, '0')}`
    const propertyId = await makeProperty(server.scope, communityId, {
      address: `${made} Quay`,
      accountNumber: `77${made}`,
    })
    await makeRegistrationCode(server.scope, {
      code,
      communityId,
      propertyId,
      firstName: 'Ines',
      lastName: 'Vega',
      ...given,
    })
    return { code, propertyId }
  }

  /** Requests an email code and reads it from the mail. */
  async function mailedCode(email: string): Promise<string> {
    const received = () => sink.mails.filter((mail) => mail.to?.[0]?.address === email.trim().toLowerCase())
    const before = received().length
    expect((await server.send(sendEmailCode, { body: { email } })).body.success).toBe(true)
    await expect.poll(() => received().length).toBeGreaterThan(before)
    const mail = received().at(-1)
    return /\b(\d{4})\b/.exec(mail?.subject ?? '')?.[1] ?? ''
  }

  const register = (fields: Record<string, unknown>) =>
    server.send(registerWithCode, {
      body: {
        HomeownerRegistrationFormRegCode: {
          password: ownPassword,
          password_repeat: ownPassword,
          agree_tcpp: 1,
          ...fields,
        },
      },
    })
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

  it('accepts a valid code and refuses other codes with a message [registration-c093]', async () => {
    const { code } = await freeCode()
    const ask = (regCode: string) => server.send(validateCode, { body: { regCode } })
    expect((await ask(` ${code.toLowerCase()} `)).body).toEqual({ success: true, message: '' })
    const refused = (await ask('NOBODY-0000')).body
    expect(refused).toEqual({ success: false, message: expect.stringContaining('not valid') })
    expect((await ask('')).body.success).toBe(false)
  })

  it('returns the home of an unused code, with only the end of the account number [registration-c038, registration-c091]', async () => {
    const { code, propertyId } = await freeCode()
    const { body } = await server.send(propertyOfCode, { query: { reg_code: code } })
    const key = `${communityId}-${propertyId}`
    expect(body).toEqual({
      communities: [{ key: String(communityId), value: 'Harbor View' }],
      community: String(communityId),
      properties: [{ key, value: `${made} Quay` }],
      idInPropertyList: key,
      property_address: `${made} Quay`,
      zipcode: '80301',
      account_number: expect.stringMatching(/^•+\d{2}$/),
      first_name: 'Ines',
      last_name: 'Vega',
      user_email: '',
    })
  })

  it('returns only the e-mail address of the person for a used code, and nothing for an unknown code [sign-in-044, registration-c051]', async () => {
    const propertyId = await makeProperty(server.scope, communityId)
    await makePerson(server.scope, { email: 'ana@made.test' })
    await makeRegistrationCode(server.scope, { code: 'KNOWN-0001', communityId, propertyId, email: 'ana@made.test' })
    await makeRegistrationCode(server.scope, { code: 'LEFT-00001', communityId, propertyId, email: 'left@made.test' })
    const ask = async (reg_code: string) => (await server.send(propertyOfCode, { query: { reg_code } })).body
    expect(await ask('known-0001')).toMatchObject({ user_email: 'ana@made.test', idInPropertyList: '', first_name: '' })
    // The answer does not name a person who deleted their account.
    expect(await ask('LEFT-00001')).toMatchObject({ user_email: '', idInPropertyList: '' })
    expect(await ask('KNOWN-0002')).toMatchObject({ user_email: '', idInPropertyList: '', communities: [] })
  })

  it('finds no property for a code whose home does not exist [registration-c052]', async () => {
    await makeRegistrationCode(server.scope, { code: 'GONE-000001', communityId, propertyId: 999_999 })
    const { body } = await server.send(propertyOfCode, { query: { reg_code: 'GONE-000001' } })
    expect(body.idInPropertyList).toBe('')
    const email = 'gone@new.test'
    const answer = await register({ reg_code: 'GONE-000001', email, email_verification: await mailedCode(email) })
    expect(answer.body).toMatchObject({ success: false, validation: { reg_code: [expect.any(String)] } })
  })

  it('mails a code of four digits, registers the person with it, and returns a jwt that opens a session once [registration-c086, registration-c094, registration-c095, registration-c096, registration-c036, registration-c001]', async () => {
    const { code, propertyId } = await freeCode({ digitalDelivery: true })
    const email = 'Ines@New.test'
    const digits = await mailedCode(email)
    expect(digits).toMatch(/^\d{4}$/)
    const verified = await server.send(verifyEmailCode, { body: { email, code: digits } })
    expect(verified.body).toEqual({ success: true, existingUser: false })
    const { body } = await register({ reg_code: code, email, email_verification: digits })
    expect(body).toMatchObject({
      success: true,
      readyToLogin: true,
      isDigitalDelivery: true,
      messageHeading: expect.any(String),
      messageContent: expect.stringContaining('Harbor View'),
    })
    const redeem = () => server.send(redeemToken, { body: { token: body.jwt } })
    const { token } = (await redeem()).body
    expect(claimsOf(token)).toMatchObject({ user_email: 'ines@new.test', user_fname: 'Ines' })
    expect(claimsOf(token).properties.propertiesList).toMatchObject([{ propertyId, hoaId: communityId }])
    expect((await redeem()).body).toEqual({ token: 0 })
    expect(
      (await server.send(signIn.calls.login, { body: { LoginForm: { username: email, password: ownPassword } } }))
        .status,
    ).toBe(200)
    // Neither the mailed code nor the invitation can be used again.
    const again = await register({ reg_code: code, email: 'other@new.test', email_verification: digits })
    expect(again.body.validation.reg_code).toEqual(['This registration code has been used already.'])
    expect((await server.send(verifyEmailCode, { body: { email, code: digits } })).body.success).toBe(false)
    expect((await server.send(propertyOfCode, { query: { reg_code: code } })).body.user_email).toBe('ines@new.test')
  })

  it('returns a jwt that opens a session only for one minute', async () => {
    const { code } = await freeCode()
    const email = 'slow@new.test'
    const { body } = await register({ reg_code: code, email, email_verification: await mailedCode(email) })
    expect(body.isDigitalDelivery).toBe(false)
    server.clock.advance(61_000)
    expect((await server.send(redeemToken, { body: { token: body.jwt } })).body).toEqual({ token: 0 })
  })

  it('adds the home to an existing account, without a new password [registration-c048]', async () => {
    const email = 'has@made.test'
    const personId = await makePerson(server.scope, { email, firstName: 'Hal' })
    const { code, propertyId } = await freeCode()
    const before = await server.signIn(email)
    const digits = await mailedCode(email)
    const verified = await server.send(verifyEmailCode, { body: { email, code: digits } })
    expect(verified.body).toEqual({ success: true, existingUser: true })
    const { body } = await register({
      reg_code: code,
      email,
      email_verification: digits,
      password: '',
      password_repeat: '',
    })
    expect(body).toMatchObject({ success: true, readyToLogin: true })
    const { token } = (await server.send(redeemToken, { body: { token: body.jwt } })).body
    expect(claimsOf(token)).toMatchObject({ user_id: personId, user_fname: 'Hal' })
    expect(claimsOf(token).properties.propertiesList.map((one: { propertyId: number }) => one.propertyId)).toEqual([
      propertyId,
    ])
    const renewed = await server.send(signIn.calls.refreshSession, { token: before })
    expect(claimsOf(renewed.body.token).properties.propertiesList).toHaveLength(1)
    expect(await server.signIn(email, { password: fixturePassword })).toBeTruthy()
  })

  it('requires the mailed code: without it no account is created and nobody is signed in', async () => {
    await makePerson(server.scope, { email: 'victim@made.test' })
    const { code } = await freeCode()
    for (const email of ['victim@made.test', 'unproven@new.test']) {
      const answer = await register({ reg_code: code, email, email_verification: '0000' })
      expect(answer.body).toMatchObject({
        success: false,
        readyToLogin: false,
        jwt: '',
        validation: { email_verification: ['Invalid email validation code'] },
      })
    }
    expect(
      (
        await server.send(signIn.calls.login, {
          body: { LoginForm: { username: 'unproven@new.test', password: ownPassword } },
        })
      ).status,
    ).toBe(403)
  })

  it('refuses a mailed code after ten minutes, and after five wrong tries', async () => {
    const email = 'tries@new.test'
    const verify = async (code: string) => (await server.send(verifyEmailCode, { body: { email, code } })).body.success
    const old = await mailedCode(email)
    server.clock.advance(10 * 60_000 + 1000)
    expect(await verify(old)).toBe(false)
    const digits = await mailedCode(email)
    const wrong = digits === '1111' ? '2222' : '1111'
    for (let time = 0; time < 4; time += 1) expect(await verify(wrong)).toBe(false)
    expect(await verify(digits)).toBe(true)
    expect(await verify(wrong)).toBe(false)
    expect(await verify(digits)).toBe(false)
  })

  it('accepts the code for half an hour after it was verified in time, while the person chooses a password', async () => {
    const { code } = await freeCode()
    const email = 'ponder@new.test'
    const digits = await mailedCode(email)
    await server.send(verifyEmailCode, { body: { email, code: digits } })
    server.clock.advance(25 * 60_000)
    expect((await register({ reg_code: code, email, email_verification: digits })).body.success).toBe(true)
  })

  it('allows five mailed codes an hour and twenty tries a day for one address from one network', async () => {
    const email = 'patient@new.test'
    const asked = []
    for (let time = 0; time < 6; time += 1) asked.push((await server.send(sendEmailCode, { body: { email } })).status)
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
    const clearGuesses = statement(
      'test-clear-guesses',
      'system',
      noColumns,
      "delete from rate_limits where key !~ '^email-code'",
    )
    const statuses = []
    for (let time = 0; time < 21; time += 1) {
      if (time % 5 === 0) await server.scope.rows(clearGuesses)
      statuses.push((await server.send(verifyEmailCode, { body: { email, code: 'none' } })).status)
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const tryFrom = (network: string, email: string, code: string) =>
    server.send(verifyEmailCode, { body: { email, code }, headers: from(network) })
  const clearOtherLimits = statement(
    'test-clear-other-limits',
    'system',
    noColumns,
    "delete from rate_limits where key !~ '^email-code-tries'",
  )

  const endSlow = statement(
    'test-end-slow',
    'system',
    noColumns,
    "delete from rate_limits where key ~ '^email-code-wrong-slowly'",
  )

  it('does not refuse the owner of an address because of tries from another network', async () => {
    const email = 'owner@new.test'
    const digits = await mailedCode(email)
    const wrong = digits === '1111' ? '2222' : '1111'
    for (let time = 0; time < 20; time += 1) {
      if (time % 5 === 0) await server.scope.rows(clearOtherLimits)
      expect((await tryFrom('198.51.100.1', email, wrong)).status).toBe(200)
    }
    await server.scope.rows(clearOtherLimits)
    expect((await tryFrom('198.51.100.1', email, digits)).status).toBe(429)
    expect((await tryFrom('203.0.113.1', email, digits)).body.success).toBe(true)

    for (let time = 0; time < 5; time += 1)
      await server.send(sendEmailCode, { body: { email: 'asked@new.test' }, headers: from('198.51.100.1') })
    expect((await server.send(sendEmailCode, { body: { email: 'asked@new.test' } })).status).toBe(200)
  })

  it('limits a network that tries codes of many addresses, with all its networks of IPv6, and no other network', async () => {
    const codes = new Map<string, string>()
    for (let one = 0; one < 10; one += 1)
      codes.set(`one-of-many-${one}@new.test`, await mailedCode(`one-of-many-${one}@new.test`))
    const [last = '', right = ''] = [...codes].at(-1) ?? []
    const wrongOf = (email: string) => (codes.get(email) === '1111' ? '2222' : '1111')
    const guess = async (email: string, place: string) => (await tryFrom(place, email, wrongOf(email))).status
    // If no code is valid, an attempt is not a guess.
    for (let time = 0; time < 10; time += 1) await tryFrom('2001:db8:7::1', `none-${time}@new.test`, '0000')
    const emails = [...codes.keys()]
    const statuses: number[] = []
    for (let time = 0; time < 42; time += 1) statuses.push(await guess(emails[time % 9] ?? '', `2001:db8:7:${time}::1`))
    expect(statuses).toEqual([...Array.from({ length: 41 }, () => 200), 429])
    expect(await guess(last, '2001:db8:8::1'), 'another site').toBe(200)
    // Later the network may try again, and right codes are not limited.
    expect((await tryFrom('2001:db8:7::1', last, right)).status).toBe(429)
    await server.scope.rows(endSlow)
    for (const place of ['2001:db8:7::1', '2001:db8:7:1::1'])
      expect((await tryFrom(place, last, right)).body.success).toBe(true)
    // Right codes are not counted, so that many people may register from the same network.
    for (let person = 0; person < 3; person += 1) {
      const email = `street-${person}@new.test`
      const digits = await mailedCode(email)
      for (let time = 0; time < 18; time += 1)
        expect((await tryFrom('198.51.102.3', email, digits)).body.success).toBe(true)
    }
  })

  it('refuses tries from many networks, for one code and in one day', async () => {
    const email = 'crowd@new.test'
    const digits = await mailedCode(email)
    const wrong = digits === '1111' ? '2222' : '1111'
    for (let network = 1; network <= 20; network += 1) {
      if (network % 5 === 0) await server.scope.rows(clearOtherLimits)
      expect((await tryFrom(`198.51.100.${network}`, email, wrong)).body.success).toBe(false)
    }
    expect((await tryFrom('203.0.113.1', email, digits)).body.success).toBe(false)
    for (let time = 0; time < 39; time += 1) {
      if (time % 5 === 0) await server.scope.rows(clearOtherLimits)
      expect((await tryFrom(`198.51.101.${time % 40}`, email, wrong)).status).toBe(200)
    }
    await server.scope.rows(clearOtherLimits)
    expect((await tryFrom('203.0.113.2', email, wrong)).status).toBe(429)
  })

  it('returns the same for a known and an unknown address, and refuses an invalid address with a message', async () => {
    await makePerson(server.scope, { email: 'there@made.test' })
    const answers = await Promise.all(
      ['there@made.test', 'nowhere@new.test'].map((email) => server.send(sendEmailCode, { body: { email } })),
    )
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const wrong = await server.send(sendEmailCode, { body: { email: 'no address' } })
    expect(wrong.body).toEqual({ success: false, message: 'Invalid email address' })
  })

  it('checks every rule of the form on the server [registration-c087]', async () => {
    const { code } = await freeCode()
    const empty = (await register({ password: '', password_repeat: '', agree_tcpp: 0 })).body.validation
    expect(empty).toEqual({
      reg_code: ['Registration code is required'],
      email: ['Email address is required'],
      email_verification: ['Email validation code is required'],
      agree_tcpp: ['You must agree to the Terms of Use and Privacy Policy'],
    })
    const email = 'weak@new.test'
    const email_verification = await mailedCode(email)
    const withPassword = async (password: string, password_repeat: string) =>
      (await register({ reg_code: code, email, email_verification, password, password_repeat })).body.validation
    expect(await withPassword('', '')).toEqual({ password: ['The password is required'] })
    for (const weak of ['short1!A'.slice(1), 'alllower1!', 'ALLUPPER1!', 'NoNumber!!', 'NoSymbol11']) {
      expect((await withPassword(weak, weak)).password[0]).toContain('Password must contain at least 8 characters')
    }
    expect(await withPassword(ownPassword, 'Other2026!')).toEqual({
      password_repeat: ['Password and confirm password are not the same'],
    })
  })

  it('registers only one of two people who use a code at the same time', async () => {
    const { code, propertyId } = await freeCode()
    const emails = ['first@race.test', 'second@race.test']
    const digits = [await mailedCode(emails[0] ?? ''), await mailedCode(emails[1] ?? '')]
    const answers = await Promise.all(
      emails.map((email, index) => register({ reg_code: code, email, email_verification: digits[index] })),
    )
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true])
    const residents = statement(
      'test-residents',
      'household',
      z.object({ email: z.string() }),
      'select email from household_persons where community_id = $1 and property_id = $2',
    )
    expect(await server.scope.inHousehold(communityId, propertyId).rows(residents)).toHaveLength(1)
    const loser = answers.findIndex(({ body }) => !body.success)
    const again = await server.send(verifyEmailCode, {
      body: { email: emails[loser] ?? '', code: digits[loser] ?? '' },
    })
    expect(again.body.success, 'the mailed code of the one who lost still works').toBe(true)
  })

  it('stores the agreements of the person', async () => {
    await server.scope.rows(
      statement(
        'test-policies',
        'system',
        noColumns,
        `insert into policy_documents (resource, version, published_at, content_html)
         values ('terms_of_use_page', 1, '2020-01-01', 'a'), ('privacy_policy_page', 3, '2020-01-01', 'b')`,
      ),
    )
    const { code, propertyId } = await freeCode()
    const email = 'agrees@new.test'
    expect((await register({ reg_code: code, email, email_verification: await mailedCode(email) })).body.success).toBe(
      true,
    )
    const resident = statement(
      'test-resident-of-home',
      'household',
      idColumn,
      'select person_id as id from household_persons where community_id = $1 and property_id = $2',
    )
    const agreed = statement(
      'test-agreed',
      'person',
      z.object({ resource: z.string(), version: z.number() }),
      'select resource, version from agreements where person_id = $1 order by 1',
    )
    const person = await server.scope.inHousehold(communityId, propertyId).row(resident)
    expect(await server.scope.forPerson(person?.id ?? 0).rows(agreed)).toEqual([
      { resource: 'privacy_policy_page', version: 3 },
      { resource: 'terms_of_use_page', version: 1 },
    ])
  })

  it('adds an invited person to a household that has people already', async () => {
    const { code, propertyId } = await freeCode()
    const personId = await makePerson(server.scope)
    await makeHouseholdPerson(server.scope, { personId, communityId, propertyId })
    const email = 'partner@new.test'
    const { body } = await register({ reg_code: code, email, email_verification: await mailedCode(email) })
    expect(body.success).toBe(true)
  })
})
