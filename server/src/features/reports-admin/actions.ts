import type { ReportWanted } from '@porchlight/contract/features/reports-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { type ReportFormat, type ReportName, reportLimits } from '@porchlight/contract/shared/named-reports.ts'
import { z } from 'zod'
import type { Scope, StaffScope } from '../../platform/access/scopes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { done } from '../../platform/http/saved.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { findCommunityFacts, type Narrowed, type ReportStatement, readRows } from './data.ts'
import { ageing, ledgerTotals } from './money/data.ts'
import { narrowReport } from './policy.ts'
import { registration, roster } from './register/data.ts'
import { insertRun } from './runs/data.ts'
import { deliveries, readActivity } from './sending/data.ts'
import { readTeam } from './team/data.ts'
import { requests, vendorPapers, violations, workOrders } from './work/data.ts'

/** Creates the file of a report. */
export const reportJob = defineJob('reports-make', z.object({ communityId: z.number(), runId: z.number() }))

const fileAllowance = defineAllowance('reports-made', { points: reportLimits.filesPerHour, duration: 3600 })

/** The statements of the reports. Those of the activity and the team are not of one statement each: `readReport` calls their functions. */
const statements: Readonly<Record<Exclude<ReportName, 'activity' | 'team'>, ReportStatement>> = {
  roster,
  registration,
  deliveries,
  ageing,
  'ledger totals': ledgerTotals,
  violations,
  requests,
  'work orders': workOrders,
  'vendor papers': vendorPapers,
}

/** Which rows of a report are read. */
interface Page {
  readonly limit: number
  readonly offset: number
  /** Replaces the offset for the report of the activity: the entry after which the rows begin; '' for the newest. */
  readonly after: string
  /** The maximum up to which the rows of the activity are counted. */
  readonly countTo: number
  readonly now: Date
}

/** Rows of a report, with the number, the sums and the chart of all its rows. `next` is '' except for the activity (see Page.after). */
export async function readReport(scope: Scope<'community' | 'any'>, report: ReportName, given: Narrowed & Page) {
  if (report === 'activity') return readActivity(scope, given)
  const read = report === 'team' ? await readTeam(scope, given) : await readRows(scope, statements[report], given)
  return { ...read, next: '' }
}

/** Queues the job that creates the file of a report. @throws HttpError 429 for a person who requests too many. */
export async function startReport(
  scope: StaffScope,
  context: AppContext,
  wanted: ReportWanted & { readonly format: ReportFormat },
  language: Language,
): Promise<Saved & { runId: number }> {
  if (!(await context.allowances.take(fileAllowance, String(scope.personId)))) throw tooOften()
  const now = context.clock.now()
  const { communityId, personId } = scope
  const { report, format } = wanted
  const { today } = await findCommunityFacts(scope, now)
  const narrowed = narrowReport(wanted, today, (right) => scope.may(right))
  return scope.transaction(async (inside) => {
    const runId = await insertRun(inside, { personId, report, format, chosen: narrowed, language }, now)
    await queueJob(inside, reportJob, { key: `${communityId} ${runId}`, payload: { communityId, runId }, attempts: 6 })
    const after = { report, format, ...narrowed }
    await recordActivity(inside, now, { kind: 'report.exported', subject: { kind: 'report', id: runId }, after })
    return { ...done('The file is being created.'), runId }
  })
}
