import { features } from '@porchlight/contract/features.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '../../platform/db/database.ts'
import { runJob } from '../../testing/run-job.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeHouseholdPerson } from '../accounts/grants/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { makeBooksHere } from './fixtures.ts'
import { jobs } from './jobs.ts'

const { imports, ledger, payments } = features

let server: TestServer
let worker: { stop(): Promise<void> }
beforeAll(async () => {
  server = await startServer()
  worker = await server.startWorker()
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
    new Date(server.clock.now().getTime() + days * 86_400_000),
  )

const entriesOf = statement(
  'test-entries-of-home',
  'household',
  z.object({ cents: z.number(), on: z.string(), scheduleId: z.number().nullable(), periodOn: z.string().nullable() }),
  `select amount_cents as cents, to_char(entered_on, 'YYYY-MM-DD') as "on", schedule_id as "scheduleId",
     to_char(period_on, 'YYYY-MM-DD') as "periodOn" from ledger_entries where community_id = $1 and property_id = $2 order by id`,
)

/** A community that keeps its books here, with an administrator and two homes of one owner. */
class Books {
  hoaId = 0
  homes: number[] = []
  #emails: readonly string[] = []
  #tokens: readonly string[] = []

  async open(): Promise<this> {
    const { scope } = server
    const companyId = await makeCompany(scope)
    this.hoaId = await makeCommunity(scope, { companyId })
    for (const at of [1, 2]) {
      const terms = { address: `${at} Elm Street`, accountNumber: `000${at}`, identifier: `EL-${at}` }
      this.homes.push(await makeHome(scope, this.hoaId, terms))
    }
    await makeBooksHere(scope, this.hoaId, this.homes)
    this.#emails = [`office${this.hoaId}@any.test`, `owner${this.hoaId}@any.test`]
    const [office = '', owner = ''] = this.#emails
    const personId = await makePerson(scope, { email: office })
    await makeAdministrator(scope, { companyId, personId, teamRoles: ['administrator'] })
    const ownerId = await makePerson(scope, { email: owner })
    for (const propertyId of this.homes)
      await makeHouseholdPerson(scope, { communityId: this.hoaId, propertyId, personId: ownerId })
    await this.signIn()
    return this
  }

  async signIn(): Promise<void> {
    this.#tokens = [await server.signIn(this.#emails[0] ?? ''), await server.signIn(this.#emails[1] ?? '')]
  }

  async go(call: Parameters<TestServer['send']>[0], query: object = {}, body?: object, more: object = {}) {
    const sent = { token: this.#tokens[0], query: { hoaId: this.hoaId, ...query }, ...(body && { body }), ...more }
    return (await server.send(call, sent as never)).body
  }

  async seen(call: Parameters<TestServer['send']>[0], propertyId: number, more: object = {}) {
    return (await server.send(call, { token: this.#tokens[1], query: { propertyId, ...more } } as never)).body
  }

  /** Imports a table of money from the upload to the end of its run; rows in a closed month are not imported. */
  async bring(kind: string, line: string): Promise<number> {
    const text = `Account,Date,Amount,Reference\n${line}\n`
    const files = { file: [{ name: `${kind}.csv`, bytes: Buffer.from(text) }] }
    const { id } = await this.go(imports.calls.upload, {}, { kind }, { files })
    const { columns } = await this.settled(id)
    const named = columns.map(({ field }: { field: string }) => field)
    await this.go(imports.calls.chooseColumns, { import: id }, { columns: named })
    await this.settled(id)
    await this.go(imports.calls.run, { import: id }, { reason: 'x', again: true })
    await this.settled(id)
    return id
  }

  async settled(id: number) {
    const view = () => this.go(imports.calls.one, { import: id })
    await expect.poll(async () => (await view()).work, { interval: 30, timeout: 30_000 }).toBe('')
    return view()
  }
}

const cents = fc.integer({ min: 1, max: 99_999 })
const back = fc.nat(90)
const home = fc.nat(1)
const step = fc.oneof(
  fc.record({
    what: fc.constant('post'),
    home,
    cents,
    back,
    kind: fc.constantFrom('assessment', 'fee', 'late fee', 'credit', 'refund'),
  }),
  fc.record({ what: fc.constant('void'), home, at: fc.nat(9) }),
  // Most of these payments are late: their day was weeks ago.
  fc.record({ what: fc.constant('pay'), home, cents, back }),
  fc.record({
    what: fc.constantFrom('payments', 'charges', 'opening balances'),
    home,
    cents,
    back,
    isUndone: fc.boolean(),
  }),
  fc.record({ what: fc.constant('take back'), at: fc.nat(5) }),
  fc.record({
    what: fc.constant('schedule'),
    cents,
    rule: fc.constantFrom('same', 'table'),
    before: fc.nat(60),
    ahead: fc.nat(40),
  }),
  fc.record({ what: fc.constant('time'), days: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ what: fc.constant('close'), months: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ what: fc.constant('open') }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take(books: Books, one: Step): Promise<void> {
  const at = 'home' in one ? (books.homes[one.home] ?? 0) : 0
  const key = crypto.randomUUID()
  const amount = 'cents' in one ? (one.cents / 100).toFixed(2) : ''
  if ('kind' in one) {
    const form = { key, kind: one.kind, amount, on: day(-one.back), dueOn: '', text: 'x', reference: '', reason: 'x' }
    await books.go(ledger.calls.post, { home: at }, form)
  } else if ('rule' in one) {
    const terms = {
      name: 'Dues',
      kind: 'assessment',
      rule: one.rule,
      everyMonths: 1,
      daysBefore: one.before,
      endsOn: '',
    }
    const amounts = one.rule === 'table' ? `0001, ${amount}` : ''
    const form = { ...terms, amount, amounts, firstDueOn: day(one.ahead) }
    const { id } = await books.go(ledger.calls.addSchedule, {}, form)
    expect(await books.go(ledger.calls.startSchedule, { schedule: id }, {})).toMatchObject({ success: true })
    await runSchedules()
  } else if ('days' in one) {
    server.clock.advance(one.days * 86_400_000)
    await books.signIn()
    await runSchedules()
  } else if ('months' in one) {
    const [year = 0, month = 1] = day(0).split('-').map(Number)
    const through = new Date(Date.UTC(year, month - one.months, 0)).toISOString().slice(0, 10)
    await books.go(ledger.calls.closeMonth, {}, { through })
  } else if (one.what === 'open') await books.go(ledger.calls.reopenMonth, {}, { through: '', reason: 'x' })
  else if ('isUndone' in one) {
    const line = `000${one.home + 1},${day(-one.back)},${amount},${key}`
    const id = await books.bring(one.what, line)
    if (one.isUndone) await books.go(imports.calls.undo, { import: id }, {})
    await books.settled(id)
  } else if (one.what === 'pay' && 'cents' in one) {
    const rows = [{ home: `000${one.home + 1}`, on: day(-one.back), amount, reference: key }]
    await books.go(ledger.calls.postPayments, {}, { rows, key, count: 1, cents: one.cents })
  } else if (one.what === 'void' && 'at' in one) {
    const entry = (await books.go(ledger.calls.account, { home: at })).items[one.at]
    if (entry) await books.go(ledger.calls.void, { entry: entry.id }, { reason: 'x' })
  } else if ('at' in one) {
    const batch = (await books.go(ledger.calls.batches)).items[one.at]
    if (batch) await books.go(ledger.calls.voidBatch, { batch: batch.id }, { reason: 'x' })
  }
}

const runSchedules = () => runJob(jobs, 'ledger-schedules', { scope: server.scope, clock: server.clock })

/** Expects that every amount on the screens of the team and of residents agrees with the entries. */
async function expectAgreement(books: Books): Promise<void> {
  const accounts = await books.go(ledger.calls.accounts)
  const all: { on: string; cents: number }[] = []
  let sum = 0
  for (const id of books.homes) {
    const entries = await server.scope.inHousehold(books.hoaId, id).rows(entriesOf)
    all.push(...entries)
    const total = entries.reduce((before, one) => before + one.cents, 0)
    sum += total
    const periods = entries.flatMap(({ scheduleId, periodOn }) => (periodOn ? [`${scheduleId} ${periodOn}`] : []))
    expect(new Set(periods).size).toBe(periods.length)
    const { account, items } = await books.go(ledger.calls.account, { home: id })
    expect(account.balanceCents ?? 0).toBe(total)
    expect(items[0]?.balanceCents ?? 0).toBe(total)
    expect(
      account.currentCents + account.days30Cents + account.days60Cents + account.days90Cents - account.creditCents,
    ).toBe(total)
    const row = accounts.items.find((one: { homeId: number }) => one.homeId === id)
    expect(row.balanceCents ?? 0).toBe(total)
    expect((await books.seen(payments.calls.financials, id)).amountDueCents ?? 0).toBe(total)
    const list = await books.seen(payments.calls.ledger, id)
    expect(list.items[0]?.balanceCents ?? 0).toBe(total)
    expect(list._meta.totalCount).toBe(entries.length)
  }
  expect(accounts.totals.balanceCents).toBe(sum)
  for (const [from, to] of [
    [-10, 0],
    [-40, -20],
    [-400, -60],
  ] as const) {
    const found = await books.go(ledger.calls.totals, { from: day(from), to: day(to) })
    const { openingCents, groups, closingCents, laterCents, balancesCents } = found
    const through = all.filter(({ on }) => on <= day(to)).reduce((before, one) => before + one.cents, 0)
    expect(closingCents).toBe(through)
    expect(openingCents + groups.opening + groups.charges + groups.credits + groups.payments).toBe(closingCents)
    expect(closingCents + laterCents).toBe(sum)
    expect(balancesCents).toBe(sum)
  }
}

it('after any sequence of entries, voids, schedules, files, undone files, closings and late payments, the sum of the entries is the balance that the team and residents see, and the totals agree [ledger-m002, ledger-m006, ledger-m025]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const books = await new Books().open()
      for (const one of steps) await take(books, one)
      await expectAgreement(books)
    }),
    { numRuns: 12 },
  )
}, 300_000)
