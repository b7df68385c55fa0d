import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { postBatch } from './posting/actions.ts'
import { type NewEntry, refreshBalances } from './posting/data.ts'
import { insertSchedule } from './schedules/data.ts'

/** Posts a batch for homes of a community. Returns its id and the ids of its entries. */
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

const setBooksHere = statement(
  'make-books-here',
  'community',
  noColumns,
  `insert into community_books (community_id, kept) values ($1, 'here') on conflict (community_id) do update set kept = 'here'`,
)

/** Sets that the books of a community are kept here, and updates the balances of these homes. */
export async function makeBooksHere(
  scope: SystemScope,
  communityId: number,
  homeIds: readonly number[] = [],
): Promise<void> {
  const community = scope.inCommunity(communityId)
  await community.rows(setBooksHere)
  await refreshBalances(community, homeIds, { kept: 'here', paymentOrder: ['assessments', 'others', 'fines'] })
}

/** Inserts a draft of a schedule, by default a monthly assessment of 285.00. Returns its id. */
export function makeSchedule(
  scope: SystemScope,
  given: { communityId: number; name: string; cents?: number; firstDueOn?: string },
) {
  const { communityId, name, cents = 28_500, firstDueOn = '2100-01-15' } = given
  const terms = { kind: 'assessment', rule: 'same', everyMonths: 1, daysBefore: 14, endsOn: null } as const
  return insertSchedule(scope.inCommunity(communityId), { name, cents, firstDueOn, amounts: {}, ...terms })
}
