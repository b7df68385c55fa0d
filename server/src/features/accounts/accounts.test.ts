import { accounts } from '@porchlight/contract/features/accounts.ts'
import { administration } from '@porchlight/contract/features/administration.ts'
import { loginData, signIn } from '@porchlight/contract/features/sign-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { fixturePassword, makeCommunity, makeCompany, makePerson, makeProperty, makeVendor } from './fixtures.ts'
import { makeAdministrator, makeCommunityRole, makeHouseholdPerson, makeVendorUser } from './grants/fixtures.ts'

describe('the access of an account', () => {
  let server: TestServer
  let ids: Record<'company' | 'community' | 'other' | 'property' | 'vendor' | 'person', number>
  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    const company = await makeCompany(scope, { name: 'Peak Management' })
    const community = await makeCommunity(scope, { name: 'Harbor View', planLevel: 1, companyId: company })
    const other = await makeCommunity(scope, { planLevel: 0, companyId: company })
    const property = await makeProperty(scope, community, {
      identifier: 'HV-7',
      address: '7 Pier Road',
      digitalDelivery: 2,
    })
    const vendor = await makeVendor(scope, { companyName: 'Bright Bulbs' })
    const person = await makePerson(scope, { email: 'all@made.test', firstName: 'Ada', lastName: 'Allen' })
    ids = { company, community, other, property, vendor, person }
    await makeHouseholdPerson(scope, { personId: person, communityId: community, propertyId: property })
    await makeAdministrator(scope, { personId: person, companyId: company, roles: ['Administrator', 'Accounting'] })
    await makeVendorUser(scope, { personId: person, vendorId: vendor })
    for (const kind of ['board member editor', 'community manager', 'web site editor'] as const) {
      await makeCommunityRole(scope, kind, { personId: person, communityId: community })
    }
  })
  afterAll(() => server.stop())

  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

  it('is in the token, with all property names of the specification [accounts-009]', async () => {
    const claims = claimsOf(await server.signIn('all@made.test'))
    expect(loginData.safeParse(claims).error).toBeUndefined()
    expect(claims).toMatchObject({
      user_id: ids.person,
      user_fname: 'Ada',
      user_lname: 'Allen',
      user_email: 'all@made.test',
    })
    expect(claims).toMatchObject({ showStatementWelcomePopup: false, digitalDelivery: 2, userPhoto: '' })
    expect(claims.user_firebase_pass.length).toBeGreaterThan(20)
  })

  it('has the language of the first request, until the person saves another language', async () => {
    const { scope } = server
    await makePerson(scope, { email: 'luz@made.test' })
    const signedIn = async (language: string | undefined) => {
      const body = { LoginForm: { username: 'luz@made.test', password: fixturePassword } }
      const headers = language ? { 'accept-language': language } : {}
      return (await server.send(signIn.calls.login, { body, headers })).body.token as string
    }
    expect(claimsOf(await signedIn(undefined)).userLanguage).toBeUndefined()
    expect(claimsOf(await signedIn('fr, es-MX;q=0.8')).userLanguage).toBe('es')
    const token = await signedIn('en-US')
    expect(claimsOf(token).userLanguage).toBe('es')
    const save = (body: Record<string, unknown>) => server.send(accounts.calls.saveLanguage, { token, body })
    expect((await save({ language: 'fr' })).status).toBe(400)
    expect((await save({ language: 'en' })).body).toEqual({ success: true })
    const renewed = await server.send(signIn.calls.refreshSession, { token, headers: { 'accept-language': 'es' } })
    expect(claimsOf(renewed.body.token).userLanguage).toBe('en')
  })

  it('contains communities by role, companies with lists of roles and vendors by id [accounts-010, accounts-011, accounts-012, accounts-013, accounts-015]', async () => {
    const claims = claimsOf(await server.signIn('all@made.test'))
    expect(claims.canEditWebsites).toEqual([ids.community])
    expect(claims.userIsBoardMemberEditorForHoas).toEqual([ids.community])
    expect(claims.userIsCommunityMangerForHoas).toEqual([ids.community])
    expect(claims.canManageHOA).toEqual([
      { hoaId: ids.community, subscription: 1 },
      { hoaId: ids.other, subscription: 0 },
    ])
    expect(claims.vendorAccounts).toEqual({ [ids.vendor]: 'Bright Bulbs' })
    const admin = { [ids.company]: { name: 'Peak Management', roles: ['Administrator', 'Accounting'] } }
    expect(claims.canAccessHOA).toEqual({ admin, adminTotal: 1 })
  })

  it('has an entry with all fields for each property [accounts-014, accounts-003]', async () => {
    const { propertiesList } = claimsOf(await server.signIn('all@made.test')).properties
    expect(propertiesList).toEqual([
      {
        propertyId: ids.property,
        hoaId: ids.community,
        hoaName: 'Harbor View',
        address: '7 Pier Road',
        city: 'Boulder',
        state: 'CO',
        zipcode: '80301',
        subscription: 1,
        role: 'Homeowner',
        propertyIdentifier: 'HV-7',
        cmcId: ids.company,
      },
    ])
  })

  it('returns the data of a community for a session, with the left menu unless the query excludes it [accounts-046]', async () => {
    const token = await server.signIn('all@made.test')
    const query = { id: ids.community, propertyId: ids.property }
    const whole = await server.send(accounts.calls.viewInfo, { token, query })
    expect(whole.body).toMatchObject({
      hoaId: ids.community,
      hoaName: 'Harbor View',
      subscription: 1,
      timeZone: 'America/Denver',
    })
    expect(whole.body.leftMenu[22]).toEqual({ feature: 'calendar', accessible: true, enabled: true })
    const without = await server.send(accounts.calls.viewInfo, { token, query: { ...query, withoutLeftMenu: 1 } })
    expect(without.body.leftMenu).toBeUndefined()
  })

  it('refuses a property that is not in the community of the query', async () => {
    const token = await server.signIn('all@made.test')
    const answer = await server.send(accounts.calls.viewInfo, {
      token,
      query: { id: ids.other, propertyId: ids.property },
    })
    expect(answer.status).toBe(403)
  })

  it("the caller's name is returned, and another person's property is refused [accounts-047]", async () => {
    const token = await server.signIn('all@made.test')
    const own = await server.send(accounts.calls.account, { token, query: { propertyId: ids.property } })
    expect(own.body.userModel).toMatchObject({ user_fname: 'Ada', user_lname: 'Allen' })
    expect((await server.send(accounts.calls.account, { token, query: { propertyId: 999 } })).status).toBe(403)
  })

  it('the admin site accepts an exchange token only once and only for a minute [accounts-043, accounts-040]', async () => {
    const token = await server.signIn('all@made.test')
    const exchange = async () => (await server.send(accounts.calls.exchangeToken, { token })).body.token as string
    const enter = (given: string) => server.send(administration.calls.enter, { body: { token: given } })
    const once = await exchange()
    const entered = await enter(once)
    expect(entered.status).toBe(200)
    expect((await enter(once)).status).toBe(403)
    const late = await exchange()
    server.clock.advance(61_000)
    expect((await enter(late)).status).toBe(403)
    const { body } = await server.send(administration.calls.overview, { token: entered.body.token })
    expect(body.companies).toHaveLength(1)
    expect(body.companies[0].communities[0]).toMatchObject({
      hoaName: expect.any(String),
      properties: expect.any(Number),
    })
    const harbor = body.companies[0].communities.find((one: { hoaId: number }) => one.hoaId === ids.community)
    expect(harbor).toMatchObject({ properties: 1, registeredProperties: 1, residents: 1, openViolations: 0 })
  })
})
