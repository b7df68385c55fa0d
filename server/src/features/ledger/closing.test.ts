import { features } from '@porchlight/contract/features.ts'
import { monthEndOf, previousMonthEnd } from '@porchlight/contract/shared/ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saidDay } from '../../platform/languages.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { makeCommunity, makeCompany, makePerson } from '../accounts/fixtures.ts'
import { makeAdministrator, makeOffices } from '../accounts/grants/fixtures.ts'
import { makeHome } from '../homes/fixtures.ts'
import { makeBooksHere } from './fixtures.ts'

const { calls } = features.ledger

let server: TestServer
let hoaId: number
let home: number
let next: number
const tokens: Record<string, string> = {}
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
    new Date(server.clock.now().getTime() + days * 86_400_000),
  )
const send = async (call: Parameters<TestServer['send']>[0], query: object = {}, body?: object, by = 'bookkeeper') =>
  server.send(call, { token: tokens[by], query: { hoaId, ...query }, ...(body && { body }) } as never)
const post = async (over: object, to = home) =>
  (
    await send(
      calls.post,
      { home: to },
      {
        ...{ key: crypto.randomUUID(), kind: 'assessment', amount: '100.00', on: day(0), dueOn: '', text: 'A charge' },
        ...{ reference: '', reason: 'A test', ...over },
      },
    )
  ).body
const close = async (through: string, by?: string) => (await send(calls.closeMonth, {}, { through }, by)).body

beforeAll(async () => {
  server = await startServer()
  const { scope } = server
  const companyId = await makeCompany(scope)
  hoaId = await makeCommunity(scope, { companyId })
  home = await makeHome(scope, hoaId, { address: '7 Elm Street', accountNumber: '0007' })
  next = await makeHome(scope, hoaId, { address: '9 Elm Street', accountNumber: '0009' })
  await makeBooksHere(scope, hoaId)
  for (const role of ['bookkeeper', 'administrator'] as const) {
    const email = `${role}@closing.test`
    await makeAdministrator(scope, { companyId, personId: await makePerson(scope, { email }), teamRoles: [role] })
    tokens[role] = await server.signIn(email)
  }
  const personId = await makePerson(scope, { email: 'board@closing.test' })
  await makeOffices(scope, { personId, communityId: hoaId, offices: ['board member'] })
  tokens.board = await server.signIn('board@closing.test')
})
afterAll(() => server.stop())

describe('the totals of a period', () => {
  it('are opening, charges, credits, payments and closing, by kind, and the closing is the sum of all balances [ledger-m025]', async () => {
    const from = monthEndOf(previousMonthEnd(previousMonthEnd(day(0))))
    await post({ on: day(-100), amount: '50.00' })
    await post({ on: day(-2), amount: '285.00' })
    await post({ on: day(-2), amount: '20.00', kind: 'fee' }, next)
    await post({ on: day(-1), amount: '15.00', kind: 'credit' })
    const rows = [{ home: '0007', on: day(-1), amount: '100', reference: 'B-1' }]
    await send(calls.postPayments, {}, { rows, key: 'one', count: 1, cents: 10_000 })
    const totals = (await send(calls.totals, { from: day(-10), to: day(0) })).body
    expect(totals).toMatchObject({
      ...{
        from: day(-10),
        to: day(0),
        openingCents: 5_000,
        closingCents: 24_000,
        laterCents: 0,
        balancesCents: 24_000,
      },
      groups: { opening: 0, charges: 30_500, credits: -1_500, payments: -10_000 },
      kinds: [
        { kind: 'assessment', group: 'charges', count: 1, cents: 28_500 },
        { kind: 'fee', group: 'charges', count: 1, cents: 2_000 },
        { kind: 'payment', group: 'payments', count: 1, cents: -10_000 },
        { kind: 'credit', group: 'credits', count: 1, cents: -1_500 },
      ],
    })
    expect((await send(calls.accounts)).body.totals.balanceCents).toBe(totals.closingCents)
    const earlier = (await send(calls.totals, { from: from, to: day(-3) })).body
    expect(earlier.closingCents + earlier.laterCents).toBe(24_000)
    // A reversal is counted with the kind of the entry that it reverses.
    const { items } = (await send(calls.account, { home: next })).body
    await send(calls.void, { entry: items[0].id }, { reason: 'Wrong home' })
    const after = (await send(calls.totals, { from: day(-10), to: day(0) })).body
    expect(after).toMatchObject({ groups: { charges: 28_500 }, closingCents: 22_000, balancesCents: 22_000 })
    expect(after.kinds).toContainEqual({ kind: 'fee', group: 'charges', count: 2, cents: 0 })
  })

  it('are shown to board members, who may not see the accounts of homes', async () => {
    expect((await send(calls.totals, {}, undefined, 'board')).body.from).toBe(`${day(0).slice(0, 8)}01`)
    expect((await send(calls.accounts, {}, undefined, 'board')).status).toBe(403)
    // If the days are invalid or in the wrong order, the period is this month through today.
    expect((await send(calls.totals, { from: '2026-02-31', to: 'x' })).body).toMatchObject({ to: day(0) })
    expect((await send(calls.totals, { from: day(5), to: day(0) })).body.from).toBe(`${day(0).slice(0, 8)}01`)
  })
})

describe('a closed month', () => {
  it('accepts no entry on or before its last day [ledger-m007]', async () => {
    const through = previousMonthEnd(day(0))
    expect((await close(`${through.slice(0, 8)}05`)).validation).toEqual({
      through: ['Choose the last day of a month.'],
    })
    expect((await close(monthEndOf(day(0)))).validation.through).toHaveLength(1)
    expect((await close('2026-02-30')).validation.through).toHaveLength(1)
    expect(await close(through)).toMatchObject({ success: true })
    expect((await send(calls.books)).body).toMatchObject({ closedThrough: through, kept: 'here' })
    expect((await close(through)).validation).toEqual({
      through: [`The books are closed through ${saidDay(through)}.`],
    })
    for (const on of [through, `${through.slice(0, 8)}01`])
      expect((await post({ on })).validation).toEqual({ on: [`The books are closed through ${saidDay(through)}.`] })
    const rows = [{ home: '0007', on: through, amount: '1', reference: '' }]
    expect((await send(calls.checkPayments, {}, { rows })).body.rows[0].problem).toBe('month closed')
    // An entry of the closed month is reversed with the day of today.
    const { items } = (await send(calls.account, { home })).body
    const old = items.at(-1)
    expect(old.on <= through).toBe(true)
    expect((await send(calls.void, { entry: old.id }, { reason: 'Wrong' })).body.success).toBe(true)
    expect((await send(calls.account, { home })).body.items[0]).toMatchObject({ kind: 'reversal', on: day(0) })
  })

  it('is opened again only by an administrator, with a reason that the activity records [ledger-m007]', async () => {
    const through = previousMonthEnd(day(0))
    const earlier = previousMonthEnd(through)
    expect((await send(calls.reopenMonth, {}, { through: '', reason: 'x' })).status).toBe(403)
    const reopen = async (form: object) => (await send(calls.reopenMonth, {}, form, 'administrator')).body
    expect((await reopen({ through: earlier, reason: ' ' })).validation).toEqual({ reason: ['Why?'] })
    expect((await reopen({ through, reason: 'x' })).validation.through).toHaveLength(1)
    expect(await reopen({ through: earlier, reason: 'A payment was missed' })).toMatchObject({ success: true })
    expect((await send(calls.books)).body.closedThrough).toBe(earlier)
    expect(await post({ on: through })).toMatchObject({ success: true })
    expect(await reopen({ through: '', reason: 'All of them' })).toMatchObject({ success: true })
    expect((await send(calls.books)).body.closedThrough).toBe('')
    expect((await reopen({ through: '', reason: 'Again' })).success).toBe(false)
    const activity = await server.send(features.activity.calls.index, {
      token: tokens.administrator,
      query: { hoaId },
    } as never)
    expect(JSON.stringify(activity.body)).toContain('A payment was missed')
  })
})
