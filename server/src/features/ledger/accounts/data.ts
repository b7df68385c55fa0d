import { type AccountList, type AccountSort, accountSorts } from '@porchlight/contract/features/ledger.ts'
import { entryKinds } from '@porchlight/contract/shared/ledger.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { type Statement, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import { searchWords } from '../../../platform/search-text.ts'
import { dayOf, isOfDay, nameOf } from '../../people/public.ts'

/** The unpaid amounts by days past due (`Ageing` in policy.ts), and what a home has paid too much. */
const ageingColumns = {
  currentCents: z.number(),
  days30Cents: z.number(),
  days60Cents: z.number(),
  days90Cents: z.number(),
  creditCents: z.number(),
}
const accountColumns = z.object({
  ...ageingColumns,
  id: z.number(),
  address: z.string(),
  streetNumber: z.string(),
  unit: z.string(),
  identifier: z.string(),
  accountNumber: z.string(),
  owners: z.array(z.string()),
  /** Null: not known. */
  balanceCents: z.number().nullable(),
  /** The first due day of an unpaid amount; null: nothing is unpaid. */
  dueOn: z.string().nullable(),
  /** The day for which the balance is known. */
  asOf: z.string().nullable(),
})
export type AccountRow = PageRow<z.infer<typeof accountColumns>, 'balanceCents' | 'dueOn' | 'asOf'>

/**
 * SQL of the accounts of the homes of a community with their ageing. `where` can use the homes `p` and their balances `b`. `$2` is the time. It
 * computes the rule of `ageingOf` in policy.ts.
 */
export const aged = (where: string) => `
  select p.community_id, p.id, p.sort_key, b.amount_due_cents as balance, b.due_on, b.as_of, g.*,
    greatest(0, -coalesce(b.amount_due_cents, 0)) as credit
  from communities c
  join properties p on p.community_id = c.community_id
  left join balances b on b.community_id = p.community_id and b.property_id = p.id
  cross join lateral (
    select coalesce(sum(u.cents) filter (where ${dayOf('$2')} - u.due < 30), 0)::bigint as current,
      coalesce(sum(u.cents) filter (where ${dayOf('$2')} - u.due between 30 and 59), 0)::bigint as days30,
      coalesce(sum(u.cents) filter (where ${dayOf('$2')} - u.due between 60 and 89), 0)::bigint as days60,
      coalesce(sum(u.cents) filter (where ${dayOf('$2')} - u.due >= 90), 0)::bigint as days90
    from unnest(b.open_due, b.open_cents) as u (due, cents)) g
  where c.community_id = $1 and p.community_id = $1 and ${where}`

const shown = `f.current as "currentCents", f.days30 as "days30Cents", f.days60 as "days60Cents", f.days90 as "days90Cents",
  f.credit as "creditCents", f.balance as "balanceCents", p.id, p.address, p.street_number as "streetNumber", p.unit, p.identifier,
  p.account_number as "accountNumber", to_char(f.due_on, 'YYYY-MM-DD') as "dueOn", to_char(f.as_of, 'YYYY-MM-DD') as "asOf"`

/** SQL of the names of the current owners of a home. `$2` is the time. */
export const ownersOf = (home: string) => `array(select ${nameOf()} from home_relations l
    join communities c on c.community_id = l.community_id
    join register_people r on r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
    where l.community_id = $1 and l.property_id = ${home} and l.relation in ('owner', 'co-owner') and ${isOfDay(dayOf('$2'))} order by l.id)`

const orders: Readonly<Record<AccountSort, (direction: string) => string>> = {
  address: (direction) => `f.sort_key ${direction}`,
  balance: (direction) => `f.balance ${direction} nulls last`,
  due: (direction) => `f.due_on ${direction} nulls last`,
}

/**
 * Declares a page of accounts. A removed home is listed while it has a balance, because it counts in the sums. $3 are the patterns of the
 * search or null, $4 is the list, $5 and $6 are the limit and the offset.
 */
const pageOf = (sort: AccountSort, direction: 'asc' | 'desc') => {
  const order = `${orders[sort](direction)}, f.id ${direction}`
  return statement(
    `ledger-accounts-${sort}-${direction}`,
    'community',
    nullableColumns(accountColumns).extend({
      total: z.number(),
      sumBalance: z.number(),
      sumCurrent: z.number(),
      sum30: z.number(),
      sum60: z.number(),
      sum90: z.number(),
      sumCredit: z.number(),
    }),
    `with found as materialized (${aged(`(p.removed_at is null or b.amount_due_cents <> 0)
        and ($3::text[] is null or p.search_text like all($3::text[]))
        and case $4::text when 'owing' then b.amount_due_cents > 0 when 'credit' then b.amount_due_cents < 0
          when 'overdue' then b.amount_due_cents > 0 and b.due_on < ${dayOf('$2')} else true end`)}
     ), sums as (
       select count(*) as total, coalesce(sum(balance), 0)::bigint as balance, coalesce(sum(current), 0)::bigint as current,
         coalesce(sum(days30), 0)::bigint as days30, coalesce(sum(days60), 0)::bigint as days60, coalesce(sum(days90), 0)::bigint as days90,
         coalesce(sum(credit), 0)::bigint as credit from found
     ), page as materialized (
       select f.*, row_number() over (order by ${order}) as place from found f order by ${order} limit $5 offset $6
     )
     select s.total, s.balance as "sumBalance", s.current as "sumCurrent", s.days30 as "sum30", s.days60 as "sum60", s.days90 as "sum90",
       s.credit as "sumCredit", ${shown}, case when p.id is not null then ${ownersOf('p.id')} end as owners
     from sums s left join page f on true left join properties p on p.community_id = $1 and p.id = f.id order by f.place`,
  )
}

type PageStatement = Statement<'community', z.infer<ReturnType<typeof pageOf>['row']>>
const pages = new Map<string, PageStatement>(
  accountSorts.flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => [`${sort} ${direction}`, pageOf(sort, direction)] as const),
  ),
)

/** Which accounts a page shows, and in which order. */
export interface AccountQuery {
  readonly search?: string | undefined
  readonly list: AccountList
  readonly sort: AccountSort
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

/** Returns the patterns of search_text for the words of a search; null for an empty search. */
function patternsOf(search: string | undefined): string[] | null {
  const words = searchWords(search ?? '')
  return words.length > 0 ? words.map(containing) : null
}

/** Returns a page of the matching accounts, with their total number and the sums of all matching accounts (association.txt 2.11). */
export async function listAccounts(scope: Scope<'community'>, query: AccountQuery, now: Date) {
  const page = pages.get(`${query.sort} ${query.descending ? 'desc' : 'asc'}`)
  if (!page) throw new Error('no such order')
  const rows = await scope.rows(page, [now, patternsOf(query.search), query.list, query.limit, query.offset])
  const sums = rows[0]
  return {
    rows: rowsOfPage<(typeof rows)[number], 'balanceCents' | 'dueOn' | 'asOf'>(rows),
    total: sums?.total ?? 0,
    totals: {
      balanceCents: sums?.sumBalance ?? 0,
      currentCents: sums?.sumCurrent ?? 0,
      days30Cents: sums?.sum30 ?? 0,
      days60Cents: sums?.sum60 ?? 0,
      days90Cents: sums?.sum90 ?? 0,
      creditCents: sums?.sumCredit ?? 0,
    },
  }
}

const one = statement(
  'ledger-account',
  'community',
  accountColumns,
  `select ${shown}, ${ownersOf('p.id')} as owners
   from (${aged('p.id = $3')}) f join properties p on p.community_id = $1 and p.id = f.id`,
)

/** Returns the account of a home, which may be removed; undefined if the community has no such home. */
export function findAccount(scope: Scope<'community'>, homeId: number, now: Date) {
  return scope.row(one, [now, homeId])
}

const entryRow = z.object({
  id: z.number(),
  /** A day such as '2026-11-15'. */
  on: z.string(),
  dueOn: z.string().nullable(),
  kind: z.enum(entryKinds),
  cents: z.number(),
  /** The balance after the entry. */
  balanceCents: z.number(),
  text: z.string(),
  reference: z.string(),
  reason: z.string(),
  author: z.string(),
  /** The title of the batch; null: the entry belongs to none. */
  batch: z.string().nullable(),
  /** The day of the entry that this entry reverses; null: it reverses none. */
  reverses: z.string().nullable(),
  isReversed: z.boolean(),
})
export type EntryRow = PageRow<z.infer<typeof entryRow>, 'dueOn' | 'batch' | 'reverses'>

const entriesPage = statement(
  'ledger-entries-page',
  'community',
  nullableColumns(entryRow).extend({ total: z.number() }),
  `with mine as materialized (
     select e.*, sum(e.amount_cents) over (order by e.entered_on, e.id)::bigint as balance_cents
     from ledger_entries e where e.community_id = $1 and e.property_id = $2
   ), page as (select * from mine order by entered_on desc, id desc limit $3 offset $4)
   select t.total, p.id, to_char(p.entered_on, 'YYYY-MM-DD') as "on", to_char(p.due_on, 'YYYY-MM-DD') as "dueOn", p.kind,
     p.amount_cents as cents, p.balance_cents as "balanceCents", p.description as text, p.reference, p.reason, p.author_name as author,
     b.title as batch, to_char(o.entered_on, 'YYYY-MM-DD') as reverses,
     exists (select from ledger_entries r where r.community_id = $1 and r.reverses_id = p.id) as "isReversed"
   from (select count(*) as total from mine) t left join page p on true
   left join ledger_batches b on b.community_id = $1 and b.id = p.batch_id
   left join ledger_entries o on o.community_id = $1 and o.id = p.reverses_id
   order by p.entered_on desc, p.id desc`,
)

/** Returns a page of the entries of a home, newest first, each with the balance after it. */
export async function pageOfEntries(
  scope: Scope<'community'>,
  homeId: number,
  page: { limit: number; offset: number },
) {
  const rows = await scope.rows(entriesPage, [homeId, page.limit, page.offset])
  return {
    rows: rowsOfPage<(typeof rows)[number], 'dueOn' | 'batch' | 'reverses'>(rows),
    total: rows[0]?.total ?? 0,
  }
}
