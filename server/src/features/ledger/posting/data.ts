import { booksPlaces, type EntryKind, paymentGroups } from '@porchlight/contract/shared/ledger.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const booksRow = z.object({
  kept: z.enum(booksPlaces),
  closedThrough: z.string().nullable(),
  paymentOrder: z.array(z.enum(paymentGroups)),
  version: z.number(),
  /** The current day in the time zone of the community. */
  today: z.string(),
})
/** How a community keeps its books: where, through which day they are closed (null: none), and in which order payments are applied. */
export type Books = z.infer<typeof booksRow>

const booksColumns = `k.kept, to_char(k.closed_through, 'YYYY-MM-DD') as "closedThrough", k.payment_order as "paymentOrder", k.version,
  to_char(($2::timestamptz at time zone c.time_zone)::date, 'YYYY-MM-DD') as today`
const booksSource = 'community_books k join communities c on c.community_id = k.community_id where k.community_id = $1'

const makeBooks = statement(
  'ledger-make-books',
  'community',
  noColumns,
  'insert into community_books (community_id) values ($1) on conflict (community_id) do nothing',
)
const readBooks = statement('ledger-books', 'community', booksRow, `select ${booksColumns} from ${booksSource}`)
const shareBooks = statement(
  'ledger-share-books',
  'community',
  booksRow,
  `select ${booksColumns} from ${booksSource} for share of k`,
)
const lockBooks = statement(
  'ledger-lock-books',
  'community',
  booksRow,
  `select ${booksColumns} from ${booksSource} for update of k`,
)

/**
 * Returns how a community keeps its books. 'share' locks them until the transaction ends, so that no month is closed while an entry is added.
 * 'change' locks them exclusively.
 */
export async function booksOf(
  scope: Scope<'community'>,
  now: Date,
  lock: 'no' | 'share' | 'change' = 'no',
): Promise<Books> {
  const read = { no: readBooks, share: shareBooks, change: lockBooks }[lock]
  const found = await scope.row(read, [now])
  if (found) return found
  await scope.rows(makeBooks)
  const created = await scope.row(read, [now])
  if (!created) throw new Error('the books were not stored')
  return created
}

const ensureAccounts = statement(
  'ledger-ensure-accounts',
  'community',
  noColumns,
  `insert into balances (community_id, property_id) select $1, h from unnest($2::bigint[]) as h order by h
   on conflict (community_id, property_id) do nothing`,
)
const lockAccounts = statement(
  'ledger-lock-accounts',
  'community',
  z.object({ propertyId: z.number() }),
  `select property_id as "propertyId" from balances where community_id = $1 and property_id = any($2::bigint[])
   order by property_id for update`,
)

/** Locks the accounts of homes until the transaction ends, so that a balance includes both of two simultaneous entries. */
export async function lockAccountsOf(scope: Scope<'community'>, homeIds: readonly number[]): Promise<void> {
  await scope.rows(ensureAccounts, [homeIds])
  await scope.rows(lockAccounts, [homeIds])
}

/** An entry to be added. A charge or refund is above 0, a payment or credit below. A reversal has the opposite sign of its entry. */
export interface NewEntry {
  readonly propertyId: number
  /** A day such as '2026-11-15'. */
  readonly on: string
  /** The day on which a charge is due; null for other entries. */
  readonly dueOn?: string | null
  readonly kind: EntryKind
  readonly cents: number
  /** The description that the household reads. */
  readonly text: string
  readonly reference?: string
  readonly reason?: string
  /** The entry that this one reverses. */
  readonly reversesId?: number | null
  /** The schedule that the entry comes from, and the due day of its period. */
  readonly scheduleId?: number | null
  readonly periodOn?: string | null
}

/** Who enters something. */
export interface Author {
  /** Null: no person, for example a schedule. */
  readonly personId: number | null
  readonly name: string
}

const insertEntries = statement(
  'ledger-insert-entries',
  'community',
  idColumn,
  `insert into ledger_entries (community_id, property_id, entered_on, due_on, kind, amount_cents, description, reference, reason,
     reverses_id, schedule_id, period_on, batch_id, author_person_id, author_name, posted_at)
   select $1, e.property_id, e.entered_on, e.due_on, e.kind, e.cents, e.text, e.reference, e.reason, e.reverses_id, e.schedule_id, e.period_on,
     $13, $14, $15, $16
   from unnest($2::bigint[], $3::date[], $4::date[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::bigint[],
     $11::bigint[], $12::date[]) with ordinality
     as e (property_id, entered_on, due_on, kind, cents, text, reference, reason, reverses_id, schedule_id, period_on, place)
   order by e.place
   on conflict do nothing returning id`,
)

/**
 * Inserts entries and returns their ids. Leaves out an entry if another entry reverses the same one already, or if the home already has an entry
 * of the same schedule and period.
 */
export async function addEntries(
  scope: Scope<'community'>,
  entries: readonly NewEntry[],
  given: { readonly batchId: number | null; readonly author: Author; readonly now: Date },
): Promise<number[]> {
  const { batchId, author, now } = given
  const column = <Value>(read: (one: NewEntry) => Value) => entries.map(read)
  const rows = await scope.rows(insertEntries, [
    column((one) => one.propertyId),
    column((one) => one.on),
    column((one) => one.dueOn ?? null),
    column((one) => one.kind),
    column((one) => one.cents),
    column((one) => one.text),
    column((one) => one.reference ?? ''),
    column((one) => one.reason ?? ''),
    column((one) => one.reversesId ?? null),
    column((one) => one.scheduleId ?? null),
    column((one) => one.periodOn ?? null),
    batchId,
    author.personId,
    author.name,
    now,
  ])
  return rows.map((one) => one.id)
}

/**
 * Computes the rule of `openItemsOf` in policy.ts for many homes at once; a property test compares the two. If the books are kept elsewhere,
 * the days are those of the last import. Each home is computed separately from its own entries: without statistics of the table, joins of
 * the homes with sums over all entries took two minutes for a thousand homes.
 *
 * $3 is the order of the payment groups; $4 is true if the books are kept here. `pool` is the sum of all payments and credits, `upto` the sum
 * of the charges up to and including one, in the order in which they are paid: a charge is unpaid as far as `upto` is above `pool`. An entry
 * `stands` if it is no reversal and is not reversed.
 */
const refreshAccounts = statement(
  'ledger-refresh-accounts',
  'community',
  noColumns,
  `with facts as materialized (
     select h.id, t.total, t.newest, t.dues, t.cents, t.first_due from unnest($2::bigint[]) as h (id) cross join lateral (
       select max(a.total) as total, max(a.newest) as newest,
         array_agg(a.due order by a.due, a.upto) filter (where a.is_unpaid) as dues,
         array_agg(least(a.amount_cents, a.upto - a.pool)::bigint order by a.due, a.upto) filter (where a.is_unpaid) as cents,
         min(a.due) filter (where a.is_unpaid) as first_due
       from (
         select w.*, w.is_charge and w.upto > w.pool as is_unpaid from (
           select c.due, c.amount_cents, c.is_charge, (sum(c.amount_cents) over ())::bigint as total, max(c.entered_on) over () as newest,
             coalesce(-(sum(c.amount_cents) filter (where c.stands and c.amount_cents < 0) over ()), 0)::bigint as pool,
             (sum(c.amount_cents) over (partition by c.is_charge order by case when c.kind = 'refund' then 0
               else coalesce(array_position($3::text[], case when c.kind in ('assessment', 'special assessment', 'opening') then 'assessments'
                 when c.kind = 'fine' then 'fines' else 'others' end), 1) end, c.due, c.id))::bigint as upto
           from (
             select s.*, s.stands and s.amount_cents > 0 as is_charge from (
               select e.id, e.entered_on, coalesce(e.due_on, e.entered_on) as due, e.kind, e.amount_cents,
                 e.kind <> 'reversal' and not exists (
                   select from ledger_entries r where r.community_id = $1 and r.reverses_id = e.id) as stands
               from ledger_entries e where e.community_id = $1 and e.property_id = h.id) s) c) w) a) t
   )
   update balances b set
     amount_due_cents = coalesce(f.total, case when $4::boolean then 0 else b.amount_due_cents end),
     due_on = case when $4::boolean then f.first_due else b.due_on end,
     as_of = case when $4::boolean then coalesce(f.newest, b.as_of) else b.as_of end,
     open_due = case when $4::boolean then coalesce(f.dues, '{}') when f.total > 0 then array[coalesce(b.due_on, b.as_of, f.first_due, f.newest)]
       else '{}' end,
     open_cents = case when $4::boolean then coalesce(f.cents, '{}') when f.total > 0 then array[f.total] else '{}' end
   from facts f where b.community_id = $1 and b.property_id = f.id`,
)

/** Sets the balances of homes to the sums of their entries. Must be called after each change of entries, in its transaction. */
export async function refreshBalances(
  scope: Scope<'community'>,
  homeIds: readonly number[],
  books: Pick<Books, 'kept' | 'paymentOrder'>,
): Promise<void> {
  await scope.rows(refreshAccounts, [homeIds, books.paymentOrder, books.kept === 'here'])
}

const insertBatch = statement(
  'ledger-insert-batch',
  'community',
  idColumn,
  `insert into ledger_batches (community_id, key, kind, title, reason, made_at, author_person_id, author_name, entry_count, sum_cents,
     reverses_batch_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (community_id, key) do nothing returning id`,
)

/** Entries that are posted together. */
export interface NewBatch {
  /** Batches with the same key are posted only once. */
  readonly key: string
  readonly kind: 'manual' | 'void' | 'grid' | 'schedule' | 'import' | 'sale' | 'opening'
  readonly title: string
  readonly reason?: string
  readonly reversesBatchId?: number | null
}

/** Inserts a batch. Returns its id; undefined if a batch with this key exists. */
export async function addBatch(
  scope: Scope<'community'>,
  batch: NewBatch,
  entries: readonly { readonly cents: number }[],
  given: { readonly author: Author; readonly now: Date },
): Promise<number | undefined> {
  const sum = entries.reduce((total, { cents }) => total + cents, 0)
  const { author, now } = given
  const row = await scope.row(insertBatch, [
    batch.key,
    batch.kind,
    batch.title,
    batch.reason ?? '',
    now,
    author.personId,
    author.name,
    entries.length,
    sum,
    batch.reversesBatchId ?? null,
  ])
  return row?.id
}

const sumOfHome = statement(
  'ledger-sum-of-home',
  'community',
  z.object({ total: z.number().nullable() }),
  `select sum(amount_cents)::bigint as total
   from ledger_entries where community_id = $1 and property_id = $2`,
)

/** Returns the sum of the entries of a home in cents; null if it has none. */
export async function sumOf(scope: Scope<'community'>, homeId: number): Promise<number | null> {
  return (await scope.row(sumOfHome, [homeId]))?.total ?? null
}

const sumsOfHomes = statement(
  'ledger-sums-of-homes',
  'community',
  z.object({ propertyId: z.number(), total: z.number() }),
  `select property_id as "propertyId", sum(amount_cents)::bigint as total from ledger_entries
   where community_id = $1 and property_id = any($2::bigint[]) group by 1`,
)

/** Returns the sums of the entries of homes in cents. Homes without entries are left out. */
export async function sumsOf(scope: Scope<'community'>, homeIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await scope.rows(sumsOfHomes, [homeIds])
  return new Map(rows.map(({ propertyId, total }) => [propertyId, total]))
}

const stateMany = statement(
  'ledger-state-balances',
  'community',
  noColumns,
  `update balances b set due_on = s.due_on, as_of = s.as_of, amount_due_cents = coalesce(b.amount_due_cents, s.cents)
   from unnest($2::bigint[], $3::date[], $4::date[], $5::bigint[]) as s (home, due_on, as_of, cents)
   where b.community_id = $1 and b.property_id = s.home`,
)

/**
 * Stores for homes the due day and the day of the balance in books that are kept elsewhere, and marks their balances as known.
 * The amounts themselves are then set by `refreshBalances`, from the entries.
 */
export async function storeAllStated(scope: Scope<'community'>, stated: readonly StatedBalance[]): Promise<void> {
  await scope.rows(stateMany, [
    stated.map((one) => one.propertyId),
    stated.map((one) => one.dueOn),
    stated.map((one) => one.on),
    stated.map((one) => one.cents),
  ])
}

/** The balance of a home on a day in books that are kept elsewhere. */
export interface StatedBalance {
  readonly propertyId: number
  readonly cents: number
  readonly on: string
  readonly dueOn: string | null
}

const state = statement(
  'ledger-state-balance',
  'community',
  noColumns,
  `update balances set due_on = $3, as_of = $4, amount_due_cents = coalesce(amount_due_cents, $5) where community_id = $1 and property_id = $2`,
)

/** Like `storeAllStated`, for one home. */
export async function storeStated(
  scope: Scope<'community'>,
  homeId: number,
  stated: { readonly dueOn: string | null; readonly asOf: string | null; readonly cents: number },
): Promise<void> {
  await scope.rows(state, [homeId, stated.dueOn, stated.asOf, stated.cents])
}
