import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { logger } from '../../../platform/log.ts'
import { type MailSink, openMailSink } from '../../../testing/mail-sink.ts'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty, makeRegistrationCode } from '../../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeHouseholdPerson } from '../../accounts/grants/fixtures.ts'
import { makeInvitation } from '../../invitations/fixtures.ts'
import { makeRegisterPerson } from '../../people/fixtures.ts'

const { communitiesByZip, properties, validateAccountNumber, register, redeemToken } = registration.calls
const { pendingRequest, decideRequest } = registration.calls
const clearLimits = statement('test-clear-limits', 'system', noColumns, 'delete from rate_limits')
const peopleOfHome = statement(
  'test-people-of-home',
  'household',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from household_persons where community_id = $1 and property_id = $2',
)
const entriesOfHome = statement(
  'test-waits-of-home',
  'community',
  z.object({ id: z.number(), relation: z.string(), hasAccount: z.boolean(), invitation: z.string() }),
  `select r.id, l.relation, r.person_id is not null as "hasAccount", i.state as invitation
   from home_relations l join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
   left join invitations i on i.community_id = l.community_id and i.register_person_id = r.id
   where l.community_id = $1 and l.property_id = $2 and l.ends_on is null order by r.id`,
)
const ownPassword = 'Lantern2026!'

describe('registering by form', () => {
  let server: TestServer
  let sink: MailSink
  let worker: { stop(): Promise<void> }
  let communityId: number
  let leaderless: number
  beforeAll(async () => {
    sink = await openMailSink()
    server = await startServer({ SMTP_URL: sink.url, REGISTRATION_CODE_REQUIRED_FROM: '2999-01-01' })
    worker = await server.startWorker()
    const companyId = await makeCompany(server.scope)
    communityId = await makeCommunity(server.scope, { name: 'Harbor View', zipcode: '80401', companyId })
    leaderless = await makeCommunity(server.scope, { name: 'Elsewhere', zipcode: '80402' })
    const personId = await makePerson(server.scope, { email: 'office@made.test' })
    await makeAdministrator(server.scope, { personId, companyId })
    const editor = await makePerson(server.scope, { email: 'editor@made.test' })
    await makeCommunityRole(server.scope, 'web site editor', { personId: editor, communityId })
  })
  afterAll(async () => {
    await worker.stop()
    await server.stop()
    await sink.stop()
  })
  beforeEach(() => server.scope.rows(clearLimits))

  let made = 0
  async function home() {
    made += 1
    const accountNumber = `ACC-${made}`
    const propertyId = await makeProperty(server.scope, communityId, { address: `${made} Quay`, accountNumber })
    return { propertyId, accountNumber, key: `${communityId}-${propertyId}` }
  }
  const send = (fields: Record<string, unknown>, to: Pick<TestServer, 'send'> = server) =>
    to.send(register, {
      body: {
        HomeownerRegistrationForm: {
          zipcode: '80401',
          community: communityId,
          fname: 'Noor',
          lname: 'Haddad',
          phone_number: '303 555 0100',
          password: ownPassword,
          password_repeat: ownPassword,
          agree_tcpp: 1,
          unknown_account: 0,
          ...fields,
        },
      },
    })
  const logIn = (username: string) =>
    server.send(signIn.calls.login, { body: { LoginForm: { username, password: ownPassword } } })
  /** Waits for the last mail to an address, or for the last mail that contains a text, because mails of two requests may arrive in any order. */
  async function mailTo(email: string, naming = '') {
    const found = () => sink.mails.findLast((mail) => mail.to?.[0]?.address === email && mail.text?.includes(naming))
    await expect.poll(() => found()?.subject).toBeTruthy()
    return found()
  }
  const linkIn = (text: string | undefined, name: string) =>
    new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? 'http://none').searchParams.get(name) ?? ''

  it('lists the communities of a ZIP code as key and value [registration-c088, registration-c037]', async () => {
    const ask = async (zipcode: string) =>
      (await server.send(communitiesByZip, { query: { zipcode, sortedArray: 1 } })).body
    expect(await ask('80401')).toEqual([{ key: String(communityId), value: 'Harbor View' }])
    expect(await ask('80401-1234')).toHaveLength(1)
    expect(await ask('99999')).toEqual([])
    expect(await ask('%')).toEqual([])
  })

  it('lists the addresses of a community in the order of streets and house numbers [registration-c089, registration-c037]', async () => {
    const other = await makeCommunity(server.scope)
    for (const address of ['10 Elm Street', '2 Elm Street', '1 Birch Lane']) {
      await makeProperty(server.scope, other, { address })
    }
    const { body } = await server.send(properties, { query: { hoaId: other } })
    expect(body.map((one: { value: string }) => one.value)).toEqual(['1 Birch Lane', '2 Elm Street', '10 Elm Street'])
    expect(body[0].key).toMatch(new RegExp(`^${other}-\\d+$`))
  })

  it('checks an account number, at most ten times an hour for a property [registration-c090, registration-c061]', async () => {
    const { key, accountNumber } = await home()
    const ask = (propertyId: string, number: string) =>
      server.send(validateAccountNumber, { query: { propertyId, accountNumber: number } })
    expect((await ask(key, accountNumber)).body).toEqual({ valid: true })
    expect((await ask(key, 'ACC-0')).body).toEqual({ valid: false })
    expect((await ask('1-0', accountNumber)).body).toEqual({ valid: false })
    for (let time = 0; time < 8; time += 1) await ask(key, 'guess')
    expect((await ask(key, accountNumber)).status).toBe(429)
    const { key: other, accountNumber: otherNumber } = await home()
    expect((await ask(other, otherNumber)).body).toEqual({ valid: true })
  })

  it('allows at most 120 look-ups of addresses from one network, so that nobody collects all addresses', async () => {
    const look = () => server.send(properties, { query: { hoaId: communityId } })
    for (let time = 0; time < 12; time += 1) await Promise.all(Array.from({ length: 10 }, look))
    expect((await look()).status).toBe(429)
  })

  it('creates an account at once for a person with the right account number [registration-c092, registration-c032, registration-c033, registration-c034]', async () => {
    const { key, accountNumber, propertyId } = await home()
    const email = 'Noor@New.test'
    const { body } = await send({ property_address: key, account_number: ` ${accountNumber} `, email })
    expect(body).toMatchObject({ success: true, readyToLogin: true, hideIcon: false, isEstatementUser: false })
    const { token } = (await server.send(redeemToken, { body: { token: body.jwt } })).body
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ user_email: 'noor@new.test', user_fname: 'Noor', user_lname: 'Haddad' })
    expect(claims.properties.propertiesList).toMatchObject([{ propertyId, role: 'Homeowner' }])
    expect((await logIn(email)).status).toBe(200)
  })

  it('refuses a wrong account number, a home of another community and each missing field with a message [registration-c056, registration-c057, registration-c058, registration-c059, registration-c062]', async () => {
    const { key, accountNumber } = await home()
    const fault = async (fields: Record<string, unknown>) =>
      (await send({ email: 'x@new.test', ...fields })).body.validation
    expect(await fault({ property_address: key, account_number: 'wrong' })).toEqual({
      account_number: ['Account number is invalid.'],
    })
    expect(await fault({ property_address: key })).toEqual({ account_number: ['Account number is required'] })
    expect(await fault({ property_address: '1-999999', account_number: 'x' })).toEqual({
      property_address: ['Property address is required'],
    })
    expect(await fault({ property_address: '-1' })).toEqual({
      property_address_manual: ['Property address is required'],
    })
    expect(await fault({ community: 999_999, property_address: key })).toEqual({ community: ['Community is required'] })
    const nothing = {
      fname: '',
      lname: ' ',
      phone_number: '',
      email: '',
      password: '',
      password_repeat: '',
      agree_tcpp: 0,
    }
    expect(await fault({ property_address: key, account_number: accountNumber, ...nothing })).toEqual({
      fname: ['First Name is required'],
      lname: ['Last Name is required'],
      phone_number: ['Mobile Number is required'],
      email: ['Email is required'],
      password: ['Password is required'],
      agree_tcpp: ['You must agree to the Terms of Use and Privacy Policy'],
    })
    const proven = { property_address: key, account_number: accountNumber }
    expect(await fault({ ...proven, password_repeat: '' })).toEqual({
      password_repeat: ['Confirm Password is required'],
    })
    expect(await fault({ ...proven, password_repeat: 'Other2026!' })).toEqual({
      password_repeat: ['Password and confirm password are not the same'],
    })
    expect(await fault({ ...proven, email: 'no address' })).toEqual({ email: ['Invalid email address'] })
  })

  it('logs a warning for the operator if a community has nobody who can decide', async () => {
    const undelivered = async () => /^requests_undelivered (\d+)$/m.exec(await server.metrics())?.[1]
    const before = Number(await undelivered())
    const warning = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const { body } = await send({
      zipcode: '80402',
      community: leaderless,
      property_address: '-1',
      property_address_manual: '1 Quay',
      email: 'undelivered@new.test',
      password: '',
      password_repeat: '',
    })
    expect(body).toMatchObject({ success: true, readyToLogin: false })
    expect(Number(await undelivered())).toBe(before + 1)
    expect(warning).toHaveBeenCalledWith({ communityId: leaderless }, expect.stringContaining('registration'))
    warning.mockRestore()
  })

  it('with an unlisted address waits until the office chooses the home by mailed link; then the person chooses a password [registration-c035]', async () => {
    const { key, propertyId } = await home()
    const email = 'waits@new.test'
    const { body } = await send({
      property_address: '-1',
      property_address_manual: '5 Quay, rear house',
      email,
      password: '',
      password_repeat: '',
    })
    expect(body).toMatchObject({ success: true, readyToLogin: false, jwt: '', messageHeading: 'Thank you!' })
    expect(body.messageContent).toContain('Harbor View')
    const asked = await mailTo('office@made.test', '5 Quay')
    expect(asked?.subject).toBe('Noor Haddad wants to register at Harbor View')
    expect(asked?.text).toContain('5 Quay, rear house')
    expect(sink.mails.some((mail) => mail.to?.[0]?.address === 'editor@made.test')).toBe(false)

    const link = linkIn(asked?.text, 'link')
    const { request } = (await server.send(pendingRequest, { body: { link } })).body
    expect(request).toMatchObject({ state: 'pending', email, reason: 'address not listed', propertyKey: '' })
    expect(request.properties).toContainEqual({ key, value: `${made} Quay` })
    const decide = (propertyKey: string) => server.send(decideRequest, { body: { link, approve: 1, propertyKey } })
    expect((await decide('')).body).toMatchObject({ success: false })
    const foreign = await makeProperty(server.scope, await makeCommunity(server.scope))
    expect((await decide(`${communityId}-${foreign}`)).body).toMatchObject({ success: false })
    expect((await decide(key)).body).toEqual({ success: true })
    expect((await decide(key)).body).toMatchObject({ success: false, decided: { state: 'approved' } })
    expect((await server.send(pendingRequest, { body: { link } })).body.request.state).toBe('approved')

    const welcome = await mailTo(email)
    const [reset_code, reset_email] = [linkIn(welcome?.text, 'reset_code'), linkIn(welcome?.text, 'reset_email')]
    server.clock.advance(6 * 86_400_000)
    const chosen = await server.send(passwordReset.calls.choose, {
      body: { reset_code, reset_email, password: ownPassword, password_repeat: ownPassword },
    })
    expect(chosen.body).toEqual({ success: true })
    const { token } = (await logIn(email)).body
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(claims.properties.propertiesList).toMatchObject([{ propertyId }])
  })

  it('without the account number waits for a decision, and a refusal is mailed', async () => {
    const { key } = await home()
    const email = 'unsure@new.test'
    const fields = { property_address: key, unknown_account: 1, password: '', password_repeat: '' }
    expect((await send({ ...fields, email })).body).toMatchObject({ success: true, readyToLogin: false })
    const link = linkIn((await mailTo('office@made.test', email))?.text, 'link')
    expect((await server.send(decideRequest, { body: { link, approve: 0, reason: 'Not in our list' } })).body).toEqual({
      success: true,
    })
    expect((await mailTo(email))?.subject).toBe('Your registration at Harbor View')
    const { approve, propertyKey } = { approve: 1, propertyKey: key }
    expect((await server.send(decideRequest, { body: { link, approve, propertyKey } })).body).toMatchObject({
      success: false,
    })
    expect((await logIn(email)).status).toBe(403)
  })

  it('checks passwords that were sent even if no password is required', async () => {
    const { key } = await home()
    const fields = { property_address: key, unknown_account: 1, email: 'typed@new.test' }
    expect((await send({ ...fields, password: 'weak', password_repeat: 'weak' })).body.success).toBe(false)
    expect((await send({ ...fields, password_repeat: 'Other2026!' })).body.validation).toEqual({
      password_repeat: ['Password and confirm password are not the same'],
    })
  })

  it('with a home that has people, or with the address of an account, waits for a decision', async () => {
    const taken = await home()
    const personId = await makePerson(server.scope, { email: 'lives@made.test' })
    await makeHouseholdPerson(server.scope, { personId, communityId, propertyId: taken.propertyId })
    const answers = [
      await send({ property_address: taken.key, account_number: taken.accountNumber, email: 'intruder@new.test' }),
      await (async () => {
        const free = await home()
        return send({ property_address: free.key, account_number: free.accountNumber, email: 'lives@made.test' })
      })(),
    ]
    for (const { body } of answers) expect(body).toMatchObject({ success: true, readyToLogin: false, jwt: '' })
    expect((await logIn('intruder@new.test')).status).toBe(403)
    expect((await logIn('lives@made.test')).status).toBe(403)
  })

  it('of a former owner of the home waits for a decision of the office, even with the right account number', async () => {
    const { key, accountNumber, propertyId } = await home()
    await makeRegisterPerson(server.scope, { communityId, propertyId, firstName: 'Sal', endsOn: '2026-01-31' })
    const { body } = await send({ property_address: key, account_number: accountNumber, email: 'sal-again@new.test' })
    expect(body).toMatchObject({ success: true, readyToLogin: false, jwt: '' })
    expect(await server.scope.inHousehold(communityId, propertyId).rows(peopleOfHome)).toEqual([])
    const mail = await mailTo('office@made.test', 'sal-again@new.test')
    expect(mail?.text).toContain('Somebody who lived at this home before knows its account number too.')
  })

  it('returns that a person is an e-statement user only if their proven home gets its statements here', async () => {
    const propertyId = await makeProperty(server.scope, communityId, { accountNumber: 'DIGITAL', digitalDelivery: 1 })
    const personId = await makePerson(server.scope)
    await makeHouseholdPerson(server.scope, { personId, communityId, propertyId })
    const fields = { property_address: `${communityId}-${propertyId}`, email: 'late@new.test' }
    expect((await send({ ...fields, account_number: 'DIGITAL' })).body.isEstatementUser).toBe(true)
    const unproven = await send({ ...fields, unknown_account: 1, email: 'later@new.test' })
    expect(unproven.body.isEstatementUser).toBe(false)
  })

  it('does not show a request for an invalid link, or after thirty days', async () => {
    const { key } = await home()
    await send({ property_address: key, unknown_account: 1, email: 'old@new.test' })
    const link = linkIn((await mailTo('office@made.test', 'old@new.test'))?.text, 'link')
    const open = async (given: string) => (await server.send(pendingRequest, { body: { link: given } })).body.request
    expect(await open(link)).not.toBeNull()
    expect(await open(link.replace(/\.\d+\./, '.1.'))).toBeNull()
    expect(await open('')).toBeNull()
    server.clock.advance(31 * 86_400_000)
    expect(await open(link)).toBeNull()
  })

  it('allows at most forty requests a day from one network, so that the office does not get too many mails', async () => {
    const { key } = await home()
    const statuses = []
    for (let time = 0; time < 41; time += 1) {
      const email = `many${time}@new.test`
      statuses.push((await send({ property_address: key, unknown_account: 1, email })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 200), 429])
  })

  it('requires a code from the mandatory day on, and registers for the home of the code [registration-c013, registration-c014, registration-c060]', async () => {
    const mandatory = await startServer()
    try {
      const coveId = await makeCommunity(mandatory.scope, { name: 'Cove' })
      const propertyId = await makeProperty(mandatory.scope, coveId, { accountNumber: 'C-1' })
      await makeRegistrationCode(mandatory.scope, { code: 'COVE-123456', communityId: coveId, propertyId })
      const fields = { community: coveId, property_address: `${coveId}-${propertyId}`, email: 'cove@new.test' }
      const refused = await send({ ...fields, account_number: 'C-1' }, mandatory)
      expect(refused.body).toMatchObject({
        success: false,
        hideIcon: true,
        validation: { reg_code: ['Registration code is required'] },
      })
      expect((await send({ ...fields, reg_code: 'COVE-000000' }, mandatory)).body.success).toBe(false)
      expect((await send({ ...fields, reg_code: 'cove-123456' }, mandatory)).body).toMatchObject({
        success: true,
        readyToLogin: true,
      })
      const again = await send({ ...fields, reg_code: 'COVE-123456', email: 'two@new.test' }, mandatory)
      expect(again.body.validation.reg_code[0]).toContain('used')
    } finally {
      await mandatory.stop()
    }
  })

  it('with the code of an invitation gives the account to the invited person in the register, and the invitation is used', async () => {
    const { propertyId, key } = await home()
    const at = { communityId, propertyId }
    const tenantId = await makeRegisterPerson(server.scope, {
      ...at,
      firstName: 'Noor',
      lastName: 'H',
      relation: 'tenant',
    })
    const { code } = await makeInvitation(server.scope, { communityId, personId: tenantId, homeId: propertyId })
    const answer = await send({ property_address: key, reg_code: code, email: 'noor@invited.test' })
    expect(answer.body).toMatchObject({ success: true, readyToLogin: true })
    const entries = await server.scope.inCommunity(communityId).rows(entriesOfHome, [propertyId])
    expect(entries).toEqual([{ id: tenantId, relation: 'tenant', hasAccount: true, invitation: 'used' }])
    const again = await send({ property_address: key, reg_code: code, email: 'two@invited.test' })
    expect(again.body.validation.reg_code[0]).toContain('used')
  })

  it('registers only one person if several prove the same home at the same time', async () => {
    const { key, accountNumber, propertyId } = await home()
    const given = { property_address: key, account_number: accountNumber }
    const answers = await Promise.all([1, 2, 3, 4].map((one) => send({ ...given, email: `rush${one}@new.test` })))
    expect(answers.filter(({ body }) => body.readyToLogin)).toHaveLength(1)
    const people = await server.scope.inHousehold(communityId, propertyId).rows(peopleOfHome)
    expect(people).toHaveLength(1)
    expect((await send({ ...given, email: 'late@new.test' })).body).toMatchObject({
      success: true,
      readyToLogin: false,
    })
  })
})
