import { payments } from '@porchlight/contract/features/payments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noColumns, statement } from '../../platform/db/database.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson, makeProperty, makeVendor } from '../accounts/fixtures.ts'
import {
  makeAdministrator,
  makeCommunityRole,
  makeHouseholdPerson,
  makeVendorUser,
} from '../accounts/grants/fixtures.ts'
import { makeBooksHere } from '../ledger/fixtures.ts'
import { makeBalance, makeLedger, makeStatement } from './fixtures.ts'
import type { Home } from './policy.ts'

const { financials, ledger, downloadLedger, statements, downloadResource, downloadStatement } = payments.calls

const nothing = {
  amountDue: null,
  dueDate: null,
  asOfDate: null,
  payNowLink: null,
  viewStatementSample: null,
  viewStatementLink: null,
  amountDueCents: null,
  isOverdue: false,
}

describe('payments', () => {
  let server: TestServer
  let home: Home
  let next: Home
  let without: Home
  let statementIds: number[]
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    server = await startServer()
    const { scope, files } = server
    const companyId = await makeCompany(scope)
    const communityId = await makeCommunity(scope, { companyId })
    const place = async (id: number): Promise<Home> => ({
      communityId: id,
      propertyId: await makeProperty(scope, id, { identifier: `H-${id}-${Math.random()}` }),
    })
    home = { communityId, propertyId: await makeProperty(scope, communityId, { identifier: 'MR-0012' }) }
    next = await place(communityId)
    without = await place(await makeCommunity(scope, { hidden: [14] }))
    const person = async (name: string) => makePerson(scope, { email: `${name}@made.test` })
    await makeHouseholdPerson(scope, { personId: await person('owner'), ...home })
    const member = { memberType: 'member' as const, ...home }
    await makeHouseholdPerson(scope, { personId: await person('member'), ...member, allowedFeatures: [22, 28] })
    await makeHouseholdPerson(scope, { personId: await person('books'), ...member, allowedFeatures: [14] })
    await makeHouseholdPerson(scope, { personId: await person('payer'), ...member, allowedFeatures: [14, 21] })
    const mixed = await person('mixed')
    await makeHouseholdPerson(scope, { personId: mixed, ...member, allowedFeatures: [21] })
    await makeHouseholdPerson(scope, { personId: mixed, ...next })
    await makeHouseholdPerson(scope, { personId: await person('neighbor'), ...next })
    await makeHouseholdPerson(scope, { personId: await person('elsewhere'), ...without })
    await makeAdministrator(scope, { personId: await person('administrator'), companyId })
    await makeCommunityRole(scope, 'board member editor', { personId: await person('board'), communityId })
    await makeVendorUser(scope, { personId: await person('vendor'), vendorId: await makeVendor(scope) })

    const file = async (text: string) => ({ fileKey: await files.put(Buffer.from(text)), sizeBytes: text.length })
    statementIds = []
    for (const [month, day] of [
      ['September', '2026-09-01'],
      ['October', '2026-10-01'],
    ] as const) {
      const given = { title: `${month} 2026`, issuedOn: day, ...(await file(`%PDF ${month}`)) }
      statementIds.push(await makeStatement(scope, { ...home, ...given }))
    }
    await makeLedger(scope, home, [
      { on: '2026-09-01', cents: 28_500 },
      { on: '2026-09-10', cents: -28_500, description: '=HYPERLINK("http://evil.test","Payment")' },
      { on: '2026-10-01', cents: 28_500, description: 'Assessment, "special"' },
      { on: '2026-10-01', cents: -40_000, description: 'Payment received' },
      { on: '2026-10-02', cents: 134_950, description: 'Special assessment: roof' },
    ])
    await makeBalance(scope, { ...home, dueOn: '2026-11-15', asOf: '2026-11-05' })
    await makeBalance(scope, {
      ...next,
      amountDueCents: 0,
      payLink: null,
      sampleFileKey: (await file('%PDF sample')).fileKey,
    })
    await makeStatement(scope, { ...next, ...(await file('%PDF next')) })
    await makeLedger(scope, without, [{ on: '2026-09-01', cents: 100 }])
    await makeBalance(scope, { ...without })
    await makeStatement(scope, { ...without, ...(await file('%PDF without')) })
  })
  afterAll(() => server.stop())

  const as = async (name: string): Promise<string> => {
    const token = tokens.get(name) ?? (await server.signIn(`${name}@made.test`))
    tokens.set(name, token)
    return token
  }
  const at = ({ propertyId, communityId }: Home) => ({ propertyId, hoa_id: communityId })
  const balanceOf = async (name: string, place = home) =>
    (await server.send(financials, { token: await as(name), query: at(place) })).body
  const urlsOf = async (name: string, place = home): Promise<string[]> =>
    (await server.send(statements, { token: await as(name), query: at(place) })).body.items.map(
      (one: { url: string }) => one.url,
    )

  describe('the balance', () => {
    it('has the fields of the specification, with formatted amounts and days [payments-007, payments-009]', async () => {
      const answer = await server.send(financials, { token: await as('owner'), query: at(home) })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        amountDue: '$1,234.50',
        dueDate: 'November 15, 2026',
        asOfDate: 'November 05, 2026',
        payNowLink: 'https://pay.made.test/home',
        viewStatementSample: null,
        amountDueCents: 123_450,
      })
      expect(answer.body.viewStatementLink).toEqual(expect.any(String))
    })

    it('of 0.00 is a real amount, and is also returned without a community in the query', async () => {
      const query = { propertyId: next.propertyId }
      const { body } = await server.send(financials, { token: await as('neighbor'), query })
      expect(body).toMatchObject({ amountDue: '$0.00', amountDueCents: 0, payNowLink: null, isOverdue: false })
    })

    it('without an amount has a pay link, also at a home without a due date', async () => {
      const { scope } = server
      const place = { communityId: home.communityId, propertyId: await makeProperty(scope, home.communityId) }
      await makeHouseholdPerson(scope, { personId: await makePerson(scope, { email: 'new@made.test' }), ...place })
      expect(await balanceOf('new', place)).toEqual(nothing)
      await makeBalance(scope, { ...place, amountDueCents: null, dueOn: null, asOf: null })
      expect(await balanceOf('new', place)).toEqual({ ...nothing, payNowLink: 'https://pay.made.test/home' })
    })

    it('of a home without entries is 0.00 if the books are kept here, and unknown if they are kept elsewhere', async () => {
      const { scope } = server
      const communityId = await makeCommunity(scope)
      const place = { communityId, propertyId: await makeProperty(scope, communityId) }
      await makeHouseholdPerson(scope, { personId: await makePerson(scope, { email: 'first@made.test' }), ...place })
      expect(await balanceOf('first', place)).toEqual(nothing)
      await makeBooksHere(scope, communityId)
      expect(await balanceOf('first', place)).toEqual({ ...nothing, amountDue: '$0.00', amountDueCents: 0 })
    })

    it('is overdue from the day after its due date, by the calendar of the community', async () => {
      const elsewhere = await startServer()
      const { scope, clock } = elsewhere
      clock.advance(new Date('2030-03-05T20:00:00Z').getTime() - clock.now().getTime())
      const communityId = await makeCommunity(scope)
      const place = { communityId, propertyId: await makeProperty(scope, communityId) }
      await makeHouseholdPerson(scope, { personId: await makePerson(scope, { email: 'late@made.test' }), ...place })
      await makeBalance(scope, { ...place, dueOn: '2030-03-05' })
      const token = await elsewhere.signIn('late@made.test')
      const isOverdue = async () => (await elsewhere.send(financials, { token, query: at(place) })).body.isOverdue
      expect(await isOverdue()).toBe(false)
      clock.advance(10 * 3_600_000)
      expect(await isOverdue(), 'in Colorado it is eleven at night still').toBe(false)
      clock.advance(1.1 * 3_600_000)
      expect(await isOverdue()).toBe(true)
      await elsewhere.stop()
    })

    it('has only an https pay link: the database refuses other addresses', async () => {
      const place = { communityId: home.communityId, propertyId: await makeProperty(server.scope, home.communityId) }
      for (const payLink of ['http://pay.made.test', 'javascript:alert(1)', '//pay.made.test']) {
        await expect(makeBalance(server.scope, { ...place, payLink })).rejects.toThrow()
      }
    })
  })

  describe('who may see the payments of a home', () => {
    it.each([
      ['owner', true, true],
      ['payer', true, true],
      ['books', true, false],
      ['member', false, false],
      ['mixed', false, false],
    ] as const)('%s: sees the balance %s, sees the pay link %s', async (name, seesBooks, maySee) => {
      const body = await balanceOf(name)
      if (!seesBooks) expect(body).toEqual(nothing)
      else expect(body.amountDue).toBe('$1,234.50')
      expect(body.payNowLink !== null).toBe(maySee)
      const list = await server.send(ledger, { token: await as(name), query: at(home) })
      expect([list.status, list.body._meta.totalCount]).toEqual([200, seesBooks ? 5 : 0])
      expect(await urlsOf(name)).toHaveLength(seesBooks ? 2 : 0)
      const csv = await server.send(downloadLedger, { token: await as(name), query: at(home) })
      expect(csv.status).toBe(seesBooks ? 200 : 403)
    })

    it.each(['neighbor', 'elsewhere', 'administrator', 'board', 'vendor'])('%s is refused', async (name) => {
      for (const call of [financials, ledger, statements, downloadLedger]) {
        const answer = await server.send(call, { token: await as(name), query: at(home) })
        expect(answer.status).toBe(403)
        expect(answer.body).not.toHaveProperty('items')
      }
    })

    it('a community that is not the community of the home is refused', async () => {
      const query = { propertyId: home.propertyId, hoa_id: without.communityId }
      for (const call of [financials, ledger, statements, downloadLedger]) {
        expect((await server.send(call, { token: await as('owner'), query })).status).toBe(403)
      }
    })

    it('if the community does not have the feature, every answer is empty and nobody is signed out', async () => {
      expect(await balanceOf('elsewhere', without)).toEqual(nothing)
      const token = await as('elsewhere')
      for (const call of [ledger, statements]) {
        const answer = await server.send(call, { token, query: at(without) })
        expect(answer.body).toEqual({ items: [], _meta: { totalCount: 0 } })
      }
      const csv = await server.send(downloadLedger, { token, query: at(without) })
      expect(csv.body.trim().split('\n')).toHaveLength(1)
    })
  })

  describe('the ledger', () => {
    it('is listed newest first with the balance after each entry, over all pages', async () => {
      const token = await as('owner')
      const page = async (pageNo: number) =>
        (await server.send(ledger, { token, query: { ...at(home), pageNo, 'per-page': 3 } })).body
      const first = await page(1)
      expect(first._meta.totalCount).toBe(5)
      expect(first.items).toMatchObject([
        { dateFormatted: '10/02/2026', amountCents: 134_950, balanceCents: 123_450 },
        { dateFormatted: '10/01/2026', amountCents: -40_000, balanceCents: -11_500, currency: 'USD' },
        { description: 'Assessment, "special"', amountCents: 28_500, balanceCents: 28_500 },
      ])
      expect((await page(2)).items).toMatchObject([
        { dateFormatted: '09/10/2026', amountCents: -28_500, balanceCents: 0 },
        { amountCents: 28_500, balanceCents: 28_500 },
      ])
      expect((await page(3)).items).toEqual([])
    })

    it('has at most ten entries on a page', async () => {
      const { scope } = server
      const place = { communityId: home.communityId, propertyId: await makeProperty(scope, home.communityId) }
      await makeHouseholdPerson(scope, { personId: await makePerson(scope, { email: 'long@made.test' }), ...place })
      await makeLedger(
        scope,
        place,
        Array.from({ length: 25 }, () => ({ on: '2026-10-01', cents: 1 })),
      )
      const query = { ...at(place), 'per-page': 1000, pageNo: 2 }
      const { items, _meta } = (await server.send(ledger, { token: await as('long'), query })).body
      expect(_meta.totalCount).toBe(25)
      expect(items.map((one: { balanceCents: number }) => one.balanceCents)).toEqual([
        15, 14, 13, 12, 11, 10, 9, 8, 7, 6,
      ])
    })

    it('is downloaded as CSV without formulas, with amounts as numbers and a credit below zero', async () => {
      const answer = await server.send(downloadLedger, { token: await as('owner'), query: at(home) })
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toContain('filename="Ledger MR-0012.csv"')
      expect([...answer.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(new TextDecoder().decode(answer.bytes).split('\r\n')).toEqual([
        'Date,Description,Charge,Payment,Balance,Currency',
        '2026-09-01,Monthly assessment,285.00,,285.00,USD',
        `2026-09-10,"'=HYPERLINK(""http://evil.test"",""Payment"")",,285.00,0.00,USD`,
        '2026-10-01,"Assessment, ""special""",285.00,,285.00,USD',
        '2026-10-01,Payment received,,400.00,-115.00,USD',
        '2026-10-02,Special assessment: roof,1349.50,,1234.50,USD',
        '',
      ])
    })
  })

  describe('files', () => {
    it('a statement is downloaded by its signed name as a PDF [payments-011]', async () => {
      const [newest] = await urlsOf('owner')
      const token = await as('owner')
      expect((await balanceOf('owner')).viewStatementLink).toBe(newest)
      for (const query of [{ url: newest, hoa_id: home.communityId }, { url: newest }]) {
        const answer = await server.send(downloadStatement, { token, query })
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe('application/pdf')
        expect(answer.headers.get('content-disposition')).toContain('attachment; filename="October 2026.pdf"')
        expect(answer.body).toBe('%PDF October')
      }
    })

    it('the sample of the home’s statement is downloaded by download-resource [payments-010]', async () => {
      const { viewStatementSample } = await balanceOf('neighbor', next)
      const query = { file: viewStatementSample }
      const answer = await server.send(downloadResource, { token: await as('neighbor'), query })
      expect([answer.status, answer.body]).toEqual([200, '%PDF sample'])
      for (const name of ['owner', 'elsewhere', 'vendor', 'administrator', 'member']) {
        expect((await server.send(downloadResource, { token: await as(name), query })).status).toBe(403)
      }
      const replaced = await server.files.put(Buffer.from('%PDF newer sample'))
      await server.scope
        .inHousehold(next.communityId, next.propertyId)
        .rows(
          statement(
            'test-new-sample',
            'household',
            noColumns,
            'update balances set sample_file_key = $3 where community_id = $1 and property_id = $2',
          ),
          [replaced],
        )
      expect((await server.send(downloadResource, { token: await as('neighbor'), query })).status).toBe(404)
    })

    it("the signed name of another household's file is refused to every caller, and to the owner with another community in the call", async () => {
      const [url] = await urlsOf('owner')
      for (const name of ['neighbor', 'member', 'mixed', 'elsewhere', 'board', 'administrator', 'vendor']) {
        for (const query of [{ url }, { url, hoa_id: home.communityId }, { url, hoa_id: without.communityId }]) {
          const answer = await server.send(downloadStatement, { token: await as(name), query })
          expect(answer.status).toBe(403)
          expect(String(answer.body)).not.toContain('PDF')
        }
      }
      const query = { url, hoa_id: without.communityId }
      expect((await server.send(downloadStatement, { token: await as('owner'), query })).status).toBe(403)
    })

    it('a path, an address, an id or a changed signed name is refused', async () => {
      const token = await as('owner')
      const [url = ''] = await urlsOf('owner')
      const [thing = '', day, signature] = url.split('.')
      const { viewStatementSample: sample } = await balanceOf('neighbor', next)
      const forged = [
        '',
        '../../../etc/passwd',
        '/etc/passwd',
        'https://evil.test/statement.pdf',
        'file:///etc/passwd',
        String(statementIds[0]),
        thing,
        `${thing}.${day}.`,
        `${thing}.${Number(day) + 1}.${signature}`,
        `${thing.replace(/\d+$/, String(statementIds[0]))}.${day}.${signature}`,
        `${thing}.${day}.${signature?.slice(0, -1)}`,
        `${url}.x`,
        sample,
      ]
      for (const name of forged) {
        expect((await server.send(downloadStatement, { token, query: { url: name } })).status, name).toBe(403)
        if (name === sample) continue
        expect((await server.send(downloadResource, { token, query: { file: name } })).status, name).toBe(403)
      }
      expect((await server.send(downloadResource, { token, query: { file: url } })).status).toBe(403)
    })

    it('a signed name is valid for at least one day and less than three', async () => {
      const [url] = await urlsOf('owner')
      const fetch = async () =>
        (await server.send(downloadStatement, { token: await as('owner'), query: { url } })).status
      server.clock.advance(11 * 3_600_000)
      expect(await fetch()).toBe(200)
      server.clock.advance(48 * 3_600_000)
      tokens.clear()
      expect(await fetch()).toBe(403)
    })
  })
})
