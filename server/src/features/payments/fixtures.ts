import type { EntryKind } from '@porchlight/contract/shared/ledger.ts'
import { z } from 'zod'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { addEntries, booksOf, lockAccountsOf, refreshBalances, setStatedBalance } from '../ledger/public.ts'
import type { Home } from './policy.ts'

const insertBalance = statement(
  'make-balance',
  'household',
  noColumns,
  `insert into balances (community_id, property_id, due_on, as_of, pay_link, sample_file_key) values ($1, $2, $3, $4, $5, $6)
   on conflict (community_id, property_id) do update set due_on = excluded.due_on, as_of = excluded.as_of, pay_link = excluded.pay_link,
     sample_file_key = excluded.sample_file_key`,
)

const sumOfHome = statement(
  'make-sum-of-home',
  'household',
  z.object({ total: z.number().nullable() }),
  'select sum(amount_cents)::bigint as total from ledger_entries where community_id = $1 and property_id = $2',
)

const fixtureAuthor = { personId: null, name: 'The books' } as const

/**
 * Stores the balance of a home as the books state it. Days have the form '2026-11-15'; null omits a value. Without an amount the balance is the
 * sum of the ledger, if the home has one; an amount that differs from the sum gets an opening entry.
 */
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
  const { communityId, propertyId, dueOn = '2026-11-15', asOf = '2026-11-01' } = given
  const { payLink = 'https://pay.made.test/home', sampleFileKey = null } = given
  const home = scope.inHousehold(communityId, propertyId)
  await home.rows(insertBalance, [dueOn, asOf, payLink, sampleFileKey])
  const total = (await home.row(sumOfHome))?.total ?? null
  const { amountDueCents = total ?? 28_500 } = given
  if (amountDueCents === null) return
  const community = scope.inCommunity(communityId)
  const now = new Date()
  const books = await booksOf(community, now)
  const stated = { cents: amountDueCents, dueOn, asOf, on: asOf ?? dueOn ?? books.today }
  await setStatedBalance(community, propertyId, stated, {
    batchId: null,
    text: 'Opening balance',
    author: fixtureAuthor,
    now,
    books,
  })
}

/** An entry of the ledger in cents: a charge is above 0, a payment or credit below. */
export interface EntryFixture {
  readonly on: string
  readonly description?: string
  readonly cents: number
  readonly dueOn?: string
  readonly kind?: EntryKind
}

export async function makeLedger(scope: SystemScope, home: Home, entries: readonly EntryFixture[]): Promise<void> {
  const { communityId, propertyId } = home
  const community = scope.inCommunity(communityId)
  const now = new Date()
  const added = entries.map(({ on, cents, kind, description, dueOn }) => ({
    propertyId,
    on,
    dueOn: dueOn ?? null,
    kind: kind ?? (cents > 0 ? ('assessment' as const) : ('payment' as const)),
    cents,
    text: description ?? 'Monthly assessment',
  }))
  await lockAccountsOf(community, [propertyId])
  await addEntries(community, added, { batchId: null, author: fixtureAuthor, now })
  await refreshBalances(community, [propertyId], await booksOf(community, now))
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
