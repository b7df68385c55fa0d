import { features } from '@porchlight/contract/features.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../../accounts/grants/fixtures.ts'
import { makeHome } from '../../homes/fixtures.ts'
import { makeBooksHere } from '../../ledger/fixtures.ts'

const { imports, ledger, payments } = features
const { calls } = imports

let server: TestServer
let worker: { stop(): Promise<void> }
let hoaId: number
let homes: number[]
let token: string
let manager: string
let owner: string
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
    new Date(server.clock.now().getTime() + days * 86_400_000),
  )

beforeAll(async () => {
  server = await startServer()
  worker = await server.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})
beforeEach(async () => {
  const { scope } = server
  const companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId })
  homes = []
  for (const at of [1, 2, 3])
    homes.push(
      await makeHome(scope, hoaId, {
        ...{ address: `${at} Elm Street`, streetNumber: String(at), street: 'Elm Street' },
        ...{ accountNumber: `000${at}`, identifier: `EL-${at}` },
      }),
    )
  const sign = async (role: 'bookkeeper' | 'manager') => {
    const email = `${role}${crypto.randomUUID()}@money.test`
    await makeAdministrator(scope, { companyId, personId: await makePerson(scope, { email }), teamRoles: [role] })
    return server.signIn(email)
  }
  token = await sign('bookkeeper')
  manager = await sign('manager')
  const email = `${crypto.randomUUID()}@owner.test`
  const personId = await makePerson(scope, { email })
  await makeHouseholdPerson(scope, { communityId: hoaId, propertyId: homes[0] ?? 0, personId })
  owner = await server.signIn(email)
})

const at = (id: number) => ({ token, query: { hoaId, import: id } })
const view = async (id: number) => (await server.send(calls.one, at(id))).body
async function settled(id: number) {
  await expect.poll(async () => (await view(id)).work, { interval: 40 }).toBe('')
  return view(id)
}
async function check(kind: string, text: string) {
  const files = { file: [{ name: `${kind}.csv`, bytes: Buffer.from(text) }] }
  const sent = (await server.send(calls.upload, { token, query: { hoaId }, body: { kind }, files } as never)).body
  expect(sent).toMatchObject({ success: true })
  const read = await settled(sent.id)
  const columns = read.columns.map(({ field }: { field: string }) => field)
  expect((await server.send(calls.chooseColumns, { ...at(sent.id), body: { columns } })).body.success).toBe(true)
  return settled(sent.id)
}
const run = async (id: number, body: object) => (await server.send(calls.run, { ...at(id), body } as never)).body
const review = async (id: number, outcome: string) =>
  (await server.send(calls.review, { token, query: { hoaId, import: id, outcome } } as never)).body.items
const balance = async (at = 0) =>
  (await server.send(ledger.calls.account, { token, query: { hoaId, home: homes[at] } } as never)).body.account
const resident = async () =>
  (await server.send(payments.calls.financials, { token: owner, query: { propertyId: homes[0] } } as never)).body
async function carryOut(kind: string, text: string, body: object) {
  const { id } = await check(kind, text)
  expect(await run(id, body)).toMatchObject({ success: true })
  return settled(id)
}

describe('an import of payments', () => {
  const file = () =>
    `Account,Date,Amount,Reference\n0001,${day(0)},$100.00,B-1\n0002,${day(0)},50,B-2\n9999,${day(0)},5,B-3\n`
  beforeEach(() => makeBooksHere(server.scope, hoaId, homes))

  it('runs only if the entered count and sum are those of the file, or with a reason that the activity records [ledger-m009, ledger-m010]', async () => {
    const { id, money, counts, problems } = await check('payments', file())
    expect(money).toEqual({ count: 2, cents: 15_000, waitingCount: 0, waitingCents: 0 })
    expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, problem: 1 })
    expect(problems[0].examples[0]).toContain('found "9999"')
    expect(await run(id, {})).toMatchObject({ success: false })
    expect(await run(id, { count: 2, sum: '155.00' })).toMatchObject({
      messageContent: 'The file adds up to $150.00, you expect $155.00.',
    })
    expect(await run(id, { count: 3, sum: '150.00' })).toMatchObject({ success: false })
    expect((await balance()).balanceCents ?? 0).toBe(0)
    expect(await run(id, { count: 3, sum: '155.00', reason: 'One is of a sold home' })).toMatchObject({ success: true })
    expect(await settled(id)).toMatchObject({ state: 'done in part', done: 2 })
    expect((await balance()).balanceCents).toBe(-10_000)
    expect((await resident()).amountDueCents).toBe(-10_000)
    const entries = await server.send(features.activity.calls.index, { token: manager, query: { hoaId } } as never)
    expect(JSON.stringify(entries.body)).toContain('One is of a sold home')
  })

  it('marks a payment that an earlier file had, and enters the payment again only on request; undoing the import reverses its payments [ledger-m012]', async () => {
    await carryOut('payments', file(), { count: 2, sum: '150' })
    const more = `Account,Date,Amount,Reference\n0001,${day(0)},100.00,b-1\n0001,${day(0)},100.00,B-9\n`
    const second = await check('payments', more)
    expect(second.money).toEqual({ count: 2, cents: 20_000, waitingCount: 1, waitingCents: 10_000 })
    expect((await review(second.id, 'unchanged'))[0]).toMatchObject({ address: '1 Elm Street' })
    expect(await run(second.id, { count: 2, sum: '200' })).toMatchObject({ success: true })
    expect(await settled(second.id)).toMatchObject({ done: 1 })
    expect((await balance()).balanceCents).toBe(-20_000)
    const third = await check('payments', more)
    expect(await run(third.id, { count: 2, sum: '200' })).toMatchObject({ success: false })
    expect(await run(third.id, { count: 2, sum: '200', again: true })).toMatchObject({ success: true })
    expect(await settled(third.id)).toMatchObject({ done: 2, mayUndo: true })
    expect((await balance()).balanceCents).toBe(-40_000)
    expect((await server.send(calls.undo, at(third.id))).body.success).toBe(true)
    expect(await settled(third.id)).toMatchObject({ state: 'undone', undone: { restored: 2, left: 0 } })
    expect((await balance()).balanceCents).toBe(-20_000)
  })

  it('is not shown to a manager, and an import of homes and people is refused to a bookkeeper', async () => {
    const { id } = await check('payments', file())
    const asManager = { token: manager, query: { hoaId, import: id } }
    expect((await server.send(calls.one, asManager)).status).toBe(404)
    expect((await server.send(calls.run, { ...asManager, body: {} } as never)).status).toBe(404)
    expect((await server.send(calls.index, { token: manager, query: { hoaId } })).body._meta.totalCount).toBe(0)
    const body = { kind: 'homes and people', pasted: 'Account,Name\n1,A' }
    expect((await server.send(calls.upload, { token, query: { hoaId }, body } as never)).body.success).toBe(false)
  })
})

describe('an import of charges', () => {
  it('enters charges with kind, due day and text, and negative amounts as credits', async () => {
    await makeBooksHere(server.scope, hoaId, homes)
    const text = `Address,Date,Due date,Amount,Charge type,Description\n1 Elm Street,${day(-1)},${day(9)},285.00,Dues,November\n2 Elm Street,${day(-1)},,(20.00),,Goodwill\n3 Elm Street,${day(3)},,5,Fine,Ahead\n`
    const end = await carryOut('charges', text, { count: 2, sum: '265.00' })
    expect(end).toMatchObject({ state: 'done in part', counts: { new: 2, problem: 1 } })
    const { items } = (await server.send(ledger.calls.account, { token, query: { hoaId, home: homes[0] } } as never))
      .body
    expect(items[0]).toMatchObject({
      ...{ kind: 'assessment', cents: 28_500, on: day(-1), dueOn: day(9), text: 'November', batch: 'charges.csv' },
    })
    expect((await balance(1)).balanceCents).toBe(-2_000)
    const totals = (await server.send(ledger.calls.totals, { token, query: { hoaId, from: day(-5) } } as never)).body
    expect(totals).toMatchObject({
      groups: { charges: 28_500, credits: -2_000 },
      closingCents: 26_500,
      balancesCents: 26_500,
    })
  })
})

describe('opening balances', () => {
  it('are set once; another import shows the difference and changes them only on request [ledger-m008]', async () => {
    await makeBooksHere(server.scope, hoaId, homes)
    const first = `Account,Balance,As of,Due\n0001,120.00,${day(-9)},${day(-30)}\n0002,(15.00),${day(-9)},\n0003,0,${day(-9)},\n`
    await carryOut('opening balances', first, { count: 3, sum: '105' })
    expect(await balance()).toMatchObject({ balanceCents: 12_000, dueOn: day(-30) })
    const same = await check('opening balances', first)
    expect(same.counts).toEqual({ new: 0, changed: 0, unchanged: 3, problem: 0 })
    const other = await check('opening balances', `Account,Balance,As of\n0001,150.00,${day(-8)}\n`)
    expect(other.counts).toMatchObject({ changed: 1 })
    expect((await review(other.id, 'changed'))[0].differences[0]).toEqual({
      field: 'amount',
      from: '120.00',
      to: '150.00',
    })
    expect(await run(other.id, { count: 1, sum: '150' })).toMatchObject({ success: false })
    expect(await run(other.id, { count: 1, sum: '150', again: true })).toMatchObject({ success: true })
    await settled(other.id)
    expect((await balance()).balanceCents).toBe(15_000)
  })

  it('are the balances with their day if the books are kept elsewhere, where schedules are refused [ledger-m001]', async () => {
    const file = (amount: string, on: string) => `Account,Balance,As of,Due\n0001,${amount},${on},${day(5)}\n`
    await carryOut('opening balances', file('285.00', day(-9)), { count: 1, sum: '285' })
    const written = (on: string) =>
      new Date(`${on}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: '2-digit', year: 'numeric' })
    expect(await resident()).toMatchObject({
      ...{ amountDueCents: 28_500, asOfDate: written(day(-9)), dueDate: written(day(5)) },
    })
    await carryOut('opening balances', file('100.00', day(-2)), { count: 1, sum: '100' })
    expect(await resident()).toMatchObject({ amountDueCents: 10_000, asOfDate: written(day(-2)) })
    const books = (await server.send(ledger.calls.books, { token, query: { hoaId } } as never)).body
    expect(books.kept).toBe('elsewhere')
    const schedule = { name: 'Dues', kind: 'assessment', rule: 'same', amount: '1', firstDueOn: day(30) }
    const added = await server.send(ledger.calls.addSchedule, { token, query: { hoaId }, body: schedule } as never)
    expect(added.body).toMatchObject({ success: false, messageContent: expect.stringContaining('kept elsewhere') })
  })
})
