import { about } from '@porchlight/contract/features/about.ts'
import { company } from '@porchlight/contract/features/company.ts'
import { contentAdmin } from '@porchlight/contract/features/content-admin.ts'
import { mailings } from '@porchlight/contract/features/mailings.ts'
import { roles } from '@porchlight/contract/features/roles.ts'
import { setup } from '@porchlight/contract/features/setup.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyOthers } from '../../platform/db/announcements.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { listen } from '../../testing/listen.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeResident } from '../accounts/grants/fixtures.ts'
import { makeCompletedForm, makeDocument } from '../documents/fixtures.ts'

const {
  assigned,
  team,
  addMember,
  saveMember,
  suspendMember,
  removeMember,
  communities,
  archive,
  branding,
  saveBranding,
} = company.calls
const { manage, index } = roles.calls

const limitPlans = statement('test-limit-plans', 'system', noColumns, 'update plans set max_communities = $1')

const lockCompany = statement(
  'test-lock-company',
  'community',
  noColumns,
  // The cast gives the community's id a type: Citus cannot lock the row of another table by a subquery.
  'select from companies where id = $2 and $1::bigint is not null for update',
)

const smallPlan = statement(
  'test-small-plan',
  'system',
  idColumn,
  `with made as (insert into plans (name, plan_level) values ('Small', 1) returning id)
   update communities c set plan_id = made.id from made where c.community_id = $1 returning c.plan_id as id`,
)

let started: MailServer
beforeAll(async () => {
  started = await startMailServer()
})
afterAll(() => started.stop())

const mailsTo = (address: string) => started.sink.mails.filter((mail) => mail.to?.[0]?.address === address)

async function person(firstName: string) {
  const email = `${firstName.toLowerCase()}${crypto.randomUUID()}@made.test`
  return { email, personId: await makePerson(started.server.scope, { email, firstName, lastName: 'Reyes' }) }
}

/** An organization with two communities and an administrator, and the calls that the administrator makes. */
async function organisation() {
  const { scope, signIn: logIn, send } = started.server
  const companyId = await makeCompany(scope)
  const first = await makeCommunity(scope, { companyId, name: `Alder ${companyId}` })
  const second = await makeCommunity(scope, { companyId, name: `Birch ${companyId}` })
  const admin = await person('Ada')
  await makeAdministrator(scope, { companyId, personId: admin.personId })
  const token = await logIn(admin.email)
  const query = { cmcId: companyId }
  return {
    ...{ companyId, first, second, admin, token, query },
    call: async (call: Parameters<typeof send>[0], body?: Record<string, unknown>) =>
      (await send(call, { token, query, ...(body && { body }) })).body,
  }
}

const assign = statement(
  'test-assign-form',
  'community',
  noColumns,
  "update completed_forms set assigned_person_id = $3, state = 'in work' where community_id = $1 and id = $2",
)

/** A completed form that is assigned to somebody of the team. */
async function completedForm(communityId: number, given: { personId: number; assignedTo: number }): Promise<number> {
  const { scope, files } = started.server
  const fileKey = await files.put(Buffer.from('%PDF-1.4'))
  const documentId = await makeDocument(scope, { communityId, isForm: true, title: 'Pool key', fileKey })
  const { personId, assignedTo } = given
  const id = await makeCompletedForm(scope, { communityId, documentId, personId, fileKey, senderName: 'Olga Owner' })
  await scope.inCommunity(communityId).rows(assign, [id, assignedTo])
  return id
}

const asManager = (email: string, reach: number[] | null) => ({
  email,
  fname: 'Ben',
  lname: 'Reyes',
  roles: ['manager'],
  reach,
})

describe('the team of an organization', () => {
  it('is listed with roles, reach, passkey, last visit and state; an invited person gets a link by mail [company-m001, company-m002]', async () => {
    const { call, first, admin } = await organisation()
    const email = `ben${crypto.randomUUID()}@made.test`
    expect(await call(addMember, { ...asManager(email, [first]), fname: '' })).toMatchObject({
      success: false,
      validation: { fname: ['This is required'] },
    })
    expect((await call(addMember, asManager(email, [first]))).success).toBe(true)
    expect(await call(addMember, asManager(email, [first]))).toMatchObject({
      success: false,
      validation: { email: ['This person is in the team already.'] },
    })
    expect((await call(team)).items).toMatchObject([
      {
        personId: admin.personId,
        roles: ['administrator'],
        reach: null,
        state: 'active',
        hasPasskey: false,
        lastSeen: expect.any(String),
      },
      { email, fullName: 'Ben Reyes', roles: ['manager'], reach: [first], state: 'invited', lastSeen: null },
    ])
    await expect.poll(() => mailsTo(email).length).toBe(1)
    expect(mailsTo(email)[0]?.text).toContain('/Forgot?reset_code=')
  })

  it('can have a person with an existing account, who has the role at the next renewal of the session [company-m003, company-m004]', async () => {
    const { call, companyId } = await organisation()
    const ben = await person('Ben')
    expect((await call(addMember, asManager(ben.email, null))).success).toBe(true)
    const token = await started.server.signIn(ben.email)
    const renewed = await started.server.send(signIn.calls.refreshSession, { token })
    const claims = JSON.parse(Buffer.from(renewed.body.token.split('.')[1], 'base64url').toString())
    expect(claims.canAccessHOA.admin).toMatchObject({ [companyId]: { roles: ['Manager'] } })
    await expect.poll(() => mailsTo(ben.email).map(({ text }) => text?.includes('/Login?page=Admin'))).toEqual([true])
  })

  it('has members who see only the communities in their reach [company-m009]', async () => {
    const { call, first, second } = await organisation()
    const ben = await person('Ben')
    await call(addMember, asManager(ben.email, [second]))
    const token = await started.server.signIn(ben.email)
    const own = await started.server.send(manage, { token })
    expect(own.body.communities.map(({ hoaId }: { hoaId: number }) => hoaId)).toEqual([second])
    expect((await started.server.send(index, { token, query: { hoaId: second } })).status).toBe(200)
    expect((await started.server.send(index, { token, query: { hoaId: first } })).status).toBe(403)
    await call(saveMember, { personId: ben.personId, roles: ['manager'], reach: [first] })
    expect((await started.server.send(index, { token, query: { hoaId: first } })).status).toBe(200)
    expect((await started.server.send(index, { token, query: { hoaId: second } })).status).toBe(403)
  })

  it('has no member with more reach than the person who added them, or with communities of another organization [roles-m011]', async () => {
    const { call, companyId, first, second } = await organisation()
    const other = await organisation()
    const part = await person('Pia')
    await makeAdministrator(started.server.scope, { companyId, personId: part.personId, reach: [first] })
    const token = await started.server.signIn(part.email)
    const add = (reach: number[] | null) =>
      started.server.send(addMember, {
        token,
        query: { cmcId: companyId },
        body: asManager(`x${crypto.randomUUID()}@made.test`, reach),
      })
    for (const reach of [null, [second], [first, second]])
      expect((await add(reach)).body).toMatchObject({ success: false, validation: { reach: [expect.any(String)] } })
    expect((await add([first])).body.success).toBe(true)
    const foreign = asManager(`y${crypto.randomUUID()}@made.test`, [other.first])
    expect(await call(addMember, foreign)).toMatchObject({
      validation: { reach: ['Choose communities of this organization.'] },
    })
  })

  it('has no member who can change, suspend or remove a member with more reach [roles-m011]', async () => {
    const { companyId, first, admin, token, query } = await organisation()
    const { scope, send, signIn: logIn } = started.server
    const [part, all] = [await person('Pia'), await person('Ali')]
    await makeAdministrator(scope, { companyId, personId: part.personId, reach: [first] })
    await makeAdministrator(scope, { companyId, personId: all.personId, teamRoles: ['manager'] })
    const limited = await logIn(part.email)
    const refused = { success: false, messageContent: expect.stringContaining('reaches communities that you do not') }
    for (const { personId } of [admin, all]) {
      const attempts = [
        [saveMember, { personId, roles: ['viewer'], reach: [first] }],
        [suspendMember, { personId, isSuspended: true }],
        [removeMember, { personId }],
      ] as const
      for (const [call, body] of attempts)
        expect((await send(call, { token: limited, query, body })).body).toMatchObject(refused)
    }
    expect((await send(team, { token, query })).status).toBe(200)
    expect((await send(removeMember, { token, query, body: { personId: part.personId } })).body.success).toBe(true)
  })

  it('refuses a waiting request of a member who is removed in the meantime', async () => {
    const { companyId, first, token, query } = await organisation()
    const { scope, send, signIn: logIn } = started.server
    const part = await person('Pia')
    await makeAdministrator(scope, { companyId, personId: part.personId, reach: [first] })
    const limited = await logIn(part.email)
    const accomplice = `x${crypto.randomUUID()}@made.test`
    const body = { roles: ['administrator'], reach: null, email: accomplice, fname: 'Eve', lname: 'Reyes' }
    const [, added] = await inTurn(scope, first, (inside) => inside.rows(lockCompany, [companyId]), [
      () => send(removeMember, { token: limited, query, body: { personId: part.personId } }),
      () => send(addMember, { token: limited, query, body }),
    ])
    expect(added?.status).toBe(403)
    const { items } = (await send(team, { token, query })).body
    expect(items.map((one: { email: string }) => one.email)).not.toContain(accomplice)
  })

  it('loses the sessions of a suspended member immediately; the suspension can be ended [company-m005]', async () => {
    const { call, first } = await organisation()
    const ben = await person('Ben')
    await call(addMember, asManager(ben.email, null))
    const token = await started.server.signIn(ben.email)
    expect((await started.server.send(index, { token, query: { hoaId: first } })).status).toBe(200)
    expect((await call(suspendMember, { personId: ben.personId, isSuspended: true })).success).toBe(true)
    expect((await started.server.send(index, { token, query: { hoaId: first } })).status).toBe(401)
    const again = await started.server.signIn(ben.email)
    expect((await started.server.send(index, { token: again, query: { hoaId: first } })).status).toBe(403)
    expect((await call(team)).items).toContainEqual(
      expect.objectContaining({ personId: ben.personId, state: 'suspended' }),
    )
    await call(suspendMember, { personId: ben.personId, isSuspended: false })
    expect((await started.server.send(index, { token: again, query: { hoaId: first } })).status).toBe(200)
    await call(removeMember, { personId: ben.personId })
    expect((await started.server.send(index, { token: again, query: { hoaId: first } })).status).toBe(403)
  })

  it('does not end the session of a suspended member who is a resident of another community', async () => {
    const { call, first, token: admin } = await organisation()
    const elsewhere = await makeCommunity(started.server.scope)
    const { personId, email } = await makeResident(started.server.scope, elsewhere)
    await call(addMember, asManager(email, null))
    const token = await started.server.signIn(email)
    const stream = await listen(started.server.origin, token)
    const others = await listen(started.server.origin, admin)
    const reads = async (hoaId: number) => (await started.server.send(index, { token, query: { hoaId } })).status
    expect(await reads(first)).toBe(200)
    expect((await call(suspendMember, { personId, isSuspended: true })).success).toBe(true)
    expect(await reads(first)).toBe(403)
    const home = { token, query: { id: elsewhere } }
    expect((await started.server.send(about.calls.association, home)).status).toBe(200)
    // Their window stays open, and gets no more events about the communities of the team.
    const { scope } = started.server
    await notifyOthers(scope, liveTopic('today'), [first])
    await expect.poll(() => others.received).toContain('today')
    await notifyOthers(scope, liveTopic('mailbox'), [personId])
    await expect.poll(() => stream.received).toContain('mailbox')
    expect(stream.received).not.toContain('today')
    others.stop()
    stream.stop()
  })

  it('gives the assigned work of a suspended member to a chosen member, and the work of a removed member to nobody [company-m006]', async () => {
    const { call, token, query, first, second } = await organisation()
    const [ben, cora, dan] = [await person('Ben'), await person('Cora'), await person('Dan')]
    await call(addMember, asManager(ben.email, null))
    await call(addMember, asManager(cora.email, null))
    await call(addMember, asManager(dan.email, [second]))
    const { send } = started.server
    const draft = {
      texts: { en: { subject: 'Pool rules', html: '<p>New rules.</p>' } },
      ...{ allowReply: true, replyPersonId: ben.personId },
    }
    const made = await send(mailings.calls.save, { token, query: { hoaId: first }, body: draft })
    expect(made.body.success).toBe(true)
    const form = await completedForm(first, { personId: cora.personId, assignedTo: ben.personId })
    const asked = { token, query: { ...query, personId: ben.personId } }
    const { body } = await send(assigned, asked)
    const place = { hoaId: first, hoaName: `Alder ${query.cmcId}` }
    expect(body.items).toMatchObject([
      { kind: 'completed form', ...place, id: form, title: 'Pool key, Olga Owner' },
      { kind: 'mailing replies', ...place, id: made.body.id, title: 'Pool rules' },
    ])
    const names = body.successors.map((one: { personId: number }) => one.personId)
    expect(names).toContain(cora.personId)
    // Dan does not reach the community of the mailing.
    expect(names).not.toContain(dan.personId)
    const suspend = (handTo: number | null) =>
      call(suspendMember, { personId: ben.personId, isSuspended: true, handTo })
    expect(await suspend(dan.personId)).toMatchObject({ success: false, validation: { handTo: [expect.any(String)] } })
    expect((await suspend(cora.personId)).success).toBe(true)
    const read = { token, query: { hoaId: first, id: made.body.id } }
    expect((await send(mailings.calls.one, read)).body.replyPersonId).toBe(cora.personId)
    const holder = async () =>
      (await send(contentAdmin.calls.completedForms, { token, query: { hoaId: first } })).body.items[0].assignedPersonId
    expect(await holder()).toBe(cora.personId)
    expect((await call(removeMember, { personId: cora.personId })).success).toBe(true)
    expect((await send(mailings.calls.one, read)).body.replyPersonId).toBe(null)
    expect(await holder()).toBe(null)
  })

  it('cannot lose its last administrator of all communities [company-m007]', async () => {
    const { call, admin, first } = await organisation()
    const refused = { success: false, messageContent: 'An organisation needs at least one administrator.' }
    const { personId } = admin
    expect(await call(removeMember, { personId })).toMatchObject(refused)
    expect(await call(suspendMember, { personId, isSuspended: true })).toMatchObject(refused)
    expect(await call(saveMember, { personId, roles: ['manager'], reach: null })).toMatchObject(refused)
    // An administrator of some communities does not replace the only one of all communities.
    const part = await person('Pia')
    await call(addMember, { ...asManager(part.email, [first]), roles: ['administrator'] })
    expect(await call(removeMember, { personId })).toMatchObject(refused)
    expect(await call(saveMember, { personId, roles: ['administrator'], reach: [first] })).toMatchObject(refused)
    const second = await person('Bea')
    await call(addMember, { ...asManager(second.email, null), roles: ['administrator'] })
    expect((await call(removeMember, { personId })).success).toBe(true)
  })

  it('must use a passkey if the organization requires it: without a passkey every call is refused [roles-m018]', async () => {
    const { call, first, token, query } = await organisation()
    const { version, ...stored } = await call(branding)
    expect((await call(saveBranding, { ...stored, version, requiresPasskey: true })).success).toBe(true)
    expect((await started.server.send(index, { token, query: { hoaId: first } })).status).toBe(403)
    expect((await started.server.send(team, { token, query })).status).toBe(403)
    const own = await started.server.send(manage, { token })
    expect(own.body).toMatchObject({ communities: [], organisations: [{ needsPasskey: true }] })
  })
})

describe("'Add community'", () => {
  it('is refused above the limit of the plan, otherwise it creates a community in preparation with a wizard [company-m018]', async () => {
    const { call, token, query } = await organisation()
    const { send, scope } = started.server
    const body = {
      ...{ name: 'Juniper', webSiteName: `juniper${query.cmcId}`, address: '1 Way', city: 'Boulder', state: 'CO' },
      ...{ zips: '80301', timeZone: 'America/Denver', language: 'en' },
    }
    const add = () => send(setup.calls.addAssociation, { token, query, body })
    await scope.rows(limitPlans, [2])
    expect((await add()).body).toMatchObject({
      success: false,
      messageContent: 'Your plan allows 2 communities; this would make 3.',
    })
    // No community was created, and the web site name is still free.
    expect((await call(communities))._meta.totalCount).toBe(2)
    await scope.rows(limitPlans, [null])
    const { hoaId } = (await add()).body
    expect((await call(communities)).items).toContainEqual(expect.objectContaining({ hoaId, state: 'in preparation' }))
    const wizard = await send(setup.calls.wizard, { token, query: { hoaId } })
    expect(wizard.status).toBe(200)
  })
})

describe('the communities of an organization', () => {
  it('have figures, a search, a state and an order [company-m008]', async () => {
    const { call, token, query, first, second } = await organisation()
    await makeResident(started.server.scope, second, { name: `Olga${second}` })
    const list = async (more: object) =>
      (await started.server.send(communities, { token, query: { ...query, ...more } })).body
    expect((await list({})).items).toMatchObject([
      { hoaId: first, homes: 0, registered: 0, balance: 0, state: 'live' },
      { hoaId: second, homes: 1, registered: 1 },
    ])
    expect((await list({ sort: 'homes', descending: 1 })).items[0].hoaId).toBe(second)
    expect((await list({ search: 'alder' }))._meta.totalCount).toBe(1)
    expect((await list({ state: 'archived' }))._meta.totalCount).toBe(0)
    await call(archive, { hoaId: first, isArchived: true })
    expect((await list({ state: 'archived' })).items).toMatchObject([
      { hoaId: first, takeBackUntil: expect.any(String) },
    ])
  })

  it('can be filtered by manager and plan, and the list returns the managers and plans to choose from [company-m008]', async () => {
    const { companyId, first, second, admin, token, query } = await organisation()
    const { scope } = started.server
    const [ofOne, ofAll, named] = [await person('Mona'), await person('Max'), await person('Nia')]
    const manages = { companyId, teamRoles: ['manager'] as const }
    await makeAdministrator(scope, { ...manages, personId: ofOne.personId, reach: [second] })
    await makeAdministrator(scope, { ...manages, personId: ofAll.personId })
    await makeCommunityRole(scope, 'community manager', { communityId: first, personId: named.personId })
    const plan = await scope.row(smallPlan, [second])
    const list = async (more: object) =>
      (await started.server.send(communities, { token, query: { ...query, ...more } })).body
    const ids = async (more: object) => (await list(more)).items.map((one: { hoaId: number }) => one.hoaId)
    const { managers, plans } = await list({})
    expect(managers.map((one: { personId: number }) => one.personId).sort()).toEqual(
      [ofOne.personId, ofAll.personId, named.personId].sort(),
    )
    expect(plans).toContainEqual({ id: plan?.id, name: 'Small' })
    expect(await ids({ manager: ofOne.personId })).toEqual([second])
    expect(await ids({ manager: ofAll.personId })).toEqual([first, second])
    expect(await ids({ manager: named.personId })).toEqual([first])
    expect(await ids({ manager: admin.personId })).toEqual([])
    expect(await ids({ plan: plan?.id })).toEqual([second])
    expect(await ids({ plan: plan?.id, manager: named.personId })).toEqual([])
  })

  it('that are archived are closed to residents, can be read by the team, and can be restored', async () => {
    const { call, token, first } = await organisation()
    const name = `Omar${first}`
    await makeResident(started.server.scope, first, { name })
    const resident = await started.server.signIn(`${name.toLowerCase()}@made.test`)
    const homes = async () => {
      const renewed = await started.server.send(signIn.calls.refreshSession, { token: resident })
      const claims = JSON.parse(Buffer.from(renewed.body.token.split('.')[1], 'base64url').toString())
      return claims.properties.propertiesList.length
    }
    expect(await homes()).toBe(1)
    expect((await call(archive, { hoaId: first, isArchived: true })).success).toBe(true)
    expect(await homes()).toBe(0)
    expect((await started.server.send(index, { token, query: { hoaId: first } })).status).toBe(200)
    const change = { token, query: { hoaId: first }, body: { runBy: 'board', boardSeesContacts: false } }
    expect((await started.server.send(roles.calls.saveRules, change)).status).toBe(403)
    expect((await call(archive, { hoaId: first, isArchived: false })).success).toBe(true)
    expect(await homes()).toBe(1)
    expect((await started.server.send(roles.calls.saveRules, change)).body.success).toBe(true)
  })
})
