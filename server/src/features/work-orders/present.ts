import type {
  WorkOrderDetails,
  WorkOrderEstimate,
  WorkOrderFile,
  WorkOrderLogEntry,
} from '@porchlight/contract/features/work-orders.ts'
import { formatMoment } from '@porchlight/contract/shared/moments.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { workOrderEntries, workOrderStatuses } from '@porchlight/contract/shared/work-orders.ts'
import type { DetailsRow, EstimateRow, LogEntryRow } from './data.ts'

/** The label of a number; on the wire it is always English. Empty for an unknown number. */
function labelOf(labels: Readonly<Record<number, string>>, value: number): string {
  return labels[value] ?? ''
}

/** Converts a day such as '2026-11-19' to 'MM/DD/YYYY'; null becomes 'N/A' (vendor.txt 9). */
export function presentDay(day: string | null): string {
  if (day === null) return 'N/A'
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

export function presentDetails(row: DetailsRow, mayAct: boolean): WorkOrderDetails {
  return {
    ...row.listed,
    wo_location_details: row.locationDetails,
    wo_reported_by: row.reportedBy,
    createdByName: row.createdByName,
    createdByEmail: row.createdByEmail,
    createdByRole: row.createdByRole,
    createdByPhone: row.createdByPhone,
    files: presentFiles(row.files),
    timeZone: row.timeZone,
    mayAct,
    estimate: row.estimate && presentEstimate(row.estimate, row.timeZone),
  }
}

function presentEstimate(row: EstimateRow, timeZone: string): WorkOrderEstimate {
  return {
    state: row.state,
    amountCents: row.amountCents,
    amountFormatted: formatMoney(row.amountCents),
    description: row.description,
    files: presentFiles(row.files),
    givenByName: row.givenByName,
    givenAtFormatted: formatMoment(new Date(row.givenAt), timeZone),
    decidedByName: row.decidedByName,
    decidedAtFormatted: row.decidedAt === null ? '' : formatMoment(new Date(row.decidedAt), timeZone),
    decision: row.decision,
  }
}

export function presentEntry(row: LogEntryRow, timeZone: string): WorkOrderLogEntry {
  return {
    wocl_id: row.id,
    activityType: row.activityType,
    activityTypeLabel: labelOf(workOrderEntries, row.activityType),
    activityDateFormatted: formatMoment(new Date(row.happenedAt), timeZone),
    statusLabel: labelOf(workOrderStatuses, row.status),
    wo_status: row.status,
    wocl_message: row.message,
    createdByName: row.personName,
    createdByRole: row.personRole,
    files: presentFiles(row.files),
  }
}

function presentFiles(files: DetailsRow['files']): WorkOrderFile[] {
  return files.map(({ id, fileName }) => ({ wocf_id: id, wocf_original_filename: fileName }))
}
