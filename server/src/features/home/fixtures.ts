import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'

const insert = statement(
  'make-ballot',
  'community',
  idColumn,
  'insert into ballots (community_id, title, url, opens_at, closes_at) values ($1, $2, $3, $4, $5) returning id',
)

/** Inserts a ballot. By default it opens now and closes after ten days. */
export async function makeBallot(
  scope: SystemScope,
  given: { communityId: number; title?: string; url?: string; opensAt?: Date; closesAt?: Date },
): Promise<number> {
  const opensAt = given.opensAt ?? new Date()
  const row = await scope
    .inCommunity(given.communityId)
    .row(insert, [
      given.title ?? 'Election of the board',
      given.url ?? 'https://vote.made.test/board',
      opensAt,
      given.closesAt ?? new Date(opensAt.getTime() + 10 * 86_400_000),
    ])
  if (!row) throw new Error('the ballot was not inserted')
  return row.id
}

const welcome = statement(
  'make-statement-welcome',
  'person',
  noColumns,
  'update people set show_statement_welcome = true where id = $1',
)

/** Marks that a person sees the welcome for people from another statement portal. */
export async function makeStatementWelcome(scope: SystemScope, personId: number): Promise<void> {
  await scope.forPerson(personId).rows(welcome)
}
