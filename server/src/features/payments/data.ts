import { carriedOverId, financialsFeature, payNowFeature } from '@porchlight/contract/features/payments.ts'
import { z } from 'zod'
import { type HouseholdScope, homeSince, type PersonScope } from '../../platform/access/scopes.ts'
import { jsonColumn, statement } from '../../platform/db/database.ts'
import { type PageRow, rowsOfPage } from '../../platform/db/page-rows.ts'
import type { LedgerRow } from './ledger-table.ts'
import type { Home } from './policy.ts'

/** SQL: whether the community has enabled a menu feature. Without the feature financials every answer is empty (decisions/foundation.md 52). */
const offers = (feature: number) => `exists (
    select 1 from community_menu_features f
    where f.community_id = $1 and f.menu_feature_id = ${feature} and f.accessible and f.enabled)`

const balance = statement(
  'payments-balance',
  'household',
  z.object({
    amountDueCents: z.number().nullable(),
    dueDate: z.string().nullable(),
    asOfDate: z.string().nullable(),
    isOverdue: z.boolean(),
    /** The URL to pay that the books sent for this home. */
    payLink: z.string().nullable(),
    /** The URL at which all homes of the community pay; '' for none. */
    payAddress: z.string(),
    /** The URL that replaces `payAddress` at the time `payNextFrom`; null if no change is planned. */
    payNext: z.string().nullable(),
    payNextFrom: z.date().nullable(),
    accountNumber: z.string(),
    offersPayNow: z.boolean(),
    sampleFileKey: z.string().nullable(),
    /** The id of the newest statement of the present household. */
    statementId: z.number().nullable(),
  }),
  // If the community keeps its books in Porchlight, a home without entries owes nothing.
  `select case when b.property_id is null and k.kept = 'here' then 0 else b.amount_due_cents end as "amountDueCents", b.pay_link as "payLink",
     coalesce(k.pay_address, '') as "payAddress", k.pay_next as "payNext", k.pay_next_from as "payNextFrom", p.account_number as "accountNumber", b.sample_file_key as "sampleFileKey",
     to_char(b.due_on, 'FMMonth DD, YYYY') as "dueDate", to_char(b.as_of, 'FMMonth DD, YYYY') as "asOfDate",
     coalesce(b.amount_due_cents > 0 and b.due_on < ($3::timestamptz at time zone c.time_zone)::date, false) as "isOverdue",
     ${offers(payNowFeature)} as "offersPayNow",
     (select s.id from statements s where s.community_id = $1 and s.property_id = $2 and s.issued_on >= $4::date
      order by s.issued_on desc, s.id desc limit 1) as "statementId"
   from communities c
   join properties p on p.community_id = c.community_id and p.id = $2
   left join balances b on b.community_id = c.community_id and b.property_id = $2
   left join community_books k on k.community_id = c.community_id
   where c.community_id = $1 and ${offers(financialsFeature)}`,
)

export type BalanceRow = z.infer<typeof balance.row>

/** The balance of the home; undefined if the community has no financials. */
export function findBalance(scope: HouseholdScope, now: Date): Promise<BalanceRow | undefined> {
  return scope.row(balance, [now, homeSince(scope.viewer, scope).day])
}

/**
 * SQL: the balance of a home from before its present household, as one entry (spec association.txt 5, sales). `since` is the parameter of
 * the household's first day.
 */
const carriedBalance = (since: string) => `
     select ${carriedOverId}::bigint as id, ${since}::date as entered_on, 'Balance carried over' as description,
       sum(o.amount_cents)::bigint as amount_cents, 'USD' as currency
     from ledger_entries o
     where o.community_id = $1 and o.property_id = $2 and o.entered_on < ${since}::date and ${offers(financialsFeature)}
     having sum(o.amount_cents) <> 0`

const ledgerPage = statement(
  'payments-ledger-page',
  'household',
  jsonColumn,
  `with entries as (
     select e.id, e.entered_on, e.description, e.amount_cents, e.currency from ledger_entries e
     where e.community_id = $1 and e.property_id = $2 and e.entered_on >= $5::date and ${offers(financialsFeature)}
     union all ${carriedBalance('$5')}
   ), mine as materialized (
     select n.*, sum(n.amount_cents) over (order by n.entered_on, n.id)::bigint as balance_cents from entries n
   ), page as materialized (select * from mine order by entered_on desc, id desc limit $3 offset $4)
   select json_build_object(
     'items', coalesce((
       select json_agg(json_build_object(
         'id', p.id,
         'dateFormatted', to_char(p.entered_on, 'MM/DD/YYYY'),
         'description', p.description,
         'amountCents', p.amount_cents,
         'balanceCents', p.balance_cents,
         'currency', p.currency) order by p.entered_on desc, p.id desc)
       from page p), '[]'),
     '_meta', json_build_object('totalCount', (select count(*) from mine)))::text as json`,
)

/**
 * A page of the home's ledger since its present household began, newest first, each entry with the balance after it, as the JSON of the answer.
 * What was before is one entry, if it is not 0.
 */
export async function pageOfLedger(scope: HouseholdScope, page: { limit: number; offset: number }): Promise<string> {
  const values = [page.limit, page.offset, homeSince(scope.viewer, scope).day]
  return (await scope.row(ledgerPage, values))?.json ?? ''
}

const wholeLedger = statement(
  'payments-whole-ledger',
  'household',
  z.object({
    id: z.number().nullable(),
    identifier: z.string(),
    date: z.string().nullable(),
    description: z.string().nullable(),
    amountCents: z.number().nullable(),
    currency: z.string().nullable(),
    balanceCents: z.number().nullable(),
  }),
  `with entries as (
     select e.id, e.entered_on, e.description, e.amount_cents, e.currency from ledger_entries e
     where e.community_id = $1 and e.property_id = $2 and e.entered_on >= $3::date and ${offers(financialsFeature)}
     union all ${carriedBalance('$3')}
   )
   select e.id, p.identifier, to_char(e.entered_on, 'YYYY-MM-DD') as date, e.description, e.amount_cents as "amountCents",
     e.currency, sum(e.amount_cents) over (order by e.entered_on, e.id)::bigint as "balanceCents"
   from properties p
   left join entries e on true
   where p.community_id = $1 and p.id = $2
   order by e.entered_on, e.id`,
)

/** The whole ledger of the home since its present household began, oldest first, and the home's identifier. */
export async function readLedger(scope: HouseholdScope): Promise<{ identifier: string; rows: LedgerRow[] }> {
  const found = await scope.rows(wholeLedger, [homeSince(scope.viewer, scope).day])
  return { identifier: found[0]?.identifier ?? '', rows: rowsOfPage(found) }
}

const statements = statement(
  'payments-statements',
  'household',
  z.object({
    total: z.number(),
    id: z.number().nullable(),
    title: z.string().nullable(),
    issuedOn: z.string().nullable(),
    sizeBytes: z.number().nullable(),
  }),
  `with mine as (
     select s.id, s.title, s.issued_on, s.size_bytes from statements s
     where s.community_id = $1 and s.property_id = $2 and s.issued_on >= $5::date and ${offers(financialsFeature)}
   ), page as (select * from mine order by issued_on desc, id desc limit $3 offset $4)
   select t.total, p.id, p.title, to_char(p.issued_on, 'FMMonth DD, YYYY') as "issuedOn", p.size_bytes as "sizeBytes"
   from (select count(*) as total from mine) t left join page p on true
   order by p.issued_on desc, p.id desc`,
)

export type StatementRow = PageRow<z.infer<typeof statements.row>>

/** A page of the home's statements since its present household began, newest first, with the total. */
export async function listStatements(
  scope: HouseholdScope,
  page: { limit: number; offset: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  const values = [page.limit, page.offset, homeSince(scope.viewer, scope).day]
  const rows = await scope.rows(statements, values)
  return { rows: rowsOfPage(rows), total: rows[0]?.total ?? 0 }
}

const statementFile = statement(
  'payments-statement-file',
  'household',
  z.object({ title: z.string(), fileKey: z.string() }),
  `select s.title, s.file_key as "fileKey" from statements s
   where s.community_id = $1 and s.property_id = $2 and s.id = $3 and s.issued_on >= $4::date
     and ${offers(financialsFeature)}`,
)

/**
 * The file of a statement of a home; undefined if the home has no such statement since its present household began. The caller must have checked
 * `maySeeFinances`.
 */
export function findStatementFile(scope: PersonScope, home: Home, statementId: number) {
  return scope.atHome(home.propertyId).row(statementFile, [statementId, homeSince(scope.viewer, home).day])
}

const sampleFile = statement(
  'payments-sample-file',
  'household',
  z.object({ fileKey: z.string() }),
  `select b.sample_file_key as "fileKey" from balances b
   where b.community_id = $1 and b.property_id = $2 and b.sample_file_key = $3 and ${offers(financialsFeature)}`,
)

/** Whether a file is the current sample statement of a home. The caller must have checked `maySeeFinances`. */
export async function hasSample(scope: PersonScope, home: Home, fileKey: string): Promise<boolean> {
  return (await scope.atHome(home.propertyId).row(sampleFile, [fileKey])) !== undefined
}
