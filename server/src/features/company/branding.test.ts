import { about } from '@porchlight/contract/features/about.ts'
import { accounts } from '@porchlight/contract/features/accounts.ts'
import { communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { company } from '@porchlight/contract/features/company.ts'
import { invitations } from '@porchlight/contract/features/invitations.ts'
import { mailings } from '@porchlight/contract/features/mailings.ts'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../accounts/fixtures.ts'
import { makeAdministrator, makeResident } from '../accounts/grants/fixtures.ts'
import { makeRegisterPerson } from '../people/fixtures.ts'

let started: MailServer
beforeAll(async () => {
  started = await startMailServer()
})
afterAll(() => started.stop())

const mailTo = async (address: string) => {
  const found = () => started.sink.mails.filter((mail) => mail.to?.[0]?.address === address)
  await expect.poll(() => found().length).toBe(1)
  const [mail] = found()
  if (!mail) throw new Error('no mail')
  return mail
}

/** An organization with two communities, its administrator and somebody in each register. */
async function setUp(kind: 'company' | 'self-managed' = 'company') {
  const { scope, signIn, send } = started.server
  const cmcId = await makeCompany(scope, { kind, name: 'Summit Partners' })
  const email = `ada${crypto.randomUUID()}@made.test`
  await makeAdministrator(scope, { companyId: cmcId, personId: await makePerson(scope, { email }) })
  const [first, second] = [
    await makeCommunity(scope, { companyId: cmcId, name: `Alder ${cmcId}` }),
    await makeCommunity(scope, { companyId: cmcId, name: `Birch ${cmcId}` }),
  ]
  const token = await signIn(email)
  const own = { token, query: { cmcId } }
  const { body } = await send(company.calls.branding, own)
  const { version: _version, logo: _logo, ...stored } = body
  return { cmcId, first, second, token, own, stored, version: body.version as number }
}

async function invite(hoaId: number, token: string) {
  const { scope, send } = started.server
  const email = `ines${crypto.randomUUID()}@made.test`
  const propertyId = await makeProperty(scope, hoaId)
  await makeRegisterPerson(scope, {
    communityId: hoaId,
    propertyId,
    firstName: 'Ines',
    lastName: 'Ruiz',
    emails: [email],
  })
  expect((await send(invitations.calls.send, { token, query: { hoaId }, body: {} })).status).toBe(200)
  return mailTo(email)
}

describe('the branding of an organization', () => {
  it('is used in mails, letters and pages of communities without a branding of their own [company-m010]', async () => {
    const { first, second, token, own, stored, version } = await setUp()
    const { send, scope } = started.server
    const branded = {
      ...{ ...stored, senderName: 'Summit Office', replyAddress: 'office@summit.test', color: '#ffe600' },
      ...{
        letterhead: '<p>Summit Partners</p><p>9 High Street</p>',
        signature: '<p>Yours, Summit</p><img src="https://count.test/1">',
        version,
      },
    }
    expect((await send(company.calls.saveBranding, { ...own, body: branded })).body.success).toBe(true)
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#115148' } })
      .png()
      .toBuffer()
    const files = { logo: [{ name: 'logo.png', bytes: picture }] }
    const uploaded = await send(company.calls.saveLogo, { ...own, body: { removesLogo: 0 }, files })
    expect(uploaded.body).toMatchObject({ success: true })

    // The first community has no branding of its own, so it inherits that of the organization.
    const inherited = await invite(first, token)
    expect(inherited.from).toMatchObject({ name: 'Summit Office' })
    expect(inherited.replyTo).toMatchObject([{ address: 'office@summit.test' }])
    expect(inherited.html).toContain('Yours, Summit')
    // A picture from another server would inform that server about who reads the mail.
    expect(inherited.html).not.toContain('count.test')
    expect(inherited.text).toContain('Yours, Summit')
    const resident = await makeResident(scope, first)
    const residentToken = await started.server.signIn(resident.email)
    const seen = (await send(accounts.calls.viewInfo, { token: residentToken, query: { id: first } })).body
    expect(seen.logo).not.toBe('')
    // White letters can be read on it.
    expect(seen.color).toMatch(/^#[\da-f]{6}$/)
    expect(seen.color).not.toBe('#ffe600')
    const options = (await send(mailings.calls.options, { token, query: { hoaId: first } })).body
    expect(options.teamAddress).toBe('office@summit.test')
    const onPaper = await makeProperty(scope, first)
    await makeRegisterPerson(scope, { communityId: first, propertyId: onPaper, firstName: 'Paul', lastName: 'Paper' })
    const printed = await send(invitations.calls.print, { token, query: { hoaId: first }, body: {} })
    const asked = { token, query: { hoaId: first, batch: printed.body.batch } }
    const letters = await send(invitations.calls.letters, asked)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(letters.bytes)))
    expect(text.join(' ')).toContain('9 High Street')

    // The second community sets its own branding. Later changes of the organization's branding do not change it.
    const ownBranding = {
      ...{ senderName: 'Birch Office', replyAddress: 'birch@summit.test' },
      ...{
        letterheadHtml: '<p>Birch</p>',
        signatureHtml: '<p>Your Birch team</p><img src="https://count.test/2">',
        version: 0,
      },
    }
    const saved = await send(communitySettings.calls.saveBranding, {
      token,
      query: { hoaId: second },
      body: ownBranding,
    })
    expect(saved.body.success).toBe(true)
    const overridden = await invite(second, token)
    expect(overridden.from).toMatchObject({ name: 'Birch Office' })
    expect(overridden.replyTo).toMatchObject([{ address: 'birch@summit.test' }])
    expect(overridden.html).toContain('Your Birch team')
    expect(overridden.html).not.toContain('Yours, Summit')
    expect(overridden.html).not.toContain('count.test')
  })

  it('of a self-managed association is not named as a company on About [company-m011]', async () => {
    const { first } = await setUp('self-managed')
    const resident = await makeResident(started.server.scope, first)
    const token = await started.server.signIn(resident.email)
    const { body } = await started.server.send(about.calls.association, { token, query: { id: first } })
    expect(body).toMatchObject({ cmc_profesionally_managed_by: '', cmc_id: null })
    expect(JSON.stringify(body)).not.toContain('Summit Partners')
  })
})
