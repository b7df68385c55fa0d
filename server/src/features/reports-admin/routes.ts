import type { reportsAdmin } from '@porchlight/contract/features/reports-admin.ts'
import { reportLimits } from '@porchlight/contract/shared/named-reports.ts'
import { forbidden, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { contentTypes } from '../../platform/tables/table-file.ts'
import { readReport, startReport } from './actions.ts'
import { findCommunityFacts } from './data.ts'
import { keptUntil, mayRead, narrowReport, seesAll } from './policy.ts'
import { cellsOf, chartOf, columnsOf, presentFile } from './present.ts'
import { findRun, listRuns } from './runs/data.ts'
import { reportsAdminTexts } from './texts.ts'
import {
  askWholeExport,
  confirmWholeExport,
  isTaker,
  listWholeExports,
  mayDownload,
  withdrawWholeExport,
} from './whole/actions.ts'
import { findExport } from './whole/data.ts'

export const handlers: Handlers<typeof reportsAdmin.calls> = {
  async show({ scope, query, context, client }) {
    const may = scope.may.bind(scope)
    const { report } = query
    if (!mayRead(may, report)) throw forbidden()
    const language = client.language ?? 'en'
    const now = context.clock.now()
    const { today } = await findCommunityFacts(scope, now)
    const given = narrowReport(query, today, may)
    const page = { limit: reportLimits.page, offset: (query.page - 1) * reportLimits.page, after: query.after }
    const counted = { countTo: reportLimits.counted + 1 }
    const { rows, total, sums, chart, next } = await readReport(scope, report, { ...given, ...page, ...counted, now })
    return {
      items: cellsOf(report, language, rows),
      _meta: { totalCount: total },
      columns: columnsOf(report, language, sums),
      chart: chartOf(report, language, chart),
      from: given.from ?? '',
      through: given.through ?? '',
      isPart: !given.isFull,
      next,
    }
  },
  async make({ scope, body, context, client }) {
    if (!mayRead(scope.may.bind(scope), body.report)) throw forbidden()
    return startReport(scope, context, body, client.language ?? 'en')
  },
  async files({ scope, context }) {
    const now = context.clock.now()
    const after = new Date(now.getTime() - reportLimits.keptHours * 3_600_000)
    const rows = await listRuns(scope, scope.personId, after)
    return { items: rows.map((row) => presentFile(row, now)), _meta: { totalCount: rows.length } }
  },
  async file({ scope, query, context, allow, found }) {
    const run = found(await findRun(scope, query.run))
    const may = scope.may.bind(scope)
    // A person who has lost the right since the request does not get the file.
    allow(
      run.personId === scope.personId && mayRead(may, run.report) && (seesAll(may, run.report) || !run.chosen.isFull),
    )
    const isKept = run.finishedAt !== null && keptUntil(run.finishedAt) > context.clock.now()
    const file = run.fileKey && isKept ? await context.files.read(run.fileKey) : undefined
    if (!file) throw notFound()
    const { titles } = reportsAdminTexts[run.language]
    return { ...file, contentType: contentTypes[run.format], fileName: `${titles[run.report]}.${run.format}` }
  },
  async exports({ scope, context }) {
    const now = context.clock.now()
    const { needsSecond } = await findCommunityFacts(scope, now)
    const items = await listWholeExports(scope, needsSecond, now)
    return { items, _meta: { totalCount: items.length }, needsSecond }
  },
  async askExport({ scope, context }) {
    return askWholeExport(scope, context)
  },
  async confirmExport({ scope, query, context, found }) {
    return found(await confirmWholeExport(scope, context, query.export))
  },
  async withdrawExport({ scope, query, context, found }) {
    return { success: found(await withdrawWholeExport(scope, context, query.export)) }
  },
  async exportFile({ scope, query, context, allow, found }) {
    const row = found(await findExport(scope, query.export))
    allow(isTaker(row, scope.personId))
    const isKept = mayDownload(row, scope.personId, context.clock.now())
    const file = row.fileKey && isKept ? await context.files.read(row.fileKey) : undefined
    if (!file) throw notFound()
    const { name } = await findCommunityFacts(scope, context.clock.now())
    return { ...file, contentType: 'application/zip', fileName: `${name}.zip` }
  },
}
