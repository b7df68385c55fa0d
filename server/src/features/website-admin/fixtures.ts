import type { ReportReason } from '@porchlight/contract/features/reports.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, statement } from '../../platform/db/database.ts'
import { joinCase } from '../reports/public.ts'

const insertReport = statement(
  'make-item-report',
  'community',
  idColumn,
  `insert into item_reports (community_id, kind, item_id, case_id, reporter_person_id, reporter_name, reasons, other_reason, comments, reported_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
)

/** A matter is a case of reports. */
interface MatterFixture {
  communityId: number
  /** 1 post, 2 listing, 3 group, 4 review, 5 person in chat. */
  kind?: number
  itemId: number
  vendorId?: number
  authorPersonId: number
  authorName?: string
  title?: string
  text?: string
  page?: string
  at?: Date
}

/** Inserts a reported matter without its report, and returns its id. */
export async function makeMatter(scope: SystemScope, given: MatterFixture): Promise<number> {
  const {
    kind = 1,
    vendorId = null,
    authorName = 'Made Author',
    title = 'Made',
    text = 'Made',
    page = '',
    at = new Date(),
  } = given
  const matter = await joinCase(scope, { ...given, kind, vendorId, authorName, title, text, page }, at)
  if (!matter) throw new Error('the matter was not inserted')
  return matter.id
}

/** Inserts a reported matter with one report by a person, and returns its id. */
export async function makeReportedMatter(
  scope: SystemScope,
  given: MatterFixture & { kind: number; at: Date },
  report: { personId: number; name: string; reason: ReportReason; other?: string; comments?: string },
): Promise<number> {
  const caseId = await makeMatter(scope, given)
  const { personId, name, reason, other = '', comments = '' } = report
  const values = [given.kind, given.itemId, caseId, personId, name, [reason], other, comments, given.at]
  await scope.inCommunity(given.communityId).rows(insertReport, values)
  return caseId
}
