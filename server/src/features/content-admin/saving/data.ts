import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'

export interface BallotText {
  readonly title: string
  readonly url: string
  readonly opensAt: Date
  readonly closesAt: Date
}

const add = statement(
  'content-admin-ballot-add',
  'community',
  idColumn,
  'insert into ballots (community_id, title, url, opens_at, closes_at) values ($1, $2, $3, $4, $5) returning id',
)

export async function insertBallot(scope: Scope<'community'>, ballot: BallotText): Promise<number | undefined> {
  return (await scope.row(add, [ballot.title, ballot.url, ballot.opensAt, ballot.closesAt]))?.id
}

const change = statement(
  'content-admin-ballot-change',
  'community',
  idColumn,
  'update ballots set title = $3, url = $4, opens_at = $5, closes_at = $6 where community_id = $1 and id = $2 returning id',
)

export async function updateBallot(scope: Scope<'community'>, id: number, ballot: BallotText): Promise<void> {
  await scope.row(change, [id, ballot.title, ballot.url, ballot.opensAt, ballot.closesAt])
}
