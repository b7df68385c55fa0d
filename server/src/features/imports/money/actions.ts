import { setTimeout } from 'node:timers/promises'
import { isMoneyKind, type MoneyKind } from '@porchlight/contract/shared/imports.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { recordInCommunity } from '../../../platform/activity/record.ts'
import {
  balancesOf,
  batchOfKey,
  booksOf,
  findPayments,
  openingsOf,
  paymentKey,
  postBatch,
  stateBalances,
  takeBack,
} from '../../ledger/public.ts'
import { HomeIndex } from '../check/homes.ts'
import type { KnownHome, Outcome } from '../check/records.ts'
import { type ReadRow, readRow } from '../check/row.ts'
import type { StoredImport } from '../data.ts'
import { storeProgress } from '../data.ts'
import { findHomes, nextHomeKeys } from '../register/data.ts'
import { nextRows, type StoredVerdict, storeRan, storeVerdicts } from '../rows/data.ts'
import type { RunContext } from '../run/actions.ts'
import { endMoneyUndo, moneyToRun, storeMoney } from './data.ts'
import { checkMoney, isWaiting, type MoneyFacts, type MoneyVerdict } from './policy.ts'

const checkedAtOnce = 500
const keysAtOnce = 5_000
/** The check pauses between rows, as that of homes and people does, so that residents are not slowed (association.txt 9). */
const rest = 3
const longestRest = 2_000

async function indexOfHomes(scope: Scope<'community'>): Promise<HomeIndex> {
  const index = new HomeIndex()
  for (let after = 0; ; ) {
    const keys = await nextHomeKeys(scope, after, keysAtOnce)
    for (const home of keys) index.add({ id: home.id }, home)
    const last = keys.at(-1)
    if (!last) return index
    after = last.id
  }
}

type Part = { readonly scope: Scope<'community'>; readonly index: HomeIndex; readonly seen: Set<string> }
type Books = Pick<MoneyFacts, 'kind' | 'kept' | 'today' | 'closedThrough'>

/**
 * Checks the rows of a table of money against the homes and the ledger; nothing of them is changed. Returns the counts, or undefined
 * if the check is no longer wanted.
 */
export async function checkMoneyRows(
  scope: Scope<'community'>,
  found: StoredImport,
  now: Date,
): Promise<Record<Outcome, number> | undefined> {
  if (!isMoneyKind(found.kind)) return undefined
  const books = { ...(await booksOf(scope, now)), kind: found.kind }
  const part = { scope, index: await indexOfHomes(scope), seen: new Set<string>() }
  const counts = { new: 0, changed: 0, unchanged: 0, problem: 0 }
  const money = { count: 0, cents: 0, waitingCount: 0, waitingCents: 0 }
  let done = 0
  for (let after = 0; ; ) {
    const began = performance.now()
    const rows = await nextRows(scope, found.id, after, checkedAtOnce)
    const last = rows.at(-1)
    if (!last) break
    const { columns, settled } = found
    const read = rows.map(({ number, cells }) => readRow(number, cells, { columns, settled, today: books.today }))
    const verdicts = await checkSome(part, read, books, columns)
    for (const one of verdicts) {
      counts[one.outcome] += 1
      if (one.outcome === 'problem') continue
      money.count += 1
      money.cents += one.cents
      if (!isWaiting(one)) continue
      money.waitingCount += 1
      money.waitingCents += one.cents
    }
    done += rows.length
    const isWanted = await scope.transaction(async (inside) => {
      if (!(await storeProgress(inside, found.id, 'checking', done))) return false
      await storeVerdicts(inside, found.id, verdicts)
      return true
    })
    if (!isWanted) return undefined
    if (rows.length < checkedAtOnce) break
    after = last.number
    await setTimeout(Math.min(longestRest, rest * (performance.now() - began)))
  }
  await storeMoney(scope, found.id, money)
  return counts
}

async function checkSome(
  { scope, index, seen }: Part,
  rows: readonly ReadRow[],
  books: Books,
  columns: StoredImport['columns'],
): Promise<(StoredVerdict & MoneyVerdict)[]> {
  const found = rows.map((row) => index.find(row))
  const ids = [...new Set(found.flatMap((one) => ('home' in one && one.home && 'id' in one.home ? one.home.id : [])))]
  const homes = new Map((await findHomes(scope, ids)).map((home) => [home.id, home]))
  const stated = await statedOf(scope, ids, books)
  const isThere = await knownPayments(scope, rows, { ids, found, kind: books.kind, seen })
  return rows.map((row, at) => {
    const where = found[at]
    const refused = (cause: 'two homes' | 'no home' | 'unknown home') => ({
      number: row.number,
      outcome: 'problem' as const,
      plan: null,
      problems: [{ cause, field: null, column: null, value: keysOf(row) }],
      cents: 0,
    })
    if (row.problems.length > 0)
      return { number: row.number, outcome: 'problem' as const, plan: null, problems: row.problems, cents: 0 }
    if (!where || 'cause' in where)
      return refused(where?.cause === 'unknown address' ? 'unknown home' : (where?.cause ?? 'no home'))
    const home = where.home && 'id' in where.home ? homes.get(where.home.id) : undefined
    if (!home || !('by' in where)) return refused('unknown home')
    const known = { ...shownHome(home), by: where.by, stated: stated.get(home.id) }
    const verdict = checkMoney(row, known, { ...books, isThere })
    const problems = verdict.problems.map((problem) => {
      const column = problem.field === null ? -1 : columns.indexOf(problem.field)
      return { ...problem, column: column < 0 ? null : column }
    })
    return { number: row.number, ...verdict, problems }
  })
}

function shownHome(home: KnownHome): { id: number; address: string; number: string } {
  return { id: home.id, address: home.values.address, number: home.values.streetNumber }
}

function keysOf({ home }: ReadRow): string {
  return [home.accountNumber, home.identifier, home.address].filter(Boolean).join(', ')
}

async function statedOf(scope: Scope<'community'>, ids: readonly number[], books: Books) {
  if (books.kind !== 'opening balances') return new Map<number, { cents: number; asOf: string | null }>()
  if (books.kept === 'elsewhere') return balancesOf(scope, ids)
  const openings = await openingsOf(scope, ids)
  return new Map([...openings].map(([id, cents]) => [id, { cents, asOf: null }]))
}

/** Whether a payment exists already. The second of two equal payments in a file counts as existing. */
async function knownPayments(
  scope: Scope<'community'>,
  rows: readonly ReadRow[],
  given: {
    readonly ids: readonly number[]
    readonly found: readonly ReturnType<HomeIndex['find']>[]
    readonly kind: MoneyKind
    readonly seen: Set<string>
  },
): Promise<MoneyFacts['isThere']> {
  if (given.kind !== 'payments') return () => false
  const wanted = rows.flatMap((row, at) => {
    const one = given.found[at]
    const home = one && 'home' in one && one.home && 'id' in one.home ? one.home.id : undefined
    return home !== undefined && row.money.entryDate ? [{ home, on: row.money.entryDate }] : []
  })
  const there = await findPayments(
    scope,
    wanted.map((one) => one.home),
    wanted.map((one) => one.on),
  )
  const known = new Set(there.map(paymentKey))
  return (payment) => {
    const key = paymentKey(payment)
    const isKnown = known.has(key) || given.seen.has(key)
    given.seen.add(key)
    return isKnown
  }
}

type Ran = { readonly row: number; readonly ran: 'done' | 'left'; readonly note?: { readonly reason: 'added' } }

/**
 * Enters all rows of a checked table of money as one batch in one transaction, so that a killed run leaves nothing of it and a repeated one
 * enters nothing twice. A payment that somebody entered after the check is not entered again.
 */
export async function runMoney(
  inside: Scope<'community'>,
  found: StoredImport,
  context: RunContext,
): Promise<readonly Ran[]> {
  const all = await moneyToRun(inside, found.id)
  const again = found.money?.again === true
  const chosen = all.filter((one) => (isWaiting(one) ? again : one.outcome !== 'unchanged'))
  if (chosen.length === 0) return []
  const books = await booksOf(inside, context.now, 'share')
  const since = again ? new Set<string>() : await enteredSince(inside, chosen)
  const ran: Ran[] = chosen.map(({ row, plan }) => {
    const { money, home } = plan
    const isThere = money !== undefined && home.id !== null && since.has(paymentKey({ ...money, propertyId: home.id }))
    return isThere ? { row, ran: 'left', note: { reason: 'added' } } : { row, ran: 'done' }
  })
  const done = chosen.filter((_, at) => ran[at]?.ran === 'done')
  const entries = done.flatMap(({ plan: { home, money } }) =>
    home.id === null || !money ? [] : [{ ...money, propertyId: home.id }],
  )
  const reason = found.money?.reason ?? ''
  const batch = { key: `import ${found.id}`, kind: 'import', title: found.fileName.slice(0, 200), reason } as const
  const given = { author: context.actor, now: context.now, books }
  const isStated = found.kind === 'opening balances' && books.kept === 'elsewhere'
  const posted =
    entries.length === 0
      ? undefined
      : isStated
        ? await stateBalances(inside, batch, lastOfEach(entries), given)
        : await postBatch(inside, batch, entries, given)
  if (posted?.outcome === 'closed') throw new Error(`the books were closed through ${posted.through} after the check`)
  for (let at = 0; at < ran.length; at += keysAtOnce) await storeRan(inside, found.id, ran.slice(at, at + keysAtOnce))
  if (posted?.outcome === 'posted')
    await recordInCommunity(inside, context.actor, context.now, {
      kind: 'ledger.imported',
      subject: { kind: 'ledger batch', id: posted.batchId },
      after: { count: entries.length, cents: entries.reduce((sum, one) => sum + one.cents, 0), reason },
      via: 'import',
    })
  return ran
}

/** Which payments of some rows exist now. */
async function enteredSince(
  inside: Scope<'community'>,
  rows: Awaited<ReturnType<typeof moneyToRun>>,
): Promise<Set<string>> {
  const payments = rows.filter(({ plan }) => plan.money?.kind === 'payment' && !plan.money.isKnown)
  const there = await findPayments(
    inside,
    payments.map(({ plan }) => plan.home.id ?? 0),
    payments.map(({ plan }) => plan.money?.on ?? ''),
  )
  return new Set(there.map(paymentKey))
}

/** If a file of balances has a home twice, its last row counts. */
function lastOfEach<One extends { readonly propertyId: number }>(entries: readonly One[]): One[] {
  return [...new Map(entries.map((one) => [one.propertyId, one])).values()]
}

/** Undoes an import of money by reversals with today's date. */
export async function undoMoney(inside: Scope<'community'>, found: StoredImport, context: RunContext): Promise<void> {
  const batchId = await batchOfKey(inside, `import ${found.id}`)
  const title = `Reversal: ${found.fileName}`.slice(0, 200)
  const given = { author: context.actor, now: context.now, title, reason: 'The import was undone.' }
  const done = batchId === undefined ? { restored: 0, left: 0 } : await takeBack(inside, batchId, given)
  await endMoneyUndo(inside, found.id, done)
}
