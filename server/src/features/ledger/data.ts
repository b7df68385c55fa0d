import { entryKinds } from '@porchlight/contract/shared/ledger.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { nullableColumns } from '../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../platform/db/page-rows.ts'

const entryWithHome = z.object({
  id: z.number(),
  propertyId: z.number(),
  address: z.string(),
  on: z.string(),
  kind: z.enum(entryKinds),
  cents: z.number(),
  text: z.string(),
  reference: z.string(),
  isReversed: z.boolean(),
})
/** An entry with the address of its home. `isReversed`: another entry reverses it. */
export type EntryWithHome = z.infer<typeof entryWithHome>

const columns = `e.id, e.property_id as "propertyId", p.address, to_char(e.entered_on, 'YYYY-MM-DD') as "on", e.kind, e.amount_cents as cents,
  e.description as text, e.reference, exists (select from ledger_entries r where r.community_id = $1 and r.reverses_id = e.id) as "isReversed"`

const findOne = statement(
  'ledger-entry',
  'community',
  entryWithHome,
  `select ${columns} from ledger_entries e join properties p on p.community_id = e.community_id and p.id = e.property_id
   where e.community_id = $1 and e.id = $2`,
)
const ofBatch = statement(
  'ledger-entries-of-batch',
  'community',
  entryWithHome,
  `select ${columns} from ledger_entries e join properties p on p.community_id = e.community_id and p.id = e.property_id
   where e.community_id = $1 and e.batch_id = $2 order by e.id`,
)

/** Returns an entry; undefined if the community has no such entry. */
export function findEntry(scope: Scope<'community'>, id: number): Promise<EntryWithHome | undefined> {
  return scope.row(findOne, [id])
}

/** Returns the entries of a batch in their order. */
export function listOfBatch(scope: Scope<'community'>, batchId: number): Promise<EntryWithHome[]> {
  return scope.rows(ofBatch, [batchId])
}

const saveBooksRow = statement(
  'ledger-save-books',
  'community',
  noColumns,
  `update community_books set kept = $2, payment_order = $3, version = version + 1 where community_id = $1`,
)

/** Stores where the books are kept, and the order in which payments are applied. */
export async function saveBooks(
  scope: Scope<'community'>,
  books: { readonly kept: string; readonly paymentOrder: readonly string[] },
): Promise<void> {
  await scope.rows(saveBooksRow, [books.kept, books.paymentOrder])
}

const homesAfter = statement(
  'ledger-homes-after',
  'community',
  z.object({ id: z.number() }),
  'select p.id from properties p where p.community_id = $1 and p.id > $2 order by p.id limit $3',
)

/** Returns the ids of the next homes of a community after an id, with removed ones, because these can have balances, too. */
export async function listHomesAfter(scope: Scope<'community'>, afterId: number, limit: number): Promise<number[]> {
  return (await scope.rows(homesAfter, [afterId, limit])).map((one) => one.id)
}

const findHome = statement(
  'ledger-home',
  'community',
  z.object({ id: z.number(), address: z.string(), isRemoved: z.boolean() }),
  'select p.id, p.address, p.removed_at is not null as "isRemoved" from properties p where p.community_id = $1 and p.id = $2',
)

/** Returns a home of the community, which may be removed; undefined if the community has no such home. */
export function homeOf(scope: Scope<'community'>, id: number) {
  return scope.row(findHome, [id])
}

const homesNamed = statement(
  'ledger-homes-named',
  'community',
  z.object({ id: z.number(), address: z.string(), identifier: z.string(), accountNumber: z.string() }),
  `select p.id, p.address, p.identifier, p.account_number as "accountNumber" from properties p
   where p.community_id = $1 and p.removed_at is null
     and (lower(p.account_number) = any($2::text[]) or lower(p.identifier) = any($2::text[]) or lower(p.address) = any($2::text[]))
   order by p.id limit 1000`,
)
export type NamedHome = z.infer<typeof homesNamed.row>

/** Returns the homes with one of these account numbers, identifiers or addresses, which are given in lower case. */
export function findHomesNamed(scope: Scope<'community'>, names: readonly string[]): Promise<NamedHome[]> {
  return scope.rows(homesNamed, [names])
}

const samePayments = statement(
  'ledger-same-payments',
  'community',
  z.object({ propertyId: z.number(), on: z.string(), cents: z.number(), reference: z.string() }),
  `select distinct e.property_id as "propertyId", to_char(e.entered_on, 'YYYY-MM-DD') as "on", e.amount_cents as cents, e.reference
   from ledger_entries e join unnest($2::bigint[], $3::date[]) as w (home, day) on e.property_id = w.home and e.entered_on = w.day
   where e.community_id = $1 and e.kind = 'payment'
     and not exists (select from ledger_entries r where r.community_id = $1 and r.reverses_id = e.id)`,
)

/** Returns the payments that are not reversed, of each home on its day: the home and the day at the same index of the two lists belong together. */
export function findPayments(scope: Scope<'community'>, homes: readonly number[], days: readonly string[]) {
  return scope.rows(samePayments, [homes, days])
}

const openings = statement(
  'ledger-openings',
  'community',
  z.object({ propertyId: z.number(), cents: z.number() }),
  `select e.property_id as "propertyId", sum(e.amount_cents)::bigint as cents from ledger_entries e
   where e.community_id = $1 and e.property_id = any($2::bigint[]) and e.kind = 'opening'
     and not exists (select from ledger_entries r where r.community_id = $1 and r.reverses_id = e.id) group by 1`,
)

/** Returns the opening balances of homes in cents, without reversed ones. Homes without one are left out. */
export async function listOpeningBalances(
  scope: Scope<'community'>,
  homeIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await scope.rows(openings, [homeIds])
  return new Map(rows.map(({ propertyId, cents }) => [propertyId, cents]))
}

const balancesNow = statement(
  'ledger-balances-now',
  'community',
  z.object({ propertyId: z.number(), cents: z.number(), asOf: z.string().nullable() }),
  `select property_id as "propertyId", amount_due_cents as cents, to_char(as_of, 'YYYY-MM-DD') as "asOf" from balances
   where community_id = $1 and property_id = any($2::bigint[]) and amount_due_cents is not null`,
)

/** Returns the balances of homes in cents, with the day for which they are known. Homes without a known balance are left out. */
export async function balancesOf(scope: Scope<'community'>, homeIds: readonly number[]) {
  const rows = await scope.rows(balancesNow, [homeIds])
  return new Map(rows.map((one) => [one.propertyId, one]))
}

const batchRow = z.object({
  id: z.number(),
  kind: z.enum(['manual', 'void', 'grid', 'schedule', 'import', 'sale', 'opening']),
  title: z.string(),
  reason: z.string(),
  at: z.date(),
  author: z.string(),
  /** The number and the sum of its entries. */
  count: z.number(),
  cents: z.number(),
  isReversed: z.boolean(),
})
export type BatchRow = PageRow<z.infer<typeof batchRow>>

const batchesPage = statement(
  'ledger-batches',
  'community',
  nullableColumns(batchRow).extend({ total: z.number() }),
  `with page as (
     select b.* from ledger_batches b where b.community_id = $1 order by b.made_at desc, b.id desc limit $2 offset $3
   )
   select (select count(*) from ledger_batches b where b.community_id = $1) as total, p.id, p.kind, p.title, p.reason, p.made_at as at,
     p.author_name as author, p.entry_count as count, p.sum_cents as cents,
     p.id is not null and exists (select from ledger_batches r where r.community_id = $1 and r.reverses_batch_id = p.id) as "isReversed"
   from (select 1) as always left join page p on true order by p.made_at desc, p.id desc`,
)

/** Returns a page of the batches, newest first. */
export async function listBatches(scope: Scope<'community'>, page: { limit: number; offset: number }) {
  const rows = await scope.rows(batchesPage, [page.limit, page.offset])
  return { rows: rowsOfPage(rows), total: rows[0]?.total ?? 0 }
}

const batchOf = statement(
  'ledger-batch',
  'community',
  z.object({ id: z.number(), kind: z.string(), title: z.string(), isReversed: z.boolean() }),
  `select b.id, b.kind, b.title, exists (
     select from ledger_batches r where r.community_id = $1 and r.reverses_batch_id = b.id) as "isReversed"
   from ledger_batches b where b.community_id = $1 and b.id = $2 for update of b`,
)

/** Returns a batch and locks it until the transaction ends; undefined if the community has no such batch. */
export function lockBatch(scope: Scope<'community'>, id: number) {
  return scope.row(batchOf, [id])
}

const batchWithKey = statement(
  'ledger-batch-with-key',
  'community',
  z.object({ id: z.number() }),
  'select b.id from ledger_batches b where b.community_id = $1 and b.key = $2',
)

/** Returns the id of the batch with a key; undefined if there is none. */
export async function findBatchByKey(scope: Scope<'community'>, key: string): Promise<number | undefined> {
  return (await scope.row(batchWithKey, [key]))?.id
}

/** Whether a batch with a key exists. */
export async function hasBatch(scope: Scope<'community'>, key: string): Promise<boolean> {
  return (await scope.row(batchWithKey, [key])) !== undefined
}
