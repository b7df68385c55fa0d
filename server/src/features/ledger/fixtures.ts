import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { postBatch } from './posting/actions.ts'
import { type NewEntry, refreshBalances } from './posting/data.ts'
import { insertSchedule } from './schedules/data.ts'

/** Enters a batch for homes of a community and returns its id with those of the entries. */
export async function makeBatch(
  scope: SystemScope,
  given: { communityId: number; key: string; title?: string; byName?: string; entries: readonly NewEntry[] },
) {
  const { communityId, key, title = 'Payments', byName = 'The books', entries } = given
  const author = { personId: null, name: byName }
  const batch = { key, kind: 'grid', title } as const
  const posted = await scope
    .inCommunity(communityId)
    .transaction((inside) => postBatch(inside, batch, entries, { author, now: new Date() }))
  if (posted.outcome !== 'posted') throw new Error(`the batch was not entered: ${posted.outcome}`)
  return posted
}

const keep = statement(
  'make-books-here',
  'community',
  noColumns,
  `insert into community_books (community_id, kept) values ($1, 'here') on conflict (community_id) do update set kept = 'here'`,
)

/** Sets the books of a community to be here, and updates the balances of these homes. */
export async function makeBooksHere(
  scope: SystemScope,
  communityId: number,
  homeIds: readonly number[] = [],
): Promise<void> {
  const community = scope.inCommunity(communityId)
  await community.rows(keep)
  await refreshBalances(community, homeIds, { kept: 'here', paymentOrder: ['assessments', 'others', 'fines'] })
}

/** Adds a monthly assessment of 285.00 as a draft and returns its id. */
export function makeSchedule(
  scope: SystemScope,
  given: { communityId: number; name: string; cents?: number; firstDueOn?: string },
) {
  const { communityId, name, cents = 28_500, firstDueOn = '2100-01-15' } = given
  const terms = { kind: 'assessment', rule: 'same', everyMonths: 1, daysBefore: 14, endsOn: null } as const
  return insertSchedule(scope.inCommunity(communityId), { name, cents, firstDueOn, amounts: {}, ...terms })
}
