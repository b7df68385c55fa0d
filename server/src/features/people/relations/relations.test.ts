import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts'
import { runJob } from '../../../testing/run-job.ts'
import type { TestServer } from '../../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty } from '../../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson, makeOffices } from '../../accounts/grants/fixtures.ts'
import { makeListing } from '../../directory/fixtures.ts'
import { jobs } from '../jobs.ts'

const { mailbox, people, homes, members, directory, imports } = features
const clearLimits = statement('test-relations-clear-limits', 'system', noColumns, 'delete from rate_limits')
const day = (now: Date, days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date(now.getTime() + days * 86_400_000))

type Body = Record<string, unknown>

describe('people and their relations to homes', () => {
  let started: MailServer
  let server: TestServer
  let token: string
  let hoaId: number
  beforeAll(async () => {
    started = await startMailServer({ TRUST_PROXY: '1' })
    server = started.server
    const companyId = await makeCompany(server.scope)
    hoaId = await makeCommunity(server.scope, { companyId, name: 'Mill' })
    const team = await makePerson(server.scope, { email: 'team@mill.test' })
    await makeAdministrator(server.scope, { personId: team, companyId })
  })
  afterAll(() => started.stop())
  beforeEach(async () => {
    await server.scope.rows(clearLimits)
    token = await server.signIn('team@mill.test')
  })

  let made = 0
  const newHome = () => {
    made += 1
    return makeProperty(server.scope, hoaId, { address: `${made} Mill Street` })
  }
  const get = async (call: Parameters<TestServer['send']>[0], query: Body, as = token) =>
    (await server.send(call, { token: as, query: { hoaId, ...query } })).body
  const post = async (call: Parameters<TestServer['send']>[0], query: Body, body: Body = {}) =>
    (await server.send(call, { token, query: { hoaId, ...query }, body })).body
  const pageOf = (person: number) => get(people.calls.one, { person })
  const status = async (as: string, home: number) =>
    (await server.send(mailbox.calls.index, { token: as, query: { property: home, mailbox: 1 } })).status
  const resident = async (name: string) => {
    const email = `${name.toLowerCase()}@mill.test`
    const accountId = await makePerson(server.scope, { email, firstName: name, lastName: 'Mill' })
    const home = await newHome()
    await makeHouseholdPerson(server.scope, { communityId: hoaId, propertyId: home, personId: accountId })
    const [listed] = (await get(people.calls.index, { search: name })).items
    return { email, accountId, home, personId: listed.id as number }
  }
  const relationAt = async (person: number, home: number) =>
    (await pageOf(person)).homes.find((one: Body) => one.homeId === home)

  it("'End access' ends the access to one home at once, in an open window too, and can be undone; other homes, roles and the account are not changed [people-m008]", async () => {
    const { email, accountId, home, personId } = await resident('Olga')
    const other = await newHome()
    await makeHouseholdPerson(server.scope, { communityId: hoaId, propertyId: other, personId: accountId })
    await makeOffices(server.scope, {
      personId: accountId,
      communityId: hoaId,
      propertyId: other,
      offices: ['treasurer'],
    })
    await makeListing(server.scope, { communityId: hoaId, propertyId: home, personId: accountId, name: 'Olga Mill' })
    const window = await server.signIn(email)
    expect([await status(window, home), await status(window, other)]).toEqual([200, 200])
    const { relationId } = await relationAt(personId, home)
    expect((await post(people.calls.endAccess, { relation: relationId })).success).toBe(true)
    // The next call of the open window for this home is refused; the same session still has access to the other home.
    await expect.poll(() => status(window, home)).toBe(403)
    expect(await status(window, other)).toBe(200)
    const page = await pageOf(personId)
    expect(page).toMatchObject({ hasAccount: true, roles: ['treasurer'] })
    expect(page.homes.find((one: Body) => one.homeId === home)).toMatchObject({ access: 'ended', isPresent: true })
    expect(page.homes.find((one: Body) => one.homeId === other)).toMatchObject({ access: 'registered' })
    expect(await server.signIn(email)).toEqual(expect.any(String))
    expect((await post(people.calls.endAccess, { relation: relationId })).success).toBe(false)
    const names = async () => JSON.stringify(await get(directory.calls.index, { hoa_id: hoaId }, window))
    expect(await names()).not.toContain('Olga Mill')
    // The access is restored with the directory entry, and only once.
    expect((await post(people.calls.giveAccessBack, { relation: relationId })).success).toBe(true)
    await expect.poll(() => status(window, home)).toBe(200)
    expect(await names()).toContain('Olga Mill')
    expect((await relationAt(personId, home)).access).toBe('registered')
    expect((await post(people.calls.giveAccessBack, { relation: relationId })).success).toBe(false)
    const history = await get(homes.calls.history, { home })
    expect(history.items.map((one: Body) => one.kind)).toEqual(
      expect.arrayContaining(['access.ended', 'access.given back']),
    )
  })

  it('a corrected name neither ends an access nor begins an ownership, by hand and by import [people-m017]', async () => {
    const { email, home, personId } = await resident('Jon')
    const neighbor = await resident('Nell')
    const window = await server.signIn(email)
    const before = (await pageOf(personId)).homes
    const seen = async () =>
      JSON.stringify(
        (await server.send(members.calls.index, { token: window, query: { hoa_id: hoaId, hh_id: home } })).body,
      )
    const page = await pageOf(personId)
    const fixed = { firstName: 'John', lastName: 'Miller', email1: email, version: String(page.version) }
    expect((await post(people.calls.save, { person: personId }, fixed)).success).toBe(true)
    expect(await status(window, home)).toBe(200)
    expect((await pageOf(personId)).homes).toEqual(before)
    expect((await get(people.calls.sales, { home })).items).toEqual([])
    expect(await seen()).toContain('John Miller')
    const csv = `Address,First name,Last name,E-mail\n${made - 1} Mill Street,Johnny,Miller,${email}\n`
    await importFile(csv)
    expect((await pageOf(personId)).name).toBe('Johnny Miller')
    expect((await pageOf(personId)).homes).toEqual(before)
    expect(await seen()).toContain('Johnny Miller')
    expect(await status(window, home)).toBe(200)
    // A new relation by import gives the account access to the home at once, and undoing the import ends this access.
    const third = await newHome()
    const joined = `Address,First name,Last name,E-mail,Relation\n${made} Mill Street,Johnny,Miller,${email},owner\n`
    const importId = await importFile(joined)
    await expect.poll(() => status(window, third)).toBe(200)
    expect((await relationAt(personId, third)).access).toBe('registered')
    await post(imports.calls.undo, { import: importId })
    await expect.poll(async () => (await get(imports.calls.one, { import: importId })).state).toBe('undone')
    await expect.poll(() => status(window, third)).toBe(403)
    expect(await status(await server.signIn(neighbor.email), neighbor.home)).toBe(200)
  })

  it('after a sale is canceled or undone, a tenant has the same relation as before, with an access that does not end with the lease [people-m016]', async () => {
    const owner = await resident('Sonia')
    const tenant = await resident('Tom')
    const now = server.clock.now()
    const leaseEnd = day(now, 3)
    const lease = { relation: 'tenant', startsOn: day(now, -10), endsOn: leaseEnd, endsAccess: '' }
    await post(people.calls.addRelation, { person: tenant.personId }, { home: String(owner.home), ...lease })
    const leaving = [owner, tenant].map(async (one) => (await relationAt(one.personId, owner.home)).relationId)
    const sale = async (on: string) => {
      const body = { on, leaving: (await Promise.all(leaving)).join(','), buyerLastName: 'Buyer' }
      const recorded = await post(people.calls.recordSale, { home: owner.home }, body)
      expect(recorded.success, JSON.stringify(recorded)).toBe(true)
      return recorded.id as number
    }
    const afterLease = async () => {
      const relation = await relationAt(tenant.personId, owner.home)
      expect(relation).toMatchObject({ endsOn: leaseEnd, endsAccess: false })
    }
    const planned = await sale(day(now, 2))
    expect((await post(people.calls.cancelSale, { sale: planned })).success).toBe(true)
    await afterLease()
    const applied = await sale(day(now, 0))
    expect(await status(await server.signIn(tenant.email), owner.home)).toBe(403)
    token = await server.signIn('team@mill.test')
    expect((await post(people.calls.undoSale, { sale: applied })).success).toBe(true)
    await afterLease()
    server.clock.advance(4 * 86_400_000)
    expect(await status(await server.signIn(tenant.email), owner.home)).toBe(200)
    token = await server.signIn('team@mill.test')
  })

  it('a tenant moves in and out without a change of the owner; 30 days before the end of the lease the team is reminded, and the access ends with the lease if this was chosen [people-m018]', async () => {
    const owner = await resident('Owen')
    const tenants = [await resident('Tina'), await resident('Theo')]
    const now = server.clock.now()
    const [ends = '', keeps = ''] = [day(now, 40), day(now, 40)]
    const rent = async (personId: number, endsAccess: string, endsOn: string) => {
      const form = { home: String(owner.home), relation: 'tenant', startsOn: day(now, -10), endsOn, endsAccess }
      expect((await post(people.calls.addRelation, { person: personId }, form)).success).toBe(true)
    }
    await rent(tenants[0]?.personId ?? 0, '1', ends)
    await rent(tenants[1]?.personId ?? 0, '', keeps)
    const ownerOf = async () =>
      (await get(homes.calls.one, { home: owner.home })).people
        .filter((one: Body) => one.relation === 'owner')
        .map((one: Body) => one.name)
    expect(await ownerOf()).toEqual(['Owen Mill'])
    const mails = () => started.sink.mails.filter((mail) => mail.subject?.startsWith('The lease of'))
    await runJob(jobs, 'people-leases', server)
    expect(mails()).toEqual([])
    server.clock.advance(11 * 86_400_000)
    await runJob(jobs, 'people-leases', server)
    await runJob(jobs, 'people-leases', server)
    await expect.poll(() => mails().length).toBe(2)
    expect(mails().map((mail) => mail.to?.[0]?.address)).toEqual(['team@mill.test', 'team@mill.test'])
    const texts = mails().map((mail) => mail.text ?? '')
    expect(texts.find((text) => text.includes('Tina Mill'))).toContain('ends with the lease')
    expect(texts.find((text) => text.includes('Theo Mill'))).toContain('does not end with the lease')
    /** Whether the login data of each tenant names the home. */
    const statuses = async () => {
      token = await server.signIn('team@mill.test')
      const { address } = (await relationAt(owner.personId, owner.home)) ?? { address: '-' }
      const answers = []
      for (const { email } of tenants) {
        const claims = Buffer.from((await server.signIn(email)).split('.')[1] ?? '', 'base64url').toString()
        answers.push(claims.includes(address) ? 'member' : 'none')
      }
      token = await server.signIn('team@mill.test')
      return answers
    }
    token = await server.signIn('team@mill.test')
    expect(await statuses()).toEqual(['member', 'member'])
    server.clock.advance(30 * 86_400_000)
    expect(await statuses()).toEqual(['none', 'member'])
    await runJob(jobs, 'people-days', { ...server, announce: async () => {} })
    token = await server.signIn('team@mill.test')
    expect(await ownerOf()).toEqual(['Owen Mill'])
    const [gone] = (await pageOf(tenants[0]?.personId ?? 0)).homes.filter((one: Body) => one.homeId === owner.home)
    expect(gone).toMatchObject({ isPresent: false, access: 'ended' })
    // The access of a tenant without this choice ends when the team records that the tenant moved out.
    const [stayed] = (await pageOf(tenants[1]?.personId ?? 0)).homes.filter((one: Body) => one.homeId === owner.home)
    const out = await post(
      people.calls.moveOut,
      { relation: stayed.relationId },
      { endsOn: day(server.clock.now(), 0) },
    )
    expect(out.success).toBe(true)
    expect(await statuses()).toEqual(['none', 'none'])
    expect(await status(await server.signIn(owner.email), owner.home)).toBe(200)
  })

  const importFile = async (csv: string): Promise<number> => {
    const sent = await server.send(imports.calls.upload, {
      token,
      query: { hoaId },
      files: { file: [{ name: 'people.csv', bytes: csv }] },
    })
    const importId = sent.body.id
    const settled = async () => {
      await expect.poll(async () => (await get(imports.calls.one, { import: importId })).work).toBe('')
      return get(imports.calls.one, { import: importId })
    }
    const { columns } = await settled()
    const fields = columns.map((column: { field: string | null }) => column.field)
    await post(imports.calls.chooseColumns, { import: importId }, { columns: fields })
    expect(await settled()).toMatchObject({ state: 'checked', counts: { problem: 0 } })
    await post(imports.calls.run, { import: importId })
    const ran = await settled()
    expect(ran.state).toBe('done')
    return importId
  }
})
