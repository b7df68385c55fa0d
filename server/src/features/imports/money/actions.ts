import { setTimeout } from 'node:timers/promises'
import { isMoneyKind, type MoneyKind } from '@porchlight/contract/shared/imports.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { recordInCommunity } from '../../../platform/activity/record.ts'
import {
  balancesOf,
  booksOf,
  findBatchByKey,
  findPayments,
  listOpeningBalances,
  paymentKey,
  postBatch,
  setStatedBalances,
  voidBatchForJob,
} from '../../ledger/public.ts'
import { HomeIndex } from '../check/homes.ts'
import type { KnownHome, Outcome } from '../check/records.ts'
import { type ReadRow, readRow } from '../check/row.ts'
import type { StoredImport } from '../data.ts'
import { storeProgress } from '../data.ts'
import { findHomes, nextHomeKeys } from '../register/data.ts'
import { type CheckedRow, nextRows, storeCheckedRows, storeRan } from '../rows/data.ts'
import type { RunContext } from '../run/actions.ts'
import { endMoneyUndo, moneyToRun, storeMoney } from './data.ts'
import { type CheckedMoneyRow, checkMoney, isWaiting, type MoneyFacts } from './policy.ts'

/** How many rows are checked in one transaction. */
const rowsPerTransaction = 500
/** How many homes are read, and how many results are stored, in one query. */
const recordsPerQuery = 5_000
/**
 * The pause after a transaction, as in the check of homes and people: a multiple of its duration, so that residents are not slowed (association.txt
 * 9).
 */
const pauseFactor = 3
const maxPauseMs = 2_000

/** Returns all homes of the register, to be found by the keys of rows. */
async function indexOfHomes(scope: Scope<'community'>): Promise<HomeIndex> {
  const index = new HomeIndex()
  for (let after = 0; ; ) {
    const keys = await nextHomeKeys(scope, after, recordsPerQuery)
    for (const home of keys) index.add({ id: home.id }, home)
    const last = keys.at(-1)
    if (!last) return index
    after = last.id
  }
}

/** What the check of each batch needs. `seen` has the keys of the payments in earlier rows. */
type Part = { readonly scope: Scope<'community'>; readonly index: HomeIndex; readonly seen: Set<string> }
/** How the community keeps its books, and the kind of the import. */
type Books = Pick<MoneyFacts, 'kind' | 'kept' | 'today' | 'closedThrough'>

/**
 * Checks the rows of a table of money against the homes and the ledger, and does not change these. Returns the number of rows by outcome, or
 * undefined if the import was canceled.
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
    const rows = await nextRows(scope, found.id, after, rowsPerTransaction)
    const last = rows.at(-1)
    if (!last) break
    const { columns, settled } = found
    const read = rows.map(({ number, cells }) => readRow(number, cells, { columns, settled, today: books.today }))
    const checkedRows = await checkBatch(part, read, books, columns)
    for (const one of checkedRows) {
      counts[one.outcome] += 1
      if (one.outcome === 'problem') continue
      money.count += 1
      money.cents += one.cents
      if (!isWaiting(one)) continue
      money.waitingCount += 1
      money.waitingCents += one.cents
    }
    done += rows.length
    const isStillRunning = await scope.transaction(async (inside) => {
      if (!(await storeProgress(inside, found.id, 'checking', done))) return false
      await storeCheckedRows(inside, found.id, checkedRows)
      return true
    })
    if (!isStillRunning) return undefined
    if (rows.length < rowsPerTransaction) break
    after = last.number
    await setTimeout(Math.min(maxPauseMs, pauseFactor * (performance.now() - began)))
  }
  await storeMoney(scope, found.id, money)
  return counts
}

/** Checks some rows. A table of money creates no homes, so a row without a stored home is a problem. */
async function checkBatch(
  { scope, index, seen }: Part,
  rows: readonly ReadRow[],
  books: Books,
  columns: StoredImport['columns'],
): Promise<(CheckedRow & CheckedMoneyRow)[]> {
  const found = rows.map((row) => index.find(row))
  const ids = [...new Set(found.flatMap((one) => ('home' in one && one.home && 'id' in one.home ? one.home.id : [])))]
  const homes = new Map((await findHomes(scope, ids)).map((home) => [home.id, home]))
  const stated = await statedOf(scope, ids, books)
  const isThere = await knownPayments(scope, rows, { found, kind: books.kind, seen })
  return rows.map((row, at) => {
    const match = found[at]
    const refused = (cause: 'two homes' | 'no home' | 'unknown home') => ({
      number: row.number,
      outcome: 'problem' as const,
      plan: null,
      problems: [{ cause, field: null, column: null, value: textOfKeys(row) }],
      cents: 0,
    })
    if (row.problems.length > 0)
      return { number: row.number, outcome: 'problem' as const, plan: null, problems: row.problems, cents: 0 }
    if (!match) return refused('no home')
    if ('cause' in match) return refused(match.cause === 'unknown address' ? 'unknown home' : match.cause)
    const home = match.home && 'id' in match.home ? homes.get(match.home.id) : undefined
    if (!home || !('by' in match)) return refused('unknown home')
    const known = { ...shownHome(home), by: match.by, stated: stated.get(home.id) }
    const checked = checkMoney(row, known, { ...books, isThere })
    const problems = checked.problems.map((problem) => {
      const column = problem.field === null ? -1 : columns.indexOf(problem.field)
      return { ...problem, column: column < 0 ? null : column }
    })
    return { number: row.number, ...checked, problems }
  })
}

/** Returns what the review shows of a home. */
function shownHome(home: KnownHome): { id: number; address: string; number: string } {
  return { id: home.id, address: home.values.address, number: home.values.streetNumber }
}

/** Returns the text that the review shows for a row whose home was not found. */
function textOfKeys({ home }: ReadRow): string {
  return [home.accountNumber, home.identifier, home.address].filter(Boolean).join(', ')
}

/** Returns the stored values of homes with which imported balances are compared (see `MoneyHome.stated`). */
async function statedOf(scope: Scope<'community'>, ids: readonly number[], books: Books) {
  if (books.kind !== 'opening balances') return new Map<number, { cents: number; asOf: string | null }>()
  if (books.kept === 'elsewhere') return balancesOf(scope, ids)
  const openings = await listOpeningBalances(scope, ids)
  return new Map([...openings].map(([id, cents]) => [id, { cents, asOf: null }]))
}

/**
 * Returns a function that tells whether a payment exists already, and remembers the payment in `seen`. So the second of two equal payments in a
 * file counts as existing.
 */
async function knownPayments(
  scope: Scope<'community'>,
  rows: readonly ReadRow[],
  given: {
    /** The home of each row, at the same index. */
    readonly found: readonly ReturnType<HomeIndex['find']>[]
    readonly kind: MoneyKind
    readonly seen: Set<string>
  },
): Promise<MoneyFacts['isThere']> {
  if (given.kind !== 'payments') return () => false
  const payments = rows.flatMap((row, at) => {
    const one = given.found[at]
    const home = one && 'home' in one && one.home && 'id' in one.home ? one.home.id : undefined
    return home !== undefined && row.money.entryDate ? [{ home, on: row.money.entryDate }] : []
  })
  const there = await findPayments(
    scope,
    payments.map((one) => one.home),
    payments.map((one) => one.on),
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
 * Posts all rows of a checked table of money as one batch in one transaction, so that a killed run leaves nothing behind and a repeated run
 * posts nothing twice. A payment that somebody posted after the check is not posted again. Returns the result of each row; an empty list if
 * there is nothing to post.
 */
export async function runMoney(
  inside: Scope<'community'>,
  found: StoredImport,
  context: RunContext,
): Promise<readonly Ran[]> {
  const all = await moneyToRun(inside, found.id)
  const runsWaiting = found.money?.again === true
  const chosen = all.filter((one) => (isWaiting(one) ? runsWaiting : one.outcome !== 'unchanged'))
  if (chosen.length === 0) return []
  const books = await booksOf(inside, context.now, 'share')
  // A person who chose to post existing payments again wants all rows posted.
  const addedSince = runsWaiting ? new Set<string>() : await enteredSince(inside, chosen)
  const ran: Ran[] = chosen.map(({ row, plan }) => {
    const { money, home } = plan
    const isThere =
      money !== undefined && home.id !== null && addedSince.has(paymentKey({ ...money, propertyId: home.id }))
    return isThere ? { row, ran: 'left', note: { reason: 'added' } } : { row, ran: 'done' }
  })
  const done = chosen.filter((_, at) => ran[at]?.ran === 'done')
  const ofRows = done.flatMap(({ plan: { home, money } }) =>
    home.id === null || !money ? [] : [{ ...money, propertyId: home.id }],
  )
  const reason = found.money?.reason ?? ''
  const batch = { key: `import ${found.id}`, kind: 'import', title: found.fileName.slice(0, 200), reason } as const
  const given = { author: context.actor, now: context.now, books }
  // If the books are kept elsewhere, each row sets the balance of its home, instead of adding to it.
  const setsBalances = found.kind === 'opening balances' && books.kept === 'elsewhere'
  const entries = setsBalances ? lastOfEach(ofRows) : ofRows
  const post = () => (setsBalances ? setStatedBalances : postBatch)(inside, batch, entries, given)
  const posted = entries.length === 0 ? undefined : await post()
  if (posted?.outcome === 'closed') throw new Error(`the books were closed through ${posted.through} after the check`)
  for (let at = 0; at < ran.length; at += recordsPerQuery)
    await storeRan(inside, found.id, ran.slice(at, at + recordsPerQuery))
  if (posted?.outcome === 'posted')
    await recordInCommunity(inside, context.actor, context.now, {
      kind: 'ledger.imported',
      subject: { kind: 'ledger batch', id: posted.batchId },
      after: { count: entries.length, cents: entries.reduce((sum, one) => sum + one.cents, 0), reason },
      via: 'import',
    })
  return ran
}

/** Returns the keys of those payments of the rows that the check did not find in the ledger, but that it has now. */
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

/** Returns the last entry of each home, because a file of balances may have several rows for a home. */
function lastOfEach<One extends { readonly propertyId: number }>(entries: readonly One[]): One[] {
  return [...new Map(entries.map((one) => [one.propertyId, one])).values()]
}

/** Undoes an import of money by posting reversals with today's date. If its run posted nothing, nothing is reversed. */
export async function undoMoney(inside: Scope<'community'>, found: StoredImport, context: RunContext): Promise<void> {
  const batchId = await findBatchByKey(inside, `import ${found.id}`)
  const title = `Reversal: ${found.fileName}`.slice(0, 200)
  const given = { author: context.actor, now: context.now, title, reason: 'The import was undone.' }
  const done = batchId === undefined ? { restored: 0, left: 0 } : await voidBatchForJob(inside, batchId, given)
  await endMoneyUndo(inside, found.id, done)
}
