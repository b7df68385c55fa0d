import { features } from '@porchlight/contract/features.ts'
import type { TeamRole } from '@porchlight/contract/shared/rights.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recordInCommunity } from '../../platform/activity/record.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeRegistrationCode } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeLedger, makeStatement } from '../payments/fixtures.ts'
import { makeViolation } from '../violations/fixtures.ts'
import { makeWorkOrder } from '../work-orders/fixtures.ts'
import { makeHome } from './fixtures.ts'

const { calls } = features.homes
const usePlan = statement(
  'homes-test-plan',
  'system',
  noColumns,
  `with p as (insert into plans (name, plan_level, max_homes) values ('Small', 2, $2) returning id)
   update communities c set plan_id = p.id from p where c.community_id = $1`,
)
const readCount = statement(
  'homes-test-entries',
  'community',
  z.object({ count: z.number() }),
  `select count(*) as count from activity_entries where community_id = $1 and property_id = $2`,
)

describe("a home's page", () => {
  let server: TestServer
  let hoaId: number
  let token: string
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    server = await startServer()
    const { scope } = server
    const companyId = await makeCompany(scope)
    hoaId = await makeCommunity(scope, { name: 'Birch Court', companyId })
    for (const role of ['manager', 'bookkeeper', 'inspector', 'viewer'] satisfies TeamRole[]) {
      const email = `${role}@page.test`
      await makeAdministrator(scope, { personId: await makePerson(scope, { email }), companyId, teamRoles: [role] })
      tokens.set(role, await server.signIn(email))
    }
    token = tokens.get('manager') ?? ''
  })
  afterAll(() => server.stop())

  const get = async (call: Parameters<TestServer['send']>[0], home: number, as = token, more: object = {}) =>
    server.send(call, { token: as, query: { hoaId, home, ...more } })

  it('shows money, violations, orders and files of the home, each only to those who have the right', async () => {
    const home = await makeHome(server.scope, hoaId, { address: '9 Elm Street' })
    const neighbor = await makeHome(server.scope, hoaId, { address: '10 Elm Street' })
    const place = { communityId: hoaId, propertyId: home }
    await makeLedger(server.scope, place, [
      { on: '2026-10-01', cents: 25_000, description: 'October' },
      { on: '2026-10-09', cents: -10_000, description: 'Check 7' },
    ])
    const fileKey = await server.files.put(Buffer.from('%PDF-1.4 a statement'))
    const file = await makeStatement(server.scope, { ...place, title: 'October', fileKey, sizeBytes: 20 })
    await makeViolation(server.scope, { ...place, violationType: 'Trash cans', externalId: '77' })
    await makeWorkOrder(server.scope, { ...place, vendorId: null, description: 'Broken gate' })

    expect((await get(calls.money, home)).body).toMatchObject({
      items: [
        { day: '2026-10-09', description: 'Check 7', cents: -10_000 },
        { day: '2026-10-01', description: 'October', cents: 25_000 },
      ],
      _meta: { totalCount: 2 },
    })
    expect((await get(calls.violations, home)).body.items).toMatchObject([
      { number: '77', type: 'Trash cans', status: 1 },
    ])
    expect((await get(calls.orders, home)).body.items).toMatchObject([{ description: 'Broken gate', status: 8 }])
    expect((await get(calls.messages, home)).body.items).toEqual([])
    expect((await get(calls.files, home)).body.items).toMatchObject([{ id: file, kind: 'statement', name: 'October' }])
    const opened = (as: string, at = home) => get(calls.openFile, at, tokens.get(as), { kind: 'statement', file })
    expect((await opened('bookkeeper')).status).toBe(200)
    expect((await opened('inspector')).status).toBe(403)
    expect((await opened('manager', neighbor)).status).toBe(404)

    const allowed = {
      money: 'manager bookkeeper viewer',
      violations: 'manager inspector',
      orders: 'manager viewer',
      messages: 'manager',
    }
    for (const [name, roles] of Object.entries(allowed))
      for (const [role, as] of tokens)
        expect((await get(calls[name as 'money'], home, as)).status, `${role} at ${name}`).toBe(
          roles.split(' ').includes(role) ? 200 : 403,
        )
    expect((await get(calls.files, home, tokens.get('inspector'))).body.items).toEqual([])
  })

  it('shows changes of money, violations and orders in the history only to those who may see these parts [homes-m014]', async () => {
    const home = await makeHome(server.scope, hoaId, { address: '14 Elm Street' })
    const kinds = ['home.edited', 'ledger.posted', 'order.made', 'statement.published', 'violation.issued']
    for (const kind of kinds)
      await recordInCommunity(server.scope.inCommunity(hoaId), { personId: null, name: 'Mia' }, new Date(), {
        kind,
        subject: { kind: 'home', id: home },
        propertyId: home,
        after: { cents: 28_500, email2: 'second@page.test' },
      })
    const history = async (role: string) => (await get(calls.history, home, tokens.get(role))).body
    const seen = {
      manager: kinds,
      bookkeeper: ['home.edited', 'ledger.posted', 'statement.published'],
      inspector: ['home.edited', 'violation.issued'],
      viewer: ['home.edited', 'ledger.posted', 'order.made', 'statement.published'],
    }
    for (const [role, expected] of Object.entries(seen)) {
      const { items, _meta } = await history(role)
      expect(items.map(({ kind }: { kind: string }) => kind).sort(), role).toEqual(expected)
      expect(_meta.totalCount).toBe(expected.length)
    }
    expect((await history('bookkeeper')).items[0].after).toEqual({ cents: 28_500, email2: 'second@page.test' })
    expect((await history('inspector')).items[0].after).toEqual({ cents: 28_500 })
  })

  it('has the same codes, statements and accesses after the home gets a new identifier and account number [homes-m011]', async () => {
    const { scope } = server
    const home = await makeHome(scope, hoaId, { address: '11 Elm Street', identifier: 'OLD-11', accountNumber: '0011' })
    await makeRegistrationCode(scope, { code: 'ELM-000011', communityId: hoaId, propertyId: home })
    const owner = await makePerson(scope, { email: 'eleven@page.test' })
    await makeHouseholdPerson(scope, { communityId: hoaId, propertyId: home, personId: owner })
    const fileKey = await server.files.put(Buffer.from('%PDF-1.4 a statement'))
    const st_id = await makeStatement(scope, { communityId: hoaId, propertyId: home, fileKey, sizeBytes: 20 })
    const before = (await get(calls.one, home)).body
    const body = { ...before, tags: '', identifier: 'NEW-11', accountNumber: '9911', version: before.version }
    const saved = await server.send(calls.save, { token, query: { hoaId, home }, body })
    expect(saved.body.success).toBe(true)
    expect((await get(calls.one, home)).body).toMatchObject({ identifier: 'NEW-11', accountNumber: '9911' })
    const byCode = await server.send(features.registration.calls.propertyOfCode, { query: { reg_code: 'ELM-000011' } })
    expect(byCode.body.idInPropertyList).toBe(`${hoaId}-${home}`)
    const resident = await server.signIn('eleven@page.test')
    const statements = await server.send(features.payments.calls.statements, {
      token: resident,
      query: { propertyId: home },
    })
    expect(statements.status).toBe(200)
    expect(JSON.stringify(statements.body)).toContain(String(st_id))
    const opened = await get(calls.openFile, home, token, { kind: 'statement', file: st_id })
    expect(opened.status).toBe(200)
  })

  it('gets no entry in its history if it is saved without a change', async () => {
    const home = await makeHome(server.scope, hoaId, { address: '12 Elm Street' })
    const count = async () => (await server.scope.inCommunity(hoaId).row(readCount, [home]))?.count
    const before = await count()
    const stored = (await get(calls.one, home)).body
    const body = { ...stored, tags: '' }
    expect((await server.send(calls.save, { token, query: { hoaId, home }, body })).body.success).toBe(true)
    expect(await count()).toBe(before)
    expect((await get(calls.one, home)).body.version).toBe(stored.version)
  })

  it('of a home that was removed has its history, and nobody can register for this home by code or by form [homes-m012]', async () => {
    const { scope } = server
    const home = await makeHome(scope, hoaId, { address: '13 Elm Street', accountNumber: '0013' })
    await makeRegistrationCode(scope, { code: 'ELM-000013', communityId: hoaId, propertyId: home })
    const { propertyOfCode, properties, validateAccountNumber } = features.registration.calls
    const listed = async () =>
      JSON.stringify((await server.send(properties, { query: { hoaId } })).body).includes('13 Elm Street')
    const byCode = async () =>
      (await server.send(propertyOfCode, { query: { reg_code: 'ELM-000013' } })).body.idInPropertyList
    const byAccount = async () =>
      JSON.stringify(
        (await server.send(validateAccountNumber, { query: { propertyId: `${hoaId}-${home}`, accountNumber: '0013' } }))
          .body,
      )
    const known = await byAccount()
    expect([await listed(), await byCode()]).toEqual([true, `${hoaId}-${home}`])
    expect((await server.send(calls.remove, { token, query: { hoaId, home } })).body.success).toBe(true)
    expect([await listed(), await byCode()]).toEqual([false, ''])
    expect(await byAccount()).not.toBe(known)
    expect((await get(calls.history, home)).body.items[0]).toMatchObject({ kind: 'home.removed' })
    expect((await server.send(calls.restore, { token, query: { hoaId, home } })).body.success).toBe(true)
    expect([await listed(), await byCode()]).toEqual([true, `${hoaId}-${home}`])
  })

  it('is neither created nor restored for a home beyond the limit of the plan [homes-m016]', async () => {
    const { scope } = server
    const companyId = await makeCompany(scope)
    const small = await makeCommunity(scope, { companyId })
    await makeAdministrator(scope, { personId: await makePerson(scope, { email: 'small@page.test' }), companyId })
    const as = await server.signIn('small@page.test')
    await makeHome(scope, small, { address: '1 Low Road' })
    const gone = await makeHome(scope, small, { address: '2 Low Road' })
    await server.send(calls.remove, { token: as, query: { hoaId: small, home: gone } })
    await scope.rows(usePlan, [small, 2])
    const add = (streetNumber: string) =>
      server.send(calls.add, { token: as, query: { hoaId: small }, body: { streetNumber, street: 'Low Road' } })
    expect((await add('3')).body.success).toBe(true)
    const text = 'Your plan allows 2 homes; this would make 3.'
    expect((await add('4')).body).toMatchObject({ success: false, messageContent: text })
    const restored = await server.send(calls.restore, { token: as, query: { hoaId: small, home: gone } })
    expect(restored.body).toMatchObject({ success: false, messageContent: text })
    expect((await server.send(calls.counts, { token: as, query: { hoaId: small } })).body.all).toBe(2)
  })

  it('is not created beyond the limit of the plan when several homes are added at the same time [homes-m016]', async () => {
    const { scope } = server
    const companyId = await makeCompany(scope)
    const small = await makeCommunity(scope, { companyId })
    await makeAdministrator(scope, { personId: await makePerson(scope, { email: 'quick@page.test' }), companyId })
    const as = await server.signIn('quick@page.test')
    await scope.rows(usePlan, [small, 2])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        server.send(calls.add, {
          token: as,
          query: { hoaId: small },
          body: { streetNumber: String(at + 1), street: 'Low Road' },
        }),
      ),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2)
    expect((await server.send(calls.counts, { token: as, query: { hoaId: small } })).body.all).toBe(2)
  })
})
