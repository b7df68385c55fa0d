import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { flag, id, optionalId, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'
import { estimateStates } from '../shared/work-orders.ts'
import { documentFile } from './documents.ts'

/** Page sizes (vendor.txt 2.3, 9): of the open tab, of the list on the dashboard, and of the closed tab. */
export const openPageSize = 100
export const dashboardPageSize = 10
export const closedPageSize = 10

/** The name of the downloaded file of the closed orders (vendor.txt 7). */
export const historyFileName = 'Work Orders History.csv'

/** Limits of the files of an activity or estimate (vendor.txt 5, 9; decisions/vendor.md 22). */
export const workOrderFiles = { limit: 10, maxBytes: documentFile.maxBytes, endings: documentFile.endings } as const

/** The maximum length of notes, in characters, and the maximum amount of an estimate, in cents. */
export const workOrderLimits = { notes: 5000, amount: 999_999_999 } as const

/** How many activities and estimates a person may post, how often they may change a status, and how often they may export, within an hour. */
export const workOrderAllowances = { postsPerHour: 300, changesPerHour: 300, exportsPerHour: 30 } as const

/** The columns by which the lists can be sorted (decisions/vendor.md 42). */
export const workOrderSorts = ['wo_priority', 'wo_id', 'wo_status', 'wo_due_date', 'wo_closed_date'] as const

const file = z.object({ wocf_id: z.number(), wocf_original_filename: z.string() })
export type WorkOrderFile = z.output<typeof file>

/** A work order in a list. */
export const listedWorkOrder = z.object({
  wo_id: z.number(),
  wo_status: z.number(),
  wo_priority: z.number(),
  wo_type: z.number(),
  wo_description: z.string(),
  /** '2026-11-19'; empty without one. Our addition (decisions/vendor.md 36). */
  wo_due_date: z.string(),
  /** 'MM/DD/YYYY' or 'N/A', in the time zone of the community. */
  dueDateFormatted: z.string(),
  issuedDateFormatted: z.string(),
  closedDateFormatted: z.string(),
  statusLabel: z.string(),
  typeLabel: z.string(),
  priorityLabel: z.string(),
  /** The name and the id of the community. */
  community: z.string(),
  hoa_id: z.number(),
  /** The address of the home; '-' if the order is not about a home. */
  householdAddress: z.string(),
})
export type WorkOrder = z.output<typeof listedWorkOrder>

const estimate = z.object({
  state: z.enum(estimateStates),
  amountCents: z.number().int(),
  amountFormatted: z.string(),
  description: z.string(),
  files: z.array(file),
  givenByName: z.string(),
  /** 'MM/DD/YYYY HH:mm' in the time zone of the community. */
  givenAtFormatted: z.string(),
  /** The decision of the community: the person, the time, and their text; empty before the decision. */
  decidedByName: z.string(),
  decidedAtFormatted: z.string(),
  decision: z.string(),
})
export type WorkOrderEstimate = z.output<typeof estimate>

const model = listedWorkOrder.extend({
  wo_location_details: z.string(),
  wo_reported_by: z.string(),
  createdByName: z.string(),
  createdByEmail: z.string(),
  createdByRole: z.string(),
  createdByPhone: z.string(),
  files: z.array(file),
  /** The time zone in which dates and times are entered and shown. This field and those below are our additions. */
  timeZone: z.string(),
  /** False once the vendor's membership in the community has ended. The vendor can then only read its orders (docs/decisions/0056). */
  mayAct: z.boolean(),
  /** The latest estimate of the vendor; null if there is none. */
  estimate: estimate.nullable(),
})
export type WorkOrderDetails = z.output<typeof model>

const entry = z.object({
  wocl_id: z.number(),
  activityType: z.number(),
  activityTypeLabel: z.string(),
  /** 'MM/DD/YYYY HH:mm' in the time zone of the community. */
  activityDateFormatted: z.string(),
  statusLabel: z.string(),
  wo_status: z.number(),
  wocl_message: z.string(),
  createdByName: z.string(),
  createdByRole: z.string(),
  files: z.array(file),
})
export type WorkOrderLogEntry = z.output<typeof entry>

const outcome = success.extend({
  message: z.string(),
  validation: z.record(z.string(), z.array(z.string())).optional(),
})

/** The field name of the files, with and without brackets, because both are in use (decisions/vendor.md 46). */
const uploads = {
  'WorkOrderChangelog[files][]': { limit: workOrderFiles.limit, maxBytes: workOrderFiles.maxBytes },
  'WorkOrderChangelog[files]': { limit: workOrderFiles.limit, maxBytes: workOrderFiles.maxBytes },
} as const

/** Idempotency key of an activity, chosen by the client. */
const key = z.uuid().optional()
/** A short text that the feature parses. */
const filter = text(40).default('')
const record = { kind: 'work order', by: 'work_order' } as const

export const workOrders = feature('work-orders', 'The work orders of a vendor.', {
  index: call({
    method: 'GET',
    path: '/work-orders/index',
    summary: 'A page of the open or of the closed work orders of a vendor',
    access: access.vendor('vendor_id'),
    query: z.object({
      vendor_id: id,
      tab: z.enum(['open', 'closed']).default('open'),
      /** The page number. Both names are accepted (decisions/vendor.md 38). They have no default, so that a missing one differs from 1. */
      pageNo: pageNumber.unwrap().optional(),
      page: pageNumber.unwrap().optional(),
      pageSize: pageSize(openPageSize).default(closedPageSize),
      hoaId: optionalId,
      /** The first and the last day on which the orders were closed, as 'MM/DD/YYYY'. */
      fromDate: filter,
      toDate: filter,
      /** A closed status: 5, 6 or 7; and a type: 1 to 4 (decisions/vendor.md 37). '' or 0: all. */
      status: filter,
      title: filter,
      WorkOrderSearch: z.object({ searchValue: text(200).default('') }).optional(),
      // An unknown column or order counts as the default one.
      sortField: z.enum(workOrderSorts).catch('wo_priority').default('wo_priority'),
      sortOrder: z.enum(['ASC', 'DESC']).catch('DESC').default('DESC'),
    }),
    answer: z.object({
      items: z.array(listedWorkOrder),
      _meta: z.object({ totalCount: z.number().int().nonnegative() }),
    }),
  }),
  csv: call({
    method: 'GET',
    path: '/work-orders/get-closed-work-orders-csv-string',
    summary: 'All closed work orders of a vendor as CSV',
    access: access.vendor('vendorId'),
    query: z.object({ vendorId: id }),
    answer: z.object({ success: z.boolean(), csvString: z.string() }),
  }),
  view: call({
    method: 'GET',
    path: '/work-orders/view-work-order',
    summary: 'A work order of a vendor with its activity log, the newest entry first',
    access: access.vendor('vendor_id'),
    record,
    query: z.object({ vendor_id: id, work_order: id }),
    answer: z.object({ model, activityLog: z.array(entry) }),
  }),
  changeStatus: call({
    method: 'POST',
    path: '/work-orders/change-status-rest',
    summary: 'Change the status of a work order; the community is notified',
    access: access.vendor('veId'),
    record: { kind: 'work order', by: 'woId' },
    query: z.object({ woId: id, veId: id }),
    form: z.object({
      status: filter,
      additionalNotes: text(workOrderLimits.notes).default(''),
      key,
    }),
    answer: outcome,
  }),
  postActivity: call({
    method: 'POST',
    path: '/work-orders/post-activity',
    summary:
      'Add an activity with photos and files to the log of a work order, and set its status; the community is notified',
    access: access.vendor('vendor_id'),
    record,
    query: z.object({ work_order: id, vendor_id: id }),
    multipart: z.object({
      activityType: filter,
      status: filter,
      additionalComments: text(workOrderLimits.notes).default(''),
      /** 'MM/DD/YYYY HH:mm' in the time zone of the community. If the time is omitted, it is 00:00. */
      activityDateTime: filter,
      key,
    }),
    files: uploads,
    answer: outcome,
  }),
  giveEstimate: call({
    method: 'POST',
    path: '/work-orders/give-estimate',
    summary: 'Send the community an estimate for a work order; it replaces an estimate that is still undecided',
    access: access.vendor('vendor_id'),
    addition: true,
    record,
    query: z.object({ work_order: id, vendor_id: id }),
    multipart: z.object({
      /** An amount in dollars, such as '1,250' or '1250.50'. */
      amount: filter,
      description: text(workOrderLimits.notes).default(''),
      key,
    }),
    files: uploads,
    answer: outcome,
  }),
  download: call({
    method: 'GET',
    path: '/work-orders/download-file',
    summary: 'A file of a work order or of its log: inline if browsers can show it, otherwise as a download',
    access: access.person,
    record: { kind: 'work order file', by: 'fileId' },
    query: z.object({ fileId: id, woId: optionalId, view: flag }),
    answer: 'download',
  }),
})
