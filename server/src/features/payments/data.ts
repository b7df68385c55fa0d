import { financialsFeature, payNowFeature } from '@porchlight/contract/features/payments.ts'
import { type HouseholdScope, homeSince, type PersonScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import type { LedgerRow } from './ledger-table.ts'
import type { Home } from './policy.ts'

/** Whether the community has a menu feature; without financials every answer is empty (decisions/foundation.md 52). */
const offers = (feature: number) => `exists (
    select 1 from community_menu_features f
    where f.community_id = $1 and f.menu_feature_id = ${feature} and f.accessible and f.enabled)`

export interface BalanceRow {
  readonly amountDueCents: number | null
  readonly dueDate: string | null
  readonly asOfDate: string | null
  readonly isOverdue: boolean
  readonly payLink: string | null
  readonly offersPayNow: boolean
  readonly sampleFileKey: string | null
  /** The newest one. */
  readonly statementId: number | null
}

const balance = statement(
  'payments-balance',
  `select b.amount_due_cents as "amountDueCents", b.pay_link as "payLink", b.sample_file_key as "sampleFileKey",
     to_char(b.due_on, 'FMMonth DD, YYYY') as "dueDate", to_char(b.as_of, 'FMMonth DD, YYYY') as "asOfDate",
     coalesce(b.amount_due_cents > 0 and b.due_on < ($3::timestamptz at time zone c.time_zone)::date, false) as "isOverdue",
     ${offers(payNowFeature)} as "offersPayNow",
     (select s.id from statements s where s.community_id = $1 and s.property_id = $2 and s.issued_on >= $4::date
      order by s.issued_on desc, s.id desc limit 1) as "statementId"
   from communities c
   left join balances b on b.community_id = c.community_id and b.property_id = $2
   where c.community_id = $1 and ${offers(financialsFeature)}`,
)

/** What the home owes as of the last books; undefined where the community has no financials. */
export function findBalance(scope: HouseholdScope, now: Date): Promise<BalanceRow | undefined> {
  return scope.row(balance, [scope.communityId, scope.propertyId, now, homeSince(scope.viewer, scope).day])
}

/** What a home owed when its present household came, as one line (spec association.txt 5, sales); `since` is the parameter of that day. */
const carriedBalance = (since: string) => `
     select 0::bigint as id, ${since}::date as entered_on, 'Balance carried over' as description,
       sum(o.amount_cents)::bigint as amount_cents, 'USD' as currency
     from ledger_entries o
     where o.community_id = $1 and o.property_id = $2 and o.entered_on < ${since}::date and ${offers(financialsFeature)}
     having sum(o.amount_cents) <> 0`

const ledgerPage = statement(
  'payments-ledger-page',
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

/** A page of the home's ledger, newest first, each entry with the balance after it, as the JSON of the answer. */
export async function pageOfLedger(scope: HouseholdScope, page: { limit: number; offset: number }): Promise<string> {
  const values = [scope.communityId, scope.propertyId, page.limit, page.offset, homeSince(scope.viewer, scope).day]
  return (await scope.row<{ json: string }>(ledgerPage, values))?.json ?? ''
}

const wholeLedger = statement(
  'payments-whole-ledger',
  `with entries as (
     select e.id, e.entered_on, e.description, e.amount_cents, e.currency from ledger_entries e
     where e.community_id = $1 and e.property_id = $2 and e.entered_on >= $3::date and ${offers(financialsFeature)}
     union all ${carriedBalance('$3')}
   )
   select p.identifier, to_char(e.entered_on, 'YYYY-MM-DD') as date, e.description, e.amount_cents as "amountCents",
     e.currency, sum(e.amount_cents) over (order by e.entered_on, e.id)::bigint as "balanceCents"
   from properties p
   left join entries e on true
   where p.community_id = $1 and p.id = $2
   order by e.entered_on, e.id`,
)

/** All of the home's ledger, oldest first, and the home's identifier. */
export async function readLedger(scope: HouseholdScope): Promise<{ identifier: string; rows: LedgerRow[] }> {
  const found = await scope.rows<LedgerRow & { identifier: string }>(wholeLedger, [
    scope.communityId,
    scope.propertyId,
    homeSince(scope.viewer, scope).day,
  ])
  return { identifier: found[0]?.identifier ?? '', rows: found.filter((row) => row.date !== null) }
}

export interface StatementRow {
  readonly id: number
  readonly title: string
  readonly issuedOn: string
  readonly sizeBytes: number
}

const statements = statement(
  'payments-statements',
  `with mine as (
     select s.id, s.title, s.issued_on, s.size_bytes from statements s
     where s.community_id = $1 and s.property_id = $2 and s.issued_on >= $5::date and ${offers(financialsFeature)}
   ), page as (select * from mine order by issued_on desc, id desc limit $3 offset $4)
   select t.total, p.id, p.title, to_char(p.issued_on, 'FMMonth DD, YYYY') as "issuedOn", p.size_bytes as "sizeBytes"
   from (select count(*) as total from mine) t left join page p on true
   order by p.issued_on desc, p.id desc`,
)

/** A page of the home's statements, newest first, and how many there are in all. */
export async function listStatements(
  scope: HouseholdScope,
  page: { limit: number; offset: number },
): Promise<{ rows: StatementRow[]; total: number }> {
  const values = [scope.communityId, scope.propertyId, page.limit, page.offset, homeSince(scope.viewer, scope).day]
  const rows = await scope.rows<StatementRow & { total: number }>(statements, values)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

const statementFile = statement(
  'payments-statement-file',
  `select s.title, s.file_key as "fileKey" from statements s
   where s.community_id = $1 and s.property_id = $2 and s.id = $3 and s.issued_on >= $4::date
     and ${offers(financialsFeature)}`,
)

/** The file of a statement of a home; policy has said that the caller may see it. */
export function findStatementFile(
  scope: PersonScope,
  home: Home,
  statementId: number,
): Promise<{ title: string; fileKey: string } | undefined> {
  return scope.row(statementFile, [home.communityId, home.propertyId, statementId, homeSince(scope.viewer, home).day])
}

const sampleFile = statement(
  'payments-sample-file',
  `select b.sample_file_key as "fileKey" from balances b
   where b.community_id = $1 and b.property_id = $2 and b.sample_file_key = $3 and ${offers(financialsFeature)}`,
)

/** Whether a file is the sample that the home is shown still. */
export async function hasSample(scope: PersonScope, home: Home, fileKey: string): Promise<boolean> {
  return (await scope.row(sampleFile, [home.communityId, home.propertyId, fileKey])) !== undefined
}
