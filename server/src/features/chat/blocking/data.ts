import type { CommunityScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const block = statement(
  'chat-block',
  `insert into chat_blocks (community_id, person_id, blocked_person_id, blocked_at) values ($1, $2, $3, $4)
   on conflict (community_id, person_id, blocked_person_id) do nothing`,
)
const unblock = statement(
  'chat-unblock',
  'delete from chat_blocks where community_id = $1 and person_id = $2 and blocked_person_id = $3',
)

/** The caller blocks somebody from a time on, or with null ends that. */
export async function setBlock(scope: CommunityScope, otherPersonId: number, at: Date | null): Promise<void> {
  const pair = [scope.communityId, scope.personId, otherPersonId]
  await (at ? scope.rows(block, [...pair, at]) : scope.rows(unblock, pair))
}

const insertReport = statement(
  'chat-insert-report',
  `insert into chat_reports (community_id, chat_id, person_id, reported_person_id, reason, reported_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

export async function keepReport(
  scope: CommunityScope,
  report: { chatId: string; reportedPersonId: number; reason: string; at: Date },
): Promise<number> {
  const values = [report.chatId, scope.personId, report.reportedPersonId, report.reason, report.at]
  const row = await scope.row<{ id: number }>(insertReport, [scope.communityId, ...values])
  if (!row) throw new Error('the report was not stored')
  return row.id
}

const guardians = statement(
  'chat-guardians',
  `select g.person_id as "personId", true as "isManager" from community_managers g where g.community_id = $1
   union all
   select e.person_id, false from board_member_editors e where e.community_id = $1
   order by 1`,
)

export interface Guardian {
  readonly personId: number
  /** A community manager; else a board member editor. */
  readonly isManager: boolean
}

export function listGuardians(scope: CommunityScope): Promise<Guardian[]> {
  return scope.rows(guardians, [scope.communityId])
}
