import { registration } from '@porchlight/contract/features/registration.ts'
import { vendorCommunities } from '@porchlight/contract/features/vendor-communities.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts'
import { makeContacts } from '../../about/fixtures.ts'
import { fixturePassword, makeCommunity, makePerson } from '../../accounts/fixtures.ts'
import { makeResident } from '../../accounts/grants/fixtures.ts'

const { registerVendor, sendEmailCode, redeemToken } = registration.calls
const clearLimits = statement('test-clear-limits', 'system', noColumns, 'delete from rate_limits')
const password = 'Lantern2026!'

let started: MailServer
let communityId: number
beforeAll(async () => {
  started = await startMailServer({ TRUST_PROXY: '1' })
  communityId = await makeCommunity(started.server.scope, { name: 'Harbor View' })
  // On a server without any account, nobody can register.
  await makePerson(started.server.scope)
  await makeContacts(started.server.scope, { communityId, email: 'office@harbor.test' })
})
afterAll(() => started.stop())
beforeEach(() => started.server.scope.rows(clearLimits))

const mailsTo = (address: string) => started.sink.mails.filter((mail) => mail.to?.[0]?.address === address)

/** Requests an email code and reads it from the mail. */
async function mailedCode(email: string): Promise<string> {
  const before = mailsTo(email).length
  await started.server.send(sendEmailCode, { body: { email } })
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(before)
  return /\b(\d{4})\b/.exec(mailsTo(email).at(-1)?.subject ?? '')?.[1] ?? ''
}

const register = (fields: Record<string, unknown>) =>
  started.server.send(registerVendor, {
    body: {
      VendorRegistrationForm: {
        hoaId: communityId,
        company_name: 'Anchor Plumbing',
        category: '4',
        fname: 'Ana',
        lname: 'Berg',
        password,
        password_repeat: password,
        agree_tcpp: 1,
        ...fields,
      },
    },
  })

/** Signs in with the jwt of a registration. Returns the token, its claims and the vendors of the person. */
async function vendorsOf(jwt: string) {
  const { token } = (await started.server.send(redeemToken, { body: { token: jwt } })).body
  const claims = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
  return { token: String(token), claims, vendors: claims.vendorAccounts as Record<string, string> }
}

it('a business that followed an invite link proves its e-mail address and waits for the community, which gets a mail', async () => {
  const email = 'ana@anchor.test'
  const { body } = await register({ email, email_verification: await mailedCode(email) })
  expect(body).toMatchObject({ success: true, readyToLogin: true })
  const { token, vendors } = await vendorsOf(body.jwt)
  expect(Object.values(vendors)).toEqual(['Anchor Plumbing'])
  const vendor_id = Number(Object.keys(vendors)[0])
  const query = { vendor_id, tab: 'active' }
  const { items } = (await started.server.send(vendorCommunities.calls.index, { token, query })).body
  expect(items).toMatchObject([{ statusLabel: 'Pending', hoa: { hoa_name: 'Harbor View' } }])
  await expect
    .poll(() => mailsTo('office@harbor.test').map(({ subject }) => subject))
    .toEqual(['Anchor Plumbing asks to join Harbor View'])
})

it('a resident with an account also becomes a user of the business, with the same password', async () => {
  const { email } = await makeResident(started.server.scope, communityId, { firstName: 'Ben', lastName: 'Okoye' })
  const code = await mailedCode(email)
  const { body } = await register({
    email,
    email_verification: code,
    company_name: 'Okoye Paints',
    password: '',
    password_repeat: '',
  })
  expect(body).toMatchObject({ success: true })
  const { claims, vendors } = await vendorsOf(body.jwt)
  expect(Object.values(vendors)).toEqual(['Okoye Paints'])
  expect(JSON.stringify(claims)).toContain('Harbor View')
  expect(await started.server.signIn(email, { password: fixturePassword })).toBeTruthy()

  const again = await register({ email, email_verification: await mailedCode(email), company_name: 'okoye paints' })
  expect((await vendorsOf(again.body.jwt)).vendors).toEqual(vendors)
})

it('a business is refused with a wrong code, with a missing field, or with a used code', async () => {
  const email = 'cleo@anchor.test'
  const code = await mailedCode(email)
  const wrong = await register({ email, email_verification: code === '0000' ? '1111' : '0000' })
  expect(wrong.body).toMatchObject({ success: false, validation: { email_verification: [expect.any(String)] } })
  const missing = await register({
    email: 'no',
    email_verification: '',
    company_name: ' ',
    category: '3',
    agree_tcpp: 0,
  })
  expect(Object.keys(missing.body.validation ?? {})).toEqual([
    'company_name',
    'category',
    'email',
    'email_verification',
    'agree_tcpp',
  ])
  const weak = await register({ email, email_verification: code, password: 'short', password_repeat: 'short' })
  expect(weak.body).toMatchObject({ success: false, validation: { password: [expect.any(String)] } })
  expect((await register({ email, email_verification: code })).body.success).toBe(true)
  expect((await register({ email, email_verification: code })).body.success).toBe(false)
})

it('a business with an unknown community in its link can register too', async () => {
  const unknown = 999_999_999
  const email = 'dora@anchor.test'
  const { body } = await register({ email, email_verification: await mailedCode(email), hoaId: unknown })
  expect(body).toMatchObject({ success: true, readyToLogin: true })
})
