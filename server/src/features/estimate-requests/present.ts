import {
  contactMethods,
  type Estimate,
  type EstimateActivity,
  type EstimateRequest,
  estimateActivityTypes,
} from '@porchlight/contract/features/estimate-requests.ts'
import { estimateStatuses, estimateStatusLabels } from '@porchlight/contract/shared/estimate-statuses.ts'
import { formatMoment } from '@porchlight/contract/shared/moments.ts'
import type { ActivityRow, RequestRow } from './data.ts'

// The first contact method has the name of the product (decisions/vendor.md 65).
const contactLabels: Readonly<Record<number, string>> = {
  [contactMethods.product]: 'Porchlight',
  [contactMethods.email]: 'Email',
  [contactMethods.phone]: 'Phone',
  [contactMethods.noPreference]: 'No Preference',
}

/** Presents a request with its log to either side. `log` begins with the newest entry. */
export function presentDetails(
  row: RequestRow,
  log: readonly ActivityRow[],
): { model: EstimateRequest; activityLog: EstimateActivity[] } {
  const model = {
    ...row.listed,
    ver_additional_details: row.additionalDetails,
    ver_preferred_start_date: row.preferredStartDate,
    ver_preferred_contact_method: row.contactMethod,
    ver_preferred_contact_method_email: row.contactEmail,
    ver_preferred_contact_method_phone: row.contactPhone,
    preferredContactMethodLabel: contactLabels[row.contactMethod] ?? '',
    createdByName: row.createdByName,
    createdByEmail: row.createdByEmail,
    createdByRole: row.createdByRole,
    createdByPhone: row.createdByPhone,
    files: row.files.map(({ id, fileName }) => ({ verf_id: `${row.id}-${id}`, verf_original_filename: fileName })),
    estimate: estimateOf(row, log),
    isWithdrawn: row.withdrawnAt !== null,
    isRemoved: row.removedAt !== null,
    vendorId: row.vendorId,
    vendorName: row.vendorName,
    timeZone: row.timeZone,
  }
  return { model, activityLog: log.map((entry) => presentActivity(entry, row.timeZone)) }
}

/** Returns the last estimate of a log, which begins with the newest entry. */
function estimateOf(row: RequestRow, log: readonly ActivityRow[]): Estimate | null {
  const given = log.filter((entry) => entry.event === 'estimate')
  const [last] = given
  if (!last) return null
  return {
    amountCents: last.amountCents ?? 0,
    description: last.comments,
    state: stateOfEstimate(row.status),
    givenAtFormatted: formatMoment(last.happenedAt, row.timeZone),
    givenTime: last.happenedAt.toISOString(),
    givenByName: last.personName,
    revision: given.length,
    files: logFilesOf(last),
  }
}

function stateOfEstimate(status: number): Estimate['state'] {
  if (status === estimateStatuses.approved) return 'approved'
  return status === estimateStatuses.declined ? 'declined' : 'given'
}

/** The labels of entries without an activity type that a vendor can choose. An 'activity' always has one. */
const eventLabels = {
  submitted: 'Request Submitted',
  status: 'Status Change',
  estimate: 'Estimate',
  activity: '',
  withdrawn: 'Request Withdrawn',
  removed: 'Removed by Vendor',
} as const

function presentActivity(entry: ActivityRow, timeZone: string): EstimateActivity {
  const type = entry.activityType as keyof typeof estimateActivityTypes
  return {
    id: entry.id,
    veral_ver_id: entry.requestId,
    veral_activity_type: entry.activityType,
    event: entry.event,
    activityTypeLabel: estimateActivityTypes[type] ?? eventLabels[entry.event],
    activityDateFormatted: formatMoment(entry.happenedAt, timeZone),
    activityTime: entry.happenedAt.toISOString(),
    veral_status: entry.status,
    statusLabel: estimateStatusLabels.get(entry.status) ?? '',
    veral_additional_comments: entry.comments,
    createdByName: entry.personName,
    isOfVendor: entry.isOfVendor,
    amountCents: entry.amountCents,
    files: logFilesOf(entry),
  }
}

function logFilesOf(entry: ActivityRow): Estimate['files'] {
  return entry.files.map(({ id, fileName }) => ({
    veralf_id: `${entry.requestId}-${id}`,
    veralf_original_filename: fileName,
  }))
}
