import { Readable } from 'node:stream'
import { officeOrderAllowances, officeOrderLimits } from '@porchlight/contract/features/work-orders-admin.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { HttpError } from '../../../platform/http/outcome.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { contentTypes, sheetOf } from '../../../platform/tables/table-file.ts'
import { workOrdersTexts } from '../../work-orders/public.ts'
import { workOrdersAdminTexts } from '../texts.ts'
import { type ClosedRow, listClosedAfter } from './data.ts'
import { closedTable } from './table.ts'

const exportAllowance = defineAllowance('office-order-exports', {
  points: officeOrderAllowances.exportsPerHour,
  duration: 3600,
})

/**
 * The orders that were closed between two days, both included, with costs, days to complete and vendor, as CSV or XLSX (association.txt 2.13). A text
 * that is not a day, such as '', sets no limit. At most about `officeOrderLimits.exported` orders, the latest closed.
 * @throws HttpError 429 for too many exports.
 */
export async function exportClosed(
  scope: StaffScope,
  context: AppContext,
  wanted: { format: 'csv' | 'xlsx'; from: string; through: string; language: Language },
) {
  if (!(await context.allowances.take(exportAllowance, String(scope.personId))))
    throw new HttpError(429, 'You have done this too often. Please try again later.')
  const { format, language } = wanted
  const between = {
    from: isDay(wanted.from) ? wanted.from : null,
    through: isDay(wanted.through) ? wanted.through : null,
  }
  const rows: ClosedRow[] = []
  for (;;) {
    const part = await listClosedAfter(scope, between, rows.at(-1), officeOrderLimits.part)
    rows.push(...part)
    if (part.length < officeOrderLimits.part || rows.length >= officeOrderLimits.exported) break
  }
  await scope.transaction((inside) =>
    recordActivity(inside, context.clock.now(), {
      kind: 'orders.exported',
      subject: { kind: 'community', id: inside.communityId },
      after: { format, orders: rows.length },
    }),
  )
  const bytes = await sheetOf(closedTable(rows, language, workOrdersTexts[language]), format)
  const fileName = `${workOrdersAdminTexts[language].fileName}.${format}`
  return { stream: Readable.from([bytes]), contentType: contentTypes[format], fileName }
}
