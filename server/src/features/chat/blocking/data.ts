import { z } from 'zod'
import type { CommunityScope, Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const block = statement(
  'chat-block',
  'community',
  noColumns,
  `insert into chat_blocks (community_id, person_id, blocked_person_id, blocked_at) values ($1, $2, $3, $4)
   on conflict (community_id, person_id, blocked_person_id) do nothing`,
)
const unblock = statement(
  'chat-unblock',
  'community',
  noColumns,
  'delete from chat_blocks where community_id = $1 and person_id = $2 and blocked_person_id = $3',
)

/** Makes the caller block another person from a time on, or unblocks that person if `at` is null. */
export async function setBlock(scope: CommunityScope, otherPersonId: number, at: Date | null): Promise<void> {
  const pair = [scope.personId, otherPersonId]
  await (at ? scope.rows(block, [...pair, at]) : scope.rows(unblock, pair))
}

const insertReport = statement(
  'chat-insert-report',
  'community',
  idColumn,
  `insert into chat_reports (community_id, chat_id, person_id, reported_person_id, reason, reported_at, case_id, reporter_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)

/** Stores the caller's report about another person. Returns its id. */
export async function storeReport(
  scope: CommunityScope,
  report: {
    chatId: string
    reportedPersonId: number
    reason: string
    at: Date
    caseId: number
    reporterName: string
  },
): Promise<number> {
  const { chatId, reportedPersonId, reason, at, caseId, reporterName } = report
  const values = [chatId, scope.personId, reportedPersonId, reason, at, caseId, reporterName]
  const row = await scope.row(insertReport, values)
  if (!row) throw new Error('the report was not stored')
  return row.id
}

const moderators = statement(
  'chat-moderators',
  'community',
  z.object({
    personId: z.number(),
    /** A community manager; otherwise a board member editor. */
    isManager: z.boolean(),
    livesWithReported: z.boolean(),
  }),
  `select m.person_id as "personId", m.is_manager as "isManager", exists (
     select from household_persons own join household_persons others
       on others.community_id = own.community_id and others.property_id = own.property_id
     where own.community_id = $1 and own.person_id = m.person_id
       and others.community_id = $1 and others.person_id = $2) as "livesWithReported"
   from (
     select g.person_id, true as is_manager from community_managers g where g.community_id = $1
     union all
     select e.person_id, false from board_member_editors e where e.community_id = $1) m
   order by 1`,
)

export type Moderator = z.infer<typeof moderators.row>

/** Returns the managers and the board member editors of the community. */
export function listModerators(scope: Scope<'community'>, reportedPersonId: number): Promise<Moderator[]> {
  return scope.rows(moderators, [reportedPersonId])
}
