import type { Scope } from '../../../platform/access/scopes.ts'
import {
  type Author,
  addBatch,
  addEntries,
  type Books,
  booksOf,
  lockAccountsOf,
  type NewBatch,
  type NewEntry,
  refreshBalances,
  type StatedBalance,
  storeAllStated,
  storeStated,
  sumOf,
  sumsOf,
} from './data.ts'

/** The outcome of posting a batch. 'known': its key is stored already. 'closed': an entry is in a closed month; `through` is the last closed day. */
export type Posted =
  | { readonly outcome: 'posted'; readonly batchId: number; readonly entryIds: readonly number[] }
  | { readonly outcome: 'known' }
  | { readonly outcome: 'closed'; readonly through: string }

/** The maximum number of rows of one statement, so that no statement exceeds its time limit. */
const chunkSize = 1000

/** Yields the rows in parts of at most `chunkSize`. */
function* chunksOf<One>(all: readonly One[]): Generator<One[]> {
  for (let at = 0; at < all.length; at += chunkSize) yield all.slice(at, at + chunkSize)
}

/**
 * Inserts a batch of entries and updates the balances. Must run in a transaction. Does nothing if the key of the batch is stored already, or an
 * entry is on or before the last closed day. `books` undefined: they are read and locked here.
 */
export async function postBatch(
  inside: Scope<'community'>,
  batch: NewBatch,
  entries: readonly NewEntry[],
  given: { readonly author: Author; readonly now: Date; readonly books?: Books },
): Promise<Posted> {
  const books = given.books ?? (await booksOf(inside, given.now, 'share'))
  const { closedThrough } = books
  if (closedThrough !== null && entries.some(({ on }) => on <= closedThrough))
    return { outcome: 'closed', through: closedThrough }
  const batchId = await addBatch(inside, batch, entries, given)
  if (batchId === undefined) return { outcome: 'known' }
  const homeIds = [...new Set(entries.map((one) => one.propertyId))]
  const entryIds: number[] = []
  // Sorted, because two batches that lock the same accounts in different orders could wait for each other forever.
  for (const some of chunksOf(homeIds.toSorted((one, other) => one - other))) await lockAccountsOf(inside, some)
  for (const some of chunksOf(entries)) entryIds.push(...(await addEntries(inside, some, { ...given, batchId })))
  for (const some of chunksOf(homeIds)) await refreshBalances(inside, some, books)
  return { outcome: 'posted', batchId, entryIds }
}

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the day after a day such as '2026-11-30'. */
export function dayAfter(day: string): string {
  return shifted(day, 1)
}

/** Returns the day before a day such as '2026-11-30'. */
export function dayBefore(day: string): string {
  return shifted(day, -1)
}

/**
 * Sets the balance of a sold home to zero by an entry on a day, the last day of its seller. If that day is in a closed month, the entry is on
 * the first open day (association.txt 2.6, decision 27).
 */
export async function settleSoldHome(
  inside: Scope<'community'>,
  homeId: number,
  given: {
    readonly on: string
    readonly text: string
    readonly key: string
    readonly author: Author
    readonly now: Date
  },
): Promise<void> {
  const books = await booksOf(inside, given.now, 'share')
  await lockAccountsOf(inside, [homeId])
  const total = await sumOf(inside, homeId)
  // Null, no entries, or a balance of 0: there is nothing to settle.
  if (!total) return
  const { closedThrough } = books
  const on = closedThrough !== null && given.on <= closedThrough ? dayAfter(closedThrough) : given.on
  const entry = {
    propertyId: homeId,
    on,
    kind: total > 0 ? 'credit' : 'refund',
    cents: -total,
    text: given.text,
  } as const
  await postBatch(inside, { key: given.key, kind: 'sale', title: given.text }, [entry], { ...given, books })
}

/**
 * Sets the balance of a home to the one in books that are kept elsewhere, by an entry of the difference on the day `stated.on`. `stated.asOf` is
 * the day for which the balance is known; null if it is not known.
 */
export async function setStatedBalance(
  inside: Scope<'community'>,
  homeId: number,
  stated: { readonly cents: number; readonly dueOn: string | null; readonly asOf: string | null; readonly on: string },
  given: {
    readonly batchId: number | null
    readonly text: string
    readonly author: Author
    readonly now: Date
    readonly books: Books
  },
): Promise<void> {
  await lockAccountsOf(inside, [homeId])
  const total = await sumOf(inside, homeId)
  const cents = stated.cents - (total ?? 0)
  const entry = {
    propertyId: homeId,
    on: stated.on,
    dueOn: stated.dueOn,
    kind: 'opening',
    cents,
    text: given.text,
  } as const
  if (cents !== 0) await addEntries(inside, [entry], given)
  await storeStated(inside, homeId, stated)
  await refreshBalances(inside, [homeId], given.books)
}

/**
 * Charges a fine to a home today, once for each key, in the transaction of the decision (association.txt 5, violations). The outcome is
 * 'elsewhere' if the books are not kept here.
 */
export async function postFine(
  inside: Scope<'community'>,
  fine: {
    readonly homeId: number
    readonly cents: number
    readonly text: string
    readonly reference: string
    readonly reason: string
    readonly key: string
  },
  given: { readonly author: Author; readonly now: Date },
): Promise<Posted | { readonly outcome: 'elsewhere' }> {
  const books = await booksOf(inside, given.now, 'share')
  if (books.kept === 'elsewhere') return { outcome: 'elsewhere' }
  const { homeId, cents, text, reference, reason, key } = fine
  const entry = {
    propertyId: homeId,
    on: books.today,
    dueOn: books.today,
    kind: 'fine',
    cents,
    text,
    reference,
    reason,
  } as const
  return postBatch(inside, { key, kind: 'manual', title: text, reason }, [entry], { ...given, books })
}

/**
 * Sets the balances of homes to those of books that are kept elsewhere, by one batch of the differences. Does nothing if a day is on or before
 * the last closed day.
 */
export async function setStatedBalances(
  inside: Scope<'community'>,
  batch: NewBatch,
  stated: readonly StatedBalance[],
  given: { readonly author: Author; readonly now: Date; readonly books: Books },
): Promise<Posted> {
  const { closedThrough } = given.books
  if (closedThrough !== null && stated.some(({ on }) => on <= closedThrough))
    return { outcome: 'closed', through: closedThrough }
  const sums = new Map<number, number>()
  for (const some of chunksOf(stated.toSorted((one, other) => one.propertyId - other.propertyId))) {
    const homes = some.map((one) => one.propertyId)
    await lockAccountsOf(inside, homes)
    for (const [home, total] of await sumsOf(inside, homes)) sums.set(home, total)
  }
  const entries = stated
    .map(({ propertyId, cents, on, dueOn }) => ({
      propertyId,
      on,
      dueOn,
      kind: 'opening' as const,
      cents: cents - (sums.get(propertyId) ?? 0),
      text: 'Balance brought in',
    }))
    .filter(({ cents }) => cents !== 0)
  const batchId = await addBatch(inside, batch, entries, given)
  if (batchId === undefined) return { outcome: 'known' }
  const entryIds: number[] = []
  for (const some of chunksOf(entries)) entryIds.push(...(await addEntries(inside, some, { ...given, batchId })))
  for (const some of chunksOf(stated)) {
    await storeAllStated(inside, some)
    await refreshBalances(
      inside,
      some.map((one) => one.propertyId),
      given.books,
    )
  }
  return { outcome: 'posted', batchId, entryIds }
}
