import { about } from '@porchlight/contract/features/about.ts'
import { activity } from '@porchlight/contract/features/activity.ts'
import { communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { company } from '@porchlight/contract/features/company.ts'
import { mailings } from '@porchlight/contract/features/mailings.ts'
import { roles } from '@porchlight/contract/features/roles.ts'
import { setup } from '@porchlight/contract/features/setup.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noColumns, statement } from '../../platform/db/database.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeOffices, makeResident } from '../accounts/grants/fixtures.ts'

const { offerTransfer, decideTransfer, withdrawTransfer, transfers, communities, archive, saveBranding, branding } =
  company.calls
const { serverOfferTransfer, serverDecideTransfer, serverTransfers, deleteArchived } = company.calls
const { manage, index } = roles.calls

const makeOwner = statement(
  'test-server-owner',
  'system',
  noColumns,
  'insert into server_owners (person_id, added_at) values ($1, now())',
)
const makeOwnerAccess = statement(
  'test-server-owner-access',
  'system',
  noColumns,
  "insert into person_accesses (person_id, kind) values ($1, 'server owner')",
)

let started: MailServer
beforeAll(async () => {
  started = await startMailServer()
})
afterAll(() => started.stop())

const subjectsTo = (address: string) =>
  started.sink.mails.filter((mail) => mail.to?.[0]?.address === address).map(({ subject }) => subject)

async function person(firstName: string) {
  const email = `${firstName.toLowerCase()}${crypto.randomUUID()}@made.test`
  return { email, personId: await makePerson(started.server.scope, { email, firstName, lastName: 'Reyes' }) }
}

/** An organization with its administrator, and what the administrator calls. */
async function organisation(name: string, kind: 'company' | 'self-managed' = 'company') {
  const { scope, signIn: logIn, send } = started.server
  const cmcId = await makeCompany(scope, { kind, name: `${name} ${crypto.randomUUID().slice(0, 6)}` })
  const admin = await person(name)
  await makeAdministrator(scope, { companyId: cmcId, personId: admin.personId })
  const token = await logIn(admin.email)
  const call = async (one: Parameters<typeof send>[0], body?: Record<string, unknown>) =>
    (await send(one, { token, query: { cmcId }, ...(body && { body }) })).body
  return { cmcId, admin, token, call }
}

async function serverOwner() {
  const owner = await person('Olga')
  await started.server.scope.rows(makeOwner, [owner.personId])
  await started.server.scope.rows(makeOwnerAccess, [owner.personId])
  return started.server.signIn(owner.email)
}

async function offered() {
  const giving = await organisation('Gil')
  const taking = await organisation('Tess')
  const hoaId = await makeCommunity(started.server.scope, { companyId: giving.cmcId, name: `Elm ${giving.cmcId}` })
  const answer = await giving.call(offerTransfer, { hoaId, kind: 'organisation', email: taking.admin.email })
  expect(answer.success).toBe(true)
  const { items } = await taking.call(transfers)
  return { giving, taking, hoaId, id: items[0]?.id as number }
}

describe('a community', () => {
  it('is offered to another organization; both sides are notified, and the offer ends after 14 days [company-m015]', async () => {
    const { giving, taking, hoaId, id } = await offered()
    expect((await taking.call(transfers)).items).toMatchObject([
      { hoaId, direction: 'received', isSelfManaged: false, offeredBy: 'Gil Reyes' },
    ])
    expect((await giving.call(transfers)).items).toMatchObject([
      { hoaId, direction: 'given', to: taking.admin.email, lapsesTime: expect.any(String) },
    ])
    const name = `Elm ${giving.cmcId}`
    await expect.poll(() => subjectsTo(taking.admin.email)).toContain(`${name} is offered to another organization`)
    await expect.poll(() => subjectsTo(giving.admin.email)).toContain(`${name} is offered to another organization`)
    expect(await giving.call(offerTransfer, { hoaId, kind: 'self-managed', email: 'x@made.test' })).toMatchObject({
      success: false,
      messageContent: 'This community is offered already. Withdraw that offer first.',
    })
    // Only the receiving organization can decide about the offer.
    const other = await organisation('Otto')
    const byThird = { token: other.token, query: { cmcId: other.cmcId }, body: { hoaId, id, accepts: true } }
    expect((await started.server.send(decideTransfer, byThird)).status).toBe(404)
    const own = { token: giving.token, query: { cmcId: giving.cmcId }, body: { hoaId, id, accepts: true } }
    expect((await started.server.send(decideTransfer, own)).status).toBe(404)

    started.server.clock.advance(14 * 86_400_000 - 60_000)
    const before = await started.server.signIn(taking.admin.email)
    const offers = async (token: string, cmcId: number) =>
      (await started.server.send(transfers, { token, query: { cmcId } })).body.items
    expect(await offers(before, taking.cmcId)).toHaveLength(1)
    started.server.clock.advance(60_001)
    const again = await started.server.signIn(taking.admin.email)
    const late = { token: again, query: { cmcId: taking.cmcId }, body: { hoaId, id, accepts: true } }
    expect((await started.server.send(decideTransfer, late)).body).toMatchObject({
      success: false,
      messageContent: 'This offer is no longer valid.',
    })
    const asGiver = await started.server.signIn(giving.admin.email)
    expect(await offers(again, taking.cmcId)).toEqual([])
    expect(await offers(asGiver, giving.cmcId)).toEqual([])
    // The community stays in its organization, and can be offered again.
    const query = { cmcId: giving.cmcId }
    const list = (await started.server.send(communities, { token: asGiver, query })).body.items
    expect(list).toMatchObject([{ hoaId }])
    const repeat = { hoaId, kind: 'organisation', email: taking.admin.email }
    expect((await started.server.send(offerTransfer, { token: asGiver, query, body: repeat })).body.success).toBe(true)
  })

  it('can be offered only by an administrator, also to an officer whose e-mail address has no account yet [company-m015]', async () => {
    const giving = await organisation('Gil')
    const { scope, send } = started.server
    const hoaId = await makeCommunity(scope, { companyId: giving.cmcId })
    const manager = await person('Mona')
    await makeAdministrator(scope, { companyId: giving.cmcId, personId: manager.personId, teamRoles: ['manager'] })
    const email = `new${crypto.randomUUID()}@made.test`
    const asked = { query: { cmcId: giving.cmcId }, body: { hoaId, kind: 'self-managed', email } }
    const token = await started.server.signIn(manager.email)
    expect((await send(offerTransfer, { token, ...asked })).status).toBe(403)
    expect((await send(offerTransfer, { token: giving.token, ...asked })).body.success).toBe(true)
    await expect.poll(() => subjectsTo(email)).toHaveLength(1)
    expect((await giving.call(transfers)).items).toMatchObject([{ hoaId, isSelfManaged: true, to: email }])
  })

  it('stays in its organization if the offer is refused or withdrawn, and the other side is notified', async () => {
    const { giving, taking, hoaId, id } = await offered()
    expect((await taking.call(decideTransfer, { hoaId, id, accepts: false })).success).toBe(true)
    const name = `Elm ${giving.cmcId}`
    await expect.poll(() => subjectsTo(giving.admin.email)).toContain(`The transfer of ${name} was refused`)
    const officer = `officer${crypto.randomUUID()}@made.test`
    expect((await giving.call(offerTransfer, { hoaId, kind: 'self-managed', email: officer })).success).toBe(true)
    await expect.poll(() => subjectsTo(officer)).toEqual([`${name} is offered to another organization`])
    expect((await giving.call(withdrawTransfer, { hoaId })).success).toBe(true)
    await expect.poll(() => subjectsTo(officer)).toContain(`The transfer of ${name} was withdrawn`)
    expect((await giving.call(communities)).items).toMatchObject([{ hoaId }])
  })

  it('that was transferred is closed to the former team, while residents can use it as before', async () => {
    const { giving, taking, hoaId, id } = await offered()
    const { scope, send } = started.server
    const manager = await person('Mona')
    await makeAdministrator(scope, {
      ...{ companyId: giving.cmcId, personId: manager.personId, teamRoles: ['manager'], reach: [hoaId] },
    })
    const documented = await person('Dora')
    await makeCommunityRole(scope, 'community manager', { personId: documented.personId, communityId: hoaId })
    // A person of the former team who also lives in the community edits its pages as a resident.
    const neighbor = await makeResident(scope, hoaId)
    await makeAdministrator(scope, { companyId: giving.cmcId, personId: neighbor.personId })
    const editor = await person('Edda')
    await makeAdministrator(scope, { companyId: giving.cmcId, personId: editor.personId })
    for (const { personId } of [neighbor, editor])
      await makeCommunityRole(scope, 'web site editor', { personId, communityId: hoaId })
    const open = await Promise.all([manager, documented].map(({ email }) => started.server.signIn(email)))
    const resident = await makeResident(scope, hoaId)
    const residentToken = await started.server.signIn(resident.email)
    for (const token of [giving.token, ...open])
      expect((await send(index, { token, query: { hoaId } })).status).toBe(200)
    const seen = await send(about.calls.association, { token: residentToken, query: { id: hoaId } })
    expect(seen.status).toBe(200)

    expect((await taking.call(decideTransfer, { hoaId, id, accepts: true })).success).toBe(true)
    for (const token of [giving.token, ...open]) {
      expect((await send(index, { token, query: { hoaId } })).status).toBe(403)
      const own = await send(manage, { token })
      expect(own.body.communities.map((one: { hoaId: number }) => one.hoaId)).not.toContain(hoaId)
      const renewed = await send(signIn.calls.refreshSession, { token })
      expect(renewed.body.token).not.toContain(`"${hoaId}"`)
      const as = await send(about.calls.association, { token, query: { id: hoaId } })
      expect(as.status).toBe(403)
    }
    const editsOf = async ({ email }: { email: string }) => {
      const claims = (await started.server.signIn(email)).split('.')[1] ?? ''
      return JSON.parse(Buffer.from(claims, 'base64url').toString()).canEditWebsites
    }
    expect([await editsOf(neighbor), await editsOf(editor)]).toEqual([[hoaId], []])
    expect((await giving.call(communities)).items).toEqual([])
    expect((await send(index, { token: taking.token, query: { hoaId } })).status).toBe(200)
    // The resident's session continues, and names the new company.
    const after = await send(about.calls.association, { token: residentToken, query: { id: hoaId } })
    expect(after.status).toBe(200)
    expect(after.body.cmc_profesionally_managed_by).not.toBe(seen.body.cmc_profesionally_managed_by)
    for (const { cmcId, token } of [giving, taking]) {
      const entries = await send(activity.calls.organisation, { token, query: { cmcId } })
      expect(entries.body.items.map((one: { kind: string }) => one.kind)).toContain('transfer.accepted')
    }
  })

  it('that was transferred keeps the inherited branding, templates and violation types [company-m017]', async () => {
    const { giving, taking, hoaId, id } = await offered()
    const { version, ...stored } = await giving.call(branding)
    const given = {
      senderName: 'Gil & Co',
      replyAddress: 'office@gil.test',
      color: '#115148',
      letterhead: '<p>Gil head</p>',
    }
    await giving.call(saveBranding, { ...stored, ...given, signature: '<p>Gil signs</p>', version })
    const texts = { en: { subject: 'Snow', html: '<p>Snow comes.</p>' } }
    await giving.call(mailings.calls.saveOrganisationTemplate, { name: 'Snow', kind: 'message', texts })
    const signs = { name: 'Signs', category: '', section: '4.2', ruleText: 'One sign a home.', document: 'CC&Rs' }
    await giving.call(violationsAdmin.calls.saveSharedType, { ...signs, words: 'Two signs.', cureDays: '' })
    await taking.call(decideTransfer, { hoaId, id, accepts: true })
    // Later changes in the organization that gave the community away do not change the community.
    await giving.call(mailings.calls.saveOrganisationTemplate, { name: 'Ice', kind: 'message', texts })
    const types = await started.server.send(violationsAdmin.calls.types, { token: taking.token, query: { hoaId } })
    expect(types.body.items).toMatchObject([{ name: 'Signs', section: '4.2', isOfOrganisation: false }])
    const { body } = await started.server.send(communitySettings.calls.view, { token: taking.token, query: { hoaId } })
    expect(body.branding).toMatchObject({
      senderName: 'Gil & Co',
      replyAddress: 'office@gil.test',
      letterheadHtml: '<p>Gil head</p>',
      signatureHtml: '<p>Gil signs</p>',
    })
    const options = await started.server.send(mailings.calls.options, { token: taking.token, query: { hoaId } })
    expect(options.body.templates).toMatchObject([{ name: 'Snow', isOfOrganisation: false, texts }])
  })

  it('becomes self-managed: the officer with the offered address administers it, and its board runs it [company-m015]', async () => {
    const giving = await organisation('Gil')
    const { scope, send } = started.server
    const hoaId = await makeCommunity(scope, { companyId: giving.cmcId, name: `Fir ${giving.cmcId}` })
    const officer = await makeResident(scope, hoaId, { name: `Pat${hoaId}` })
    await makeOffices(scope, { ...officer, offices: ['president'] })
    expect((await giving.call(offerTransfer, { hoaId, kind: 'self-managed', email: officer.email })).success).toBe(true)
    const token = await started.server.signIn(officer.email)
    const { organisations } = (await send(manage, { token })).body
    expect(organisations).toMatchObject([{ kind: 'self-managed', letters: 'A' }])
    const query = { cmcId: organisations[0].cmcId }
    const { items } = (await send(transfers, { token, query })).body
    expect(items).toMatchObject([{ hoaId, isSelfManaged: true, direction: 'received' }])
    const body = { hoaId, id: items[0].id, accepts: true }
    expect((await send(decideTransfer, { token, query, body })).body.success).toBe(true)
    const own = (await send(manage, { token })).body.communities[0]
    expect(own).toMatchObject({ hoaId, runBy: 'board' })
    expect(own.letters).toContain('A')
    expect(own.letters).toContain('P')
    const seen = await send(about.calls.association, { token, query: { id: hoaId } })
    expect(seen.body.cmc_profesionally_managed_by).toBe('')
    expect((await send(index, { token: giving.token, query: { hoaId } })).status).toBe(403)
  })

  it('that was offered to an officer can be withdrawn; the officer keeps an own self-managed association that was created in the meantime', async () => {
    const giving = await organisation('Gus')
    const hoaId = await makeCommunity(started.server.scope, { companyId: giving.cmcId })
    const officer = await person('Nora')
    expect((await giving.call(offerTransfer, { hoaId, kind: 'self-managed', email: officer.email })).success).toBe(true)
    const token = await started.server.signIn(officer.email)
    const { organisations } = (await started.server.send(manage, { token })).body
    const place = { city: 'Boulder', state: 'CO', zips: '80301', timeZone: 'America/Denver' }
    const body = { ...place, name: 'Nora’s own', webSiteName: `nora-${hoaId}`, address: '1 Elm Way', language: 'en' }
    const made = await started.server.send(setup.calls.addAssociation, {
      token,
      query: { cmcId: organisations[0].cmcId },
      body,
    })
    expect(made.body).toMatchObject({ success: true })
    expect((await giving.call(withdrawTransfer, { hoaId })).success).toBe(true)
    const { communities: managed } = (await started.server.send(manage, { token })).body
    expect(managed).toMatchObject([{ hoaId: made.body.hoaId, letters: 'A' }])
  })

  it('can also be offered, and the offer accepted, by a server owner [company-m015]', async () => {
    const token = await serverOwner()
    const giving = await organisation('Gil')
    const taking = await organisation('Tess')
    const { send } = started.server
    const hoaId = await makeCommunity(started.server.scope, { companyId: giving.cmcId })
    const body = { hoaId, kind: 'organisation', email: taking.admin.email }
    expect((await send(serverOfferTransfer, { token, body })).body.success).toBe(true)
    await expect.poll(() => subjectsTo(giving.admin.email)).toHaveLength(1)
    await expect.poll(() => subjectsTo(taking.admin.email)).toHaveLength(1)
    const { items } = (await send(serverTransfers, { token })).body
    const { id } = items.find((one: { hoaId: number }) => one.hoaId === hoaId)
    expect((await send(serverDecideTransfer, { token, body: { hoaId, id, accepts: true } })).body.success).toBe(true)
    expect((await send(index, { token: taking.token, query: { hoaId } })).status).toBe(200)
  })

  it('that is archived for more than 90 days can be deleted with its accesses by a server owner who types its name', async () => {
    const giving = await organisation('Gil')
    const { scope, send, clock } = started.server
    const name = `Oak ${giving.cmcId}`
    const hoaId = await makeCommunity(scope, { companyId: giving.cmcId, name })
    const resident = await makeResident(scope, hoaId)
    await giving.call(archive, { hoaId, isArchived: true })
    const early = await serverOwner()
    expect((await send(deleteArchived, { token: early, body: { hoaId, name } })).body).toMatchObject({
      success: false,
      messageContent: 'A community can be deleted once it has been archived for 90 days.',
    })
    clock.advance(90 * 86_400_000 + 60_000)
    const admin = await started.server.signIn(giving.admin.email)
    const back = { token: admin, query: { cmcId: giving.cmcId }, body: { hoaId, isArchived: false } }
    expect((await send(archive, back)).body.success).toBe(false)
    const token = await serverOwner()
    expect((await send(deleteArchived, { token, body: { hoaId, name: 'Oak' } })).body).toMatchObject({
      validation: { name: ['Type the name exactly as it is written above.'] },
    })
    expect((await send(deleteArchived, { token, body: { hoaId, name } })).body.success).toBe(true)
    expect((await send(deleteArchived, { token, body: { hoaId, name } })).status).toBe(404)
    const after = await send(communities, { token: admin, query: { cmcId: giving.cmcId } })
    expect(after.body.items).toEqual([])
    expect((await send(index, { token: admin, query: { hoaId } })).status).toBe(403)
    const still = await started.server.signIn(resident.email)
    expect((await send(signIn.calls.refreshSession, { token: still })).status).toBe(200)
  })
})
