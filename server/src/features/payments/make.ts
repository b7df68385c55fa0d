import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import type { Home } from './policy.ts'

const insertBalance = statement(
  'make-balance',
  'household',
  noColumns,
  `insert into balances (community_id, property_id, amount_due_cents, due_on, as_of, pay_link, sample_file_key)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

/** Stores the balance of a home. Days are as '2026-11-15'; null leaves a value out. */
export async function makeBalance(
  scope: SystemScope,
  given: Home & {
    amountDueCents?: number | null
    dueOn?: string | null
    asOf?: string | null
    payLink?: string | null
    sampleFileKey?: string | null
  },
): Promise<void> {
  const { communityId, propertyId, amountDueCents = 28_500, dueOn = '2026-11-15', asOf = '2026-11-01' } = given
  const { payLink = 'https://pay.made.test/home', sampleFileKey = null } = given
  const values = [amountDueCents, dueOn, asOf, payLink, sampleFileKey]
  await scope.inHousehold(communityId, propertyId).rows(insertBalance, values)
}

const insertEntries = statement(
  'make-ledger-entries',
  'household',
  noColumns,
  `insert into ledger_entries (community_id, property_id, entered_on, description, amount_cents)
   select $1, $2, e.entered_on, e.description, e.amount_cents
   from unnest($3::date[], $4::text[], $5::bigint[]) as e (entered_on, description, amount_cents)`,
)

/** An entry of the ledger in cents: a charge is above 0, a payment or credit below. */
export interface EntryFixture {
  readonly on: string
  readonly description?: string
  readonly cents: number
}

export async function makeLedger(scope: SystemScope, home: Home, entries: readonly EntryFixture[]): Promise<void> {
  await scope
    .inHousehold(home.communityId, home.propertyId)
    .rows(insertEntries, [
      entries.map(({ on }) => on),
      entries.map(({ description }) => description ?? 'Monthly assessment'),
      entries.map(({ cents }) => cents),
    ])
}

const insertStatement = statement(
  'make-statement',
  'household',
  idColumn,
  `insert into statements (community_id, property_id, title, issued_on, file_key, size_bytes)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

export async function makeStatement(
  scope: SystemScope,
  given: Home & { title?: string; issuedOn?: string; fileKey: string; sizeBytes: number },
): Promise<number> {
  const { communityId, propertyId, title = 'Statement', issuedOn = '2026-11-01', fileKey, sizeBytes } = given
  const values = [title, issuedOn, fileKey, sizeBytes]
  const row = await scope.inHousehold(communityId, propertyId).row(insertStatement, values)
  if (!row) throw new Error('the statement was not stored')
  return row.id
}
