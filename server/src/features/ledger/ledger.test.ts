import { features } from '@porchlight/contract/features.ts'
import type { BooksPlace } from '@porchlight/contract/shared/ledger.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { makeLedger } from '../payments/fixtures.ts'
import { jobs } from './jobs.ts'
import { enterPeriod } from './schedules/actions.ts'
import { amountsOf, dueDayOf } from './schedules/policy.ts'

const { calls } = features.ledger
const { payments } = features

let server: TestServer
let hoaId: number
let token: string
let owner: string
let home: number
let next: number
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
    new Date(server.clock.now().getTime() + days * 86_400_000),
  )

const send = async (call: Parameters<TestServer['send']>[0], query: object = {}, body?: object, by = token) =>
  (await server.send(call, { token: by, query: { hoaId, ...query }, ...(body && { body }) } as never)).body
const account = async (of = home) => send(calls.account, { home: of })
const residentSees = async (propertyId = home, by = owner) => ({
  balance: (await server.send(payments.calls.financials, { token: by, query: { propertyId } })).body,
  ledger: (await server.send(payments.calls.ledger, { token: by, query: { propertyId } })).body,
})
const charge = (over: object = {}) => ({
  key: crypto.randomUUID(),
  kind: 'assessment',
  amount: '285.00',
  on: day(-3),
  dueOn: day(12),
  text: 'Monthly assessment',
  reference: '',
  reason: 'Typed late',
  ...over,
})
const keep = (kept: BooksPlace, paymentOrder = 'assessments,others,fines') =>
  send(calls.saveBooks, {}, { kept, paymentOrder })

beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  const companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId })
  home = await makeHome(scope, hoaId, { address: '7 Elm Street', accountNumber: '0007', identifier: 'EL-7' })
  next = await makeHome(scope, hoaId, { address: '10 Elm Street', accountNumber: '0010', identifier: 'EL-10' })
  await makeAdministrator(scope, {
    companyId,
    personId: await makePerson(scope, { email: 'book@ledger.test' }),
    teamRoles: ['bookkeeper'],
  })
  token = await server.signIn('book@ledger.test')
  await makeHouseholdPerson(scope, {
    communityId: hoaId,
    propertyId: home,
    personId: await makePerson(scope, { email: 'owner@ledger.test' }),
  })
  owner = await server.signIn('owner@ledger.test')
})
afterAll(() => server.stop())

describe('books', () => {
  it('kept elsewhere accept no entry and show no balance; books kept here have the sum of the entries as balance [ledger-m006]', async () => {
    await makeLedger(server.scope, { communityId: hoaId, propertyId: next }, [{ on: '2026-01-05', cents: 5_000 }])
    expect(await send(calls.books)).toMatchObject({ kept: 'elsewhere', closedThrough: '' })
    expect(await send(calls.post, { home }, charge())).toMatchObject({
      success: false,
      messageContent: expect.stringContaining('kept elsewhere'),
    })
    expect((await account()).account.balanceCents).toBeNull()
    expect((await residentSees()).balance.amountDue).toBeNull()
    expect(await keep('here')).toMatchObject({ success: true })
    expect((await account()).account).toMatchObject({ balanceCents: 0, dueOn: '' })
    expect((await account(next)).account).toMatchObject({
      balanceCents: 5_000,
      dueOn: '2026-01-05',
      asOf: '2026-01-05',
      days90Cents: 5_000,
    })
  })

  it('are saved only with a valid payment order, and not over a newer change', async () => {
    expect(await keep('here', 'assessments,fines')).toMatchObject({
      success: false,
      validation: { paymentOrder: expect.anything() },
    })
    const { version } = await send(calls.books)
    const stale = await send(calls.saveBooks, {}, { kept: 'elsewhere', paymentOrder: '', version: version - 1 })
    expect(stale).toMatchObject({ success: false, conflict: { version, fields: { kept: 'here' } } })
  })
})

describe('an entry', () => {
  it('has home, day, due day, kind, cents, text, reference, author and batch, and changes the balance that the resident sees [ledger-m003, ledger-m006]', async () => {
    expect(await send(calls.post, { home }, charge({ reference: 'R-1' }))).toMatchObject({ success: true })
    const { items, account: of } = await account()
    expect(items[0]).toMatchObject({
      ...{ on: day(-3), dueOn: day(12), kind: 'assessment', cents: 28_500, balanceCents: 28_500 },
      ...{
        text: 'Monthly assessment',
        reference: 'R-1',
        reason: 'Typed late',
        batch: 'Monthly assessment',
        isReversed: false,
      },
    })
    expect(items[0].author).not.toBe('')
    expect(of).toMatchObject({ balanceCents: 28_500, currentCents: 28_500, dueOn: day(12), asOf: day(-3) })
    const { balance, ledger } = await residentSees()
    const written = (on: string) =>
      new Date(`${on}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: '2-digit', year: 'numeric' })
    expect(balance).toMatchObject({
      amountDueCents: 28_500,
      dueDate: written(day(12)),
      asOfDate: written(day(-3)),
      isOverdue: false,
    })
    expect(ledger.items[0]).toMatchObject({ amountCents: 28_500, balanceCents: 28_500 })
  })

  it('without a reason is refused with the message Why? under the field, and so is a void without a reason [ledger-m005]', async () => {
    for (const kind of ['assessment', 'credit', 'refund'])
      expect((await send(calls.post, { home }, charge({ kind, reason: ' ' }))).validation).toEqual({ reason: ['Why?'] })
    const [entry] = (await account()).items
    expect((await send(calls.void, { entry: entry.id }, { reason: '' })).validation).toEqual({ reason: ['Why?'] })
    expect((await account())._meta.totalCount).toBe(1)
  })

  it('with a wrong amount, day or text is refused with a message at the field [ledger-m003]', async () => {
    const faults = async (over: object) => Object.keys((await send(calls.post, { home }, charge(over))).validation)
    expect(await faults({ amount: '0' })).toEqual(['amount'])
    expect(await faults({ amount: '-5' })).toEqual(['amount'])
    expect(await faults({ amount: '5.005' })).toEqual(['amount'])
    expect(await faults({ on: day(2) })).toEqual(['on'])
    expect(await faults({ on: '2026-02-30' })).toEqual(['on'])
    expect(await faults({ dueOn: 'soon' })).toEqual(['dueOn'])
    expect(await faults({ text: '' })).toEqual(['text'])
  })

  it('that is sent twice with the same key is entered once', async () => {
    const body = charge({ kind: 'fee', amount: '10', text: 'Key' })
    for (const _ of [1, 2]) expect(await send(calls.post, { home }, body)).toMatchObject({ success: true })
    expect((await account()).account.balanceCents).toBe(29_500)
  })

  it('is voided once, by a reversal of today with the reason; both entries are kept [ledger-m004]', async () => {
    const [entry] = (await account()).items
    expect(await send(calls.void, { entry: entry.id }, { reason: 'Wrong home' })).toMatchObject({ success: true })
    const { items, account: of } = await account()
    expect(items[0]).toMatchObject({
      kind: 'reversal',
      cents: -1_000,
      on: day(0),
      reason: 'Wrong home',
      reverses: entry.on,
    })
    expect(items.find((one: { id: number }) => one.id === entry.id)).toMatchObject({ ...entry, isReversed: true })
    expect(of.balanceCents).toBe(28_500)
    expect(await send(calls.void, { entry: entry.id }, { reason: 'Again' })).toMatchObject({ success: false })
    expect(await send(calls.void, { entry: items[0].id }, { reason: 'Back' })).toMatchObject({ success: false })
    expect((await residentSees()).ledger._meta.totalCount).toBe(3)
  })
})

describe('the accounts of homes', () => {
  it('have balance, oldest due day and age of the debt, and the totals are the sums of the rows [ledger-m002]', async () => {
    const list = (query: object) => send(calls.accounts, query)
    const all = await list({})
    expect(all.items.map((one: { address: string }) => one.address)).toEqual(['7 Elm Street', '10 Elm Street'])
    const sums = ['balanceCents', 'currentCents', 'days30Cents', 'days60Cents', 'days90Cents', 'creditCents'] as const
    for (const key of sums)
      expect(all.totals[key], key).toBe(
        all.items.reduce((sum: number, one: Record<string, number>) => sum + (one[key] ?? 0), 0),
      )
    expect(all.totals).toMatchObject({ balanceCents: 33_500, currentCents: 28_500, days90Cents: 5_000 })
    expect((await list({ list: 'overdue' })).items).toMatchObject([{ homeId: next, dueOn: '2026-01-05' }])
    expect((await list({ list: 'credit' })).totals.balanceCents).toBe(0)
    expect((await list({ sort: 'balance', descending: '1' })).items[0].homeId).toBe(home)
    expect((await list({ sort: 'due' })).items[0].homeId).toBe(next)
    expect((await list({ search: '10 elm' })).items).toHaveLength(1)
  })
})

describe('several payments entered together', () => {
  const rows = () => [
    { home: '0007', on: day(0), amount: '$100.00', reference: '4711' },
    { home: 'el-10', on: day(0), amount: '50', reference: '' },
  ]
  it('are checked row by row, then entered as one batch if the entered count and sum are correct [ledger-m013]', async () => {
    const wrong = [
      ...rows(),
      ...[
        { home: '99', on: day(0), amount: '1', reference: '' },
        { home: '0007', on: day(1), amount: '1', reference: '' },
      ],
      { home: '7 Elm Street', on: day(0), amount: '(5)', reference: '' },
    ]
    const checked = await send(calls.checkPayments, {}, { rows: wrong })
    expect(checked.rows.map((one: { problem: string }) => one.problem)).toEqual([
      '',
      '',
      'home unknown',
      'day ahead',
      'amount wrong',
    ])
    expect(checked).toMatchObject({
      count: 2,
      cents: 15_000,
      rows: [{ homeId: home, address: '7 Elm Street', cents: 10_000 }, {}, {}, {}, {}],
    })
    const body = { rows: rows(), key: crypto.randomUUID(), count: 2, cents: 15_000 }
    expect(await send(calls.postPayments, {}, { ...body, cents: 14_000 })).toMatchObject({
      success: false,
      messageContent: 'The payments add up to $150.00, you expect $140.00.',
    })
    for (const _ of [1, 2]) expect(await send(calls.postPayments, {}, body)).toMatchObject({ success: true })
    const [batch] = (await send(calls.batches)).items
    expect(batch).toMatchObject({ kind: 'grid', count: 2, cents: -15_000, isReversed: false })
    expect((await account()).account).toMatchObject({ balanceCents: 18_500 })
    expect((await residentSees()).balance.amountDueCents).toBe(18_500)
  })

  it('are marked if the same payment exists already, and are entered again only on request', async () => {
    const checked = await send(calls.checkPayments, {}, { rows: rows() })
    expect(checked).toMatchObject({ count: 0, rows: [{ isKnown: true }, { isKnown: true }] })
    const again = rows().map((row, at) => ({ ...row, again: at === 0 }))
    expect(await send(calls.checkPayments, {}, { rows: again })).toMatchObject({ count: 1, cents: 10_000 })
  })

  it('are voided together as a batch, with a reason, by reversals at each home', async () => {
    const [batch] = (await send(calls.batches)).items
    expect((await send(calls.voidBatch, { batch: batch.id }, { reason: '' })).validation).toEqual({ reason: ['Why?'] })
    expect(await send(calls.voidBatch, { batch: batch.id }, { reason: 'Wrong day' })).toMatchObject({ success: true })
    expect((await account()).account.balanceCents).toBe(28_500)
    expect((await account(next)).account.balanceCents).toBe(5_000)
    expect((await send(calls.batches)).items[1]).toMatchObject({ id: batch.id, isReversed: true })
    expect(await send(calls.voidBatch, { batch: batch.id }, { reason: 'Again' })).toMatchObject({ success: false })
  })
})

describe('a schedule', () => {
  let at: number
  let ids: number[]
  const form = (over: object = {}) => ({
    ...{ name: 'Monthly assessment', kind: 'assessment', rule: 'same', amount: '100.00', everyMonths: 1 },
    ...{ firstDueOn: day(20), daysBefore: 14, endsOn: '', ...over },
  })
  const go = (call: Parameters<TestServer['send']>[0], query: object = {}, body?: object) =>
    send(call, { hoaId: at, ...query }, body)
  const add = async (over: object = {}) => (await go(calls.addSchedule, {}, form(over))).id as number
  const one = (schedule: number) => go(calls.schedule, { schedule })
  const work = () => runJob(jobs, 'ledger-schedules', { scope: server.scope, clock: server.clock })
  const balances = async () => {
    const { items } = await go(calls.accounts)
    return items.map((account: { balanceCents: number }) => account.balanceCents)
  }
  beforeAll(async () => {
    const companyId = await makeCompany(server.scope)
    at = await makeCommunity(server.scope, { companyId })
    const personId = await makePerson(server.scope, { email: 'dues@ledger.test' })
    await makeAdministrator(server.scope, { companyId, personId, teamRoles: ['bookkeeper'] })
    token = await server.signIn('dues@ledger.test')
    const terms = [
      { address: '1 Oak Street', accountNumber: 'A1', duesGroup: 'Tower A', share: '1' },
      { address: '2 Oak Street', accountNumber: 'A2', duesGroup: 'Tower A', share: '1' },
      { address: '3 Oak Street', accountNumber: 'A3', duesGroup: 'Tower B', share: '1' },
      { address: '4 Oak Street', accountNumber: 'A4', duesGroup: '', share: null },
    ]
    ids = []
    for (const home of terms) ids.push(await makeHome(server.scope, at, home))
  })

  it('is refused while the books are kept elsewhere', async () => {
    expect(await go(calls.addSchedule, {}, form())).toMatchObject({
      success: false,
      messageContent: expect.stringContaining('kept elsewhere'),
    })
    expect(await go(calls.saveBooks, {}, { kept: 'here', paymentOrder: 'assessments,others,fines' })).toMatchObject({
      success: true,
    })
  })

  it('has the same amount for all homes, an amount by dues group, by share of a total, or by a table [ledger-m014]', async () => {
    const cents = async (over: object) => {
      const { items, ...rest } = await one(await add(over))
      return { amounts: items.map((home: { cents: number }) => home.cents), cents: rest.cents, without: rest.without }
    }
    expect(await cents({})).toEqual({ amounts: [10_000, 10_000, 10_000, 10_000], cents: 40_000, without: 0 })
    expect(await cents({ rule: 'group', amounts: 'tower a, 50\nTower B\t60.50' })).toEqual({
      amounts: [5_000, 5_000, 6_050, 0],
      cents: 16_050,
      without: 1,
    })
    expect(await cents({ rule: 'share', amount: '100.00' })).toEqual({
      amounts: [3_334, 3_333, 3_333, 0],
      cents: 10_000,
      without: 1,
    })
    expect(await cents({ rule: 'table', amounts: 'A4, 1,000.00\n2 Oak Street, 7' })).toEqual({
      amounts: [0, 700, 0, 100_000],
      cents: 100_700,
      without: 2,
    })
    const changed = await add({})
    const { version } = (await one(changed)).schedule
    const save = (over: object) => go(calls.saveSchedule, { schedule: changed }, { ...form(over), version })
    expect(await save({ amount: '120' })).toMatchObject({ success: true })
    // A save with an older version stores nothing.
    expect((await save({ amount: '130' })).conflict).toMatchObject({
      version: version + 1,
      fields: { amount: '120.00', rule: 'same', everyMonths: '1', endsOn: '' },
    })
    expect((await one(changed)).cents).toBe(48_000)
    const faults = async (over: object) => Object.keys((await go(calls.addSchedule, {}, form(over))).validation)
    expect(await faults({ rule: 'group', amounts: 'Tower C, 5' })).toEqual(['amounts'])
    expect(await faults({ rule: 'table', amounts: 'A1' })).toEqual(['amounts'])
    expect(await faults({ name: '', amount: '0', firstDueOn: day(-1), everyMonths: 5, daysBefore: 61 })).toEqual([
      'name',
      'amount',
      'everyMonths',
      'firstDueOn',
      'daysBefore',
    ])
  })

  it('enters nothing before it is started, then each period once, also after days without a worker and after a failure [ledger-m015]', async () => {
    const id = await add({ endsOn: day(100) })
    await work()
    expect(await balances()).toEqual([0, 0, 0, 0])
    const { schedule } = await one(id)
    expect(await go(calls.startSchedule, { schedule: id }, { version: schedule.version + 1 })).toMatchObject({
      success: false,
    })
    expect(await go(calls.startSchedule, { schedule: id }, { version: schedule.version })).toMatchObject({
      success: true,
    })
    expect(await go(calls.saveSchedule, { schedule: id }, form())).toMatchObject({ success: false })
    await work()
    expect((await one(id)).runs).toEqual([])
    // The transaction of a run is rolled back, as when the process is killed: nothing of the run is stored.
    server.clock.advance(6 * 86_400_000)
    token = await server.signIn('dues@ledger.test')
    const killed = server.scope.transaction(async (inside) => {
      await enterPeriod(inside.inCommunity(at), id, server.clock.now())
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await balances()).toEqual([0, 0, 0, 0])
    await Promise.all([work(), work()])
    await work()
    expect(await balances()).toEqual([10_000, 10_000, 10_000, 10_000])
    const [entry] = (await go(calls.account, { home: ids[0] })).items
    expect(entry).toMatchObject({
      kind: 'assessment',
      on: schedule.nextOn || day(0),
      dueOn: schedule.firstDueOn,
      text: 'Monthly assessment',
      author: 'Monthly assessment',
    })
    // After five months without a worker, each period is a separate run, and no period is after the end of the schedule.
    server.clock.advance(150 * 86_400_000)
    token = await server.signIn('dues@ledger.test')
    await work()
    const { runs, schedule: over } = await one(id)
    const periods = runs.map((run: { periodOn: string }) => run.periodOn)
    expect(new Set(periods).size).toBe(periods.length)
    expect(periods.length).toBeGreaterThanOrEqual(3)
    expect(periods.every((on: string) => on <= over.endsOn)).toBe(true)
    expect(over.state).toBe('ended')
    expect(await balances()).toEqual(Array(4).fill(10_000 * periods.length))
  })

  it('is voided run by run with a reason, by reversals of the same amounts at each home [ledger-m017]', async () => {
    const before = await balances()
    const { items } = await go(calls.schedules)
    const { runs } = await one(items.at(-1).id)
    const run = runs[0]
    expect((await go(calls.voidBatch, { batch: run.batchId }, { reason: '' })).validation).toEqual({ reason: ['Why?'] })
    expect(await go(calls.voidBatch, { batch: run.batchId }, { reason: 'Wrong amount' })).toMatchObject({
      success: true,
    })
    expect(await balances()).toEqual(before.map((cents: number) => cents - 10_000))
    for (const home of ids)
      expect((await go(calls.account, { home })).items[0]).toMatchObject({
        kind: 'reversal',
        cents: -10_000,
        reason: 'Wrong amount',
      })
    await work()
    expect(await balances()).toEqual(before.map((cents: number) => cents - 10_000))
    expect((await one(items.at(-1).id)).runs[0]).toMatchObject({ batchId: run.batchId, isReversed: true })
  })

  it('ends when somebody ends it, and the amounts by share add up to the total for any total and shares [ledger-m014]', async () => {
    const id = await add()
    expect(await go(calls.startSchedule, { schedule: id }, {})).toMatchObject({ success: true })
    expect(await go(calls.endSchedule, { schedule: id }, {})).toMatchObject({ success: true })
    expect((await one(id)).schedule).toMatchObject({ state: 'ended', nextOn: '' })
    const share = fc.option(fc.integer({ min: 1, max: 5_000_000 }).map((part) => (part / 1_000_000).toFixed(6)))
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (shares, cents) => {
          const homes = shares.map((part, at) => ({ id: at + 1, group: '', share: part }))
          const sum = [...amountsOf(homes, { rule: 'share', cents, amounts: {} }).values()].reduce(
            (all, part) => all + part,
            0,
          )
          expect(sum).toBe(shares.some((part) => part !== null) ? cents : 0)
        },
      ),
    )
    expect([0, 1, 2, 12].map((period) => dueDayOf('2026-01-31', 1, period))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2027-01-31',
    ])
  })
})
