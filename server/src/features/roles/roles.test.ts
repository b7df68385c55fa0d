import { roles } from '@porchlight/contract/features/roles.ts'
import { features } from '@porchlight/contract/features.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeOffices, makeResident } from '../accounts/grants/fixtures.ts'

const { manage, confirmIdentity, give, end, index, candidates, saveRules } = roles.calls

describe("the roles of the managers' side", () => {
  let server: TestServer
  let companyId: number
  let communityId: number
  let otherId: number
  let owner: { personId: number; propertyId: number }
  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    companyId = await makeCompany(scope)
    communityId = await makeCommunity(scope, { companyId })
    otherId = await makeCommunity(scope, { companyId: await makeCompany(scope) })
    await makeAdministrator(scope, {
      companyId,
      personId: await makePerson(scope, { email: 'admin@made.test', firstName: 'Ada', lastName: 'Admin' }),
    })
    await makeAdministrator(scope, {
      companyId,
      personId: await makePerson(scope, { email: 'team-manager@made.test' }),
      teamRoles: ['manager'],
    })
    owner = await makeResident(scope, communityId, { name: 'Olive' })
    return () => server.stop()
  })

  const query = () => ({ hoaId: communityId })

  it('are returned to the person who has them, with the communities in reach; a resident gets none', async () => {
    const admin = await server.send(manage, { token: await server.signIn('admin@made.test') })
    expect(admin.body).toMatchObject({
      isServerOwner: false,
      organisations: [{ cmcId: companyId, letters: 'A', reach: null, needsPasskey: false }],
      communities: [{ hoaId: communityId, cmcId: companyId, letters: 'A', administrator: 'Ada Admin' }],
    })
    const resident = await server.send(manage, { token: await server.signIn('olive@made.test') })
    expect(resident.body).toEqual({ isServerOwner: false, organisations: [], communities: [] })
  })

  it('are given and ended with immediate effect in a session that is already open [roles-m013]', async () => {
    const admin = await server.signIn('admin@made.test')
    const open = await server.signIn('olive@made.test')
    expect((await server.send(index, { token: open, query: query() })).status).toBe(403)
    const found = await server.send(candidates, { token: admin, query: { ...query(), search: 'oliv' } })
    expect(found.body.items).toMatchObject([{ personId: owner.personId, fullName: 'Olive Made' }])
    const change = { token: admin, query: query(), body: { personId: owner.personId, role: 'president' } }
    await server.send(saveRules, { token: admin, query: query(), body: { runBy: 'board', boardSeesContacts: false } })
    expect((await server.send(give, change)).body.success).toBe(true)
    expect((await server.send(give, change)).body).toMatchObject({
      success: false,
      validation: { role: expect.any(Array) },
    })
    const listed = await server.send(index, { token: open, query: query() })
    expect(listed.body.items).toMatchObject([{ personId: owner.personId, roles: ['president'] }])
    expect((await server.send(manage, { token: open })).body.communities).toMatchObject([
      { hoaId: communityId, cmcId: null, letters: 'PDF', administrator: 'Ada Admin' },
    ])
    expect((await server.send(end, change)).body.success).toBe(true)
    expect((await server.send(index, { token: open, query: query() })).status).toBe(403)
    expect((await server.send(end, change)).status).toBe(404)
  })

  it('of officers depend on who runs the community, from the next call on [roles-m003, roles-m004]', async () => {
    const admin = await server.signIn('admin@made.test')
    const treasurer = await makeResident(server.scope, communityId, { name: 'Theo' })
    await makeOffices(server.scope, { ...treasurer, offices: ['treasurer'] })
    const token = await server.signIn('theo@made.test')
    const own = async () => (await server.send(manage, { token })).body.communities[0]
    const save = (runBy: 'board' | 'company', boardSeesContacts: boolean) =>
      server.send(saveRules, { token: admin, query: query(), body: { runBy, boardSeesContacts } })
    await save('board', false)
    expect(await own()).toMatchObject({ letters: 'TDF', seesContacts: true, runBy: 'board' })
    await save('company', false)
    expect(await own()).toMatchObject({ letters: 'DF', seesContacts: false, runBy: 'company' })
    await save('company', true)
    expect(await own()).toMatchObject({ letters: 'DF', seesContacts: true })
  })

  it('with more rights than the own role cannot be given or ended, and the refusal names who can [roles-m011]', async () => {
    const admin = await server.signIn('admin@made.test')
    const manager = await server.signIn('team-manager@made.test')
    const body = { personId: owner.personId, role: 'treasurer' }
    await server.send(saveRules, { token: admin, query: query(), body: { runBy: 'board', boardSeesContacts: false } })
    const refused = await server.send(give, { token: manager, query: query(), body })
    expect(refused.body).toMatchObject({
      success: false,
      messageContent: 'This role may do more than yours. Ada Admin can change that.',
    })
    expect((await server.send(give, { token: admin, query: query(), body })).body.success).toBe(true)
    expect((await server.send(end, { token: manager, query: query(), body })).body.success).toBe(false)
  })

  it('with more rights than the own role cannot be given by letting the board run the community either [roles-m011]', async () => {
    const { scope } = server
    const hoaId = await makeCommunity(scope, { companyId })
    const asked = { token: await server.signIn('team-manager@made.test'), query: { hoaId } }
    const save = (runBy: 'board' | 'company', token = asked.token) =>
      server.send(saveRules, { ...asked, token, body: { runBy, boardSeesContacts: false } })
    expect((await save('board')).body.success).toBe(true)
    expect((await save('company')).body.success).toBe(true)
    const { personId } = await makeResident(scope, hoaId, { name: 'Tess' })
    const body = { personId, role: 'treasurer' }
    expect((await server.send(give, { ...asked, body })).body.success).toBe(true)
    const refusal = 'An officer of this board could then do more than you. Ada Admin can change that.'
    expect((await save('board')).body).toMatchObject({ success: false, messageContent: refusal })
    const { view, saveGeneral } = features.communitySettings.calls
    const { general } = (await server.send(view, asked)).body
    const form = { ...general, zipcodes: '80310', runBy: 'board' }
    expect((await server.send(saveGeneral, { ...asked, body: form })).body.validation).toEqual({ runBy: [refusal] })
    expect(
      (await server.send(manage, { token: await server.signIn('tess@made.test') })).body.communities,
    ).toMatchObject([{ letters: 'DF' }])
    expect((await save('board', await server.signIn('admin@made.test'))).body.success).toBe(true)
  })

  it('of several kinds add up [roles-m012]', async () => {
    const both = await makeResident(server.scope, communityId, { name: 'Berta' })
    await makeCommunityRole(server.scope, 'web site editor', both)
    await makeCommunityRole(server.scope, 'board member editor', both)
    const { body } = await server.send(manage, { token: await server.signIn('berta@made.test') })
    expect([...body.communities[0].letters].toSorted()).toEqual(['E', 'W'])
  })

  it('give no access to a community of another organization; the answer is the same as for an unknown community [roles-m015]', async () => {
    const token = await server.signIn('admin@made.test')
    const theirs = await server.send(index, { token, query: { hoaId: otherId } })
    const unknown = await server.send(index, { token, query: { hoaId: 999_999 } })
    expect(theirs.status).toBe(403)
    const { requestId: _one, ...answerOfOther } = theirs.body
    const { requestId: _other, ...answerOfUnknown } = unknown.body
    expect(answerOfOther).toEqual(answerOfUnknown)
  })
})

describe("'Confirm it's you'", () => {
  let server: TestServer
  let communityId: number
  let personId: number
  beforeAll(async () => {
    server = await startServer()
    const companyId = await makeCompany(server.scope)
    communityId = await makeCommunity(server.scope, { companyId })
    personId = await makePerson(server.scope, { email: 'admin@made.test' })
    await makeAdministrator(server.scope, { companyId, personId })
    return () => server.stop()
  })

  it('is required when the last proof is older than 10 minutes; a wrong password or passkey is not accepted [roles-m019]', async () => {
    const token = await server.signIn('admin@made.test')
    const query = { hoaId: communityId }
    const change = { token, query, body: { runBy: 'board', boardSeesContacts: false } }
    expect((await server.send(saveRules, change)).body.success).toBe(true)
    server.clock.advance(10 * 60_000 + 1)
    const refused = await server.send(saveRules, change)
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ needsProof: true })
    const wrong = await server.send(confirmIdentity, { token, body: { password: 'not it' } })
    expect(wrong.body).toMatchObject({ success: false, validation: { password: ['This is not your password.'] } })
    const unknown = { password: '', challengeId: 'unknown', response: {} }
    const refusedKey = await server.send(confirmIdentity, { token, body: unknown })
    expect(refusedKey.body.validation).toEqual({ password: ['This passkey was not accepted. Please try again.'] })
    expect((await server.send(saveRules, change)).status).toBe(403)
    expect((await server.send(confirmIdentity, { token, body: { password: fixturePassword } })).body.success).toBe(true)
    expect((await server.send(saveRules, change)).body.success).toBe(true)
  })

  it('is required by the settings of a community only for changes of what the board may do [roles-m019]', async () => {
    const asked = { token: await server.signIn('admin@made.test'), query: { hoaId: communityId } }
    const { view, saveGeneral } = features.communitySettings.calls
    const { general } = (await server.send(view, asked)).body
    const save = (changes: object) =>
      server.send(saveGeneral, { ...asked, body: { ...general, zipcodes: '80310', ...changes } })
    server.clock.advance(10 * 60_000 + 1)
    const changes = [{ runBy: general.runBy === 'board' ? 'company' : 'board' }, { boardSeesContacts: true }]
    for (const change of changes) {
      const refused = await save(change)
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ needsProof: true })
    }
    expect((await server.send(view, asked)).body.general).toMatchObject(general)
    expect((await save({ city: 'Longmont' })).body.success).toBe(true)
    await server.send(confirmIdentity, { ...asked, body: { password: fixturePassword } })
    for (const change of changes) expect((await save(change)).body.success).toBe(true)
  })

  it('limits guesses of the password in an open session: right and wrong passwords count, together with those of the account page', async () => {
    await makePerson(server.scope, { email: 'left-open@made.test' })
    const token = await server.signIn('left-open@made.test')
    const confirm = (password: string) => server.send(confirmIdentity, { token, body: { password } })
    for (let guess = 0; guess < 20; guess += 1) expect((await confirm(`wrong ${guess}`)).status).toBe(200)
    expect((await confirm(fixturePassword)).status).toBe(429)
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const deleting = { token, query: { id: sub }, body: { password: fixturePassword } }
    expect((await server.send(features.myAccount.calls.deleteAccount, deleting)).status).toBe(429)
  })

  it('is required by every call that changes roles, and by every export [roles-m019]', () => {
    const asking = Object.values(features).flatMap((feature) =>
      Object.values(feature.calls).flatMap((call) => ('needsProof' in call && call.needsProof ? [call.path] : [])),
    )
    for (const path of [
      ...['/community-roles/give', '/community-roles/end', '/community-roles/save-rules'],
      ...['/activity/csv', '/admin/homes/export', '/admin/people/export', '/admin/reports/make'],
      ...['/admin/work-orders/export', '/mailings/report-file', '/admin/community-export/ask'],
      '/auth/passkey-register-options',
    ])
      expect(asking).toContain(path)
  })
})
