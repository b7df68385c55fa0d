import { payments } from '@porchlight/contract/features/payments.ts'
import { terms } from '@porchlight/contract/features/terms.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../server.ts'
import { calendarOf, hannahsBooks, sumOf } from './books.ts'
import { loadDemoWorld } from './load.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await loadDemoWorld(server.databaseUrl, server.settings, server.clock.now())
})
afterAll(() => server.stop())

/** The balance that a person sees of their first home. */
async function seen(person: string) {
  const token = await server.signIn(`${person}@demo.test`)
  const { properties } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const query = { propertyId: properties.propertiesList[0].propertyId }
  const balance = (await server.send(payments.calls.financials, { token, query })).body
  return { token, query, balance }
}

describe('what homes of the demo world owe', () => {
  it('Hannah owes an amount, which is the sum of a year of ledger entries, and has 8 statements as PDFs', async () => {
    const { token, query, balance } = await seen('homeowner')
    expect(balance.amountDueCents).toBeGreaterThan(0)
    expect(balance).toMatchObject({
      isOverdue: false,
      dueDate: expect.stringMatching(/^\w+ \d\d, \d{4}$/),
      payNowLink: expect.stringMatching(/^https:/),
      viewStatementSample: null,
    })
    const { items, _meta } = (await server.send(payments.calls.ledger, { token, query })).body
    expect(_meta.totalCount).toBeGreaterThan(28)
    expect(formatMoney(items[0].balanceCents)).toBe(balance.amountDue)
    const listed = (await server.send(payments.calls.statements, { token, query })).body
    expect(listed._meta.totalCount).toBe(8)
    for (const { url, sizeBytes } of listed.items) {
      const { body, bytes } = await server.send(payments.calls.downloadStatement, { token, query: { url } })
      expect(body).toMatch(/^%PDF-1\.7/)
      expect(bytes).toHaveLength(sizeBytes)
    }
  })

  it('the others have nothing due, a credit, an overdue amount, a sample of a statement, or books that cannot be read', async () => {
    expect((await seen('neighbor')).balance).toMatchObject({
      amountDue: '$0.00',
      viewStatementSample: expect.any(String),
    })
    expect((await seen('twohomes')).balance.amountDueCents).toBeLessThan(0)
    expect((await seen('cmanager')).balance).toMatchObject({ amountDue: '$570.00', isOverdue: true })
    expect((await seen('board')).balance).toMatchObject({ amountDue: null, payNowLink: expect.any(String) })
    expect((await seen('webadmin')).balance).toMatchObject({ amountDue: null, payNowLink: null })
    expect((await seen('member')).balance).toMatchObject({ amountDue: null, payNowLink: null })
  })

  it.each([
    '2027-01-01T00:10:00-07:00',
    '2027-01-01T07:00:00-07:00',
    '2028-02-29T12:00:00-07:00',
    '2027-03-12T09:00:00-07:00',
  ])('the books at %s have an amount due and no entry of a later day', (now) => {
    const calendar = calendarOf(new Date(now))
    const books = hannahsBooks(calendar)
    expect(sumOf(books)).toBeGreaterThan(0)
    expect(books.every(({ on }) => on <= calendar.today.toString())).toBe(true)
  })
})

it('only Teresa has to review the terms and the privacy policy; she agreed to their first versions', async () => {
  for (const person of ['homeowner', 'vendor', 'manager', 'nobody', 'everything']) {
    const token = await server.signIn(`${person}@demo.test`)
    const { body } = await server.send(terms.calls.checkChanges, { token })
    expect(body, person).toEqual({ terms_of_use_page: false, privacy_policy_page: false })
    expect((await server.send(terms.calls.agreements, { token })).body.items).toHaveLength(4)
  }
  const token = await server.signIn('terms@demo.test')
  const { body } = await server.send(terms.calls.checkChanges, { token })
  expect(body).toEqual({ terms_of_use_page: true, privacy_policy_page: true })
  const { items } = (await server.send(terms.calls.agreements, { token })).body
  expect(items.map((one: { version: number }) => one.version)).toEqual([1, 1])
})
