import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { flag, id, optionalId, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'
import { estimateStates } from '../shared/work-orders.ts'
import { documentFile } from './documents.ts'

/** Page sizes (vendor.txt 2.3, 9): the open tab of the page, the dashboard's list, and the closed tab. */
export const openPageSize = 100
export const dashboardPageSize = 10
export const closedPageSize = 10

/** The name of the saved file (vendor.txt 7). */
export const historyFileName = 'Work Orders History.csv'

/** The files of an activity or estimate (vendor.txt 5, 9; decisions/vendor.md 22). */
export const workOrderFiles = { limit: 10, maxBytes: documentFile.maxBytes, endings: documentFile.endings } as const

/** Maximum lengths in characters, and the highest estimate in cents. */
export const workOrderLimits = { notes: 5000, amount: 999_999_999 } as const

/** How many activities and estimates a person may post within an hour, how often they may change a status, and export within an hour. */
export const workOrderAllowances = { postsPerHour: 300, changesPerHour: 300, exportsPerHour: 30 } as const

/** The columns by which the lists can be sorted (decisions/vendor.md 42). */
export const workOrderSorts = ['wo_priority', 'wo_id', 'wo_status', 'wo_due_date', 'wo_closed_date'] as const

const file = z.object({ wocf_id: z.number(), wocf_original_filename: z.string() })
export type WorkOrderFile = z.output<typeof file>

/** An order as the lists show it. */
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
  /** The name of the community, and its id. */
  community: z.string(),
  hoa_id: z.number(),
  /** '-' where it is about no home. */
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
  /** What the community decided, by whom and with which words; empty while it waits. */
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
  /** The zone in which dates and times are entered and shown. Our addition, as what follows. */
  timeZone: z.string(),
  /** False once the vendor's membership in the community has ended: it still reads its orders (docs/decisions/0056). */
  mayAct: z.boolean(),
  /** The latest estimate of the vendor. */
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

/** An uploading client may name the files with or without brackets (decisions/vendor.md 46). */
const uploads = {
  'WorkOrderChangelog[files][]': { limit: workOrderFiles.limit, maxBytes: workOrderFiles.maxBytes },
  'WorkOrderChangelog[files]': { limit: workOrderFiles.limit, maxBytes: workOrderFiles.maxBytes },
} as const

/** Identifies an activity, so that it is stored once however often it is sent. */
const key = z.uuid().optional()
const filter = text(40).default('')
const record = { kind: 'work order', by: 'work_order' } as const

export const workOrders = feature('work-orders', 'The work that communities order from a vendor.', {
  index: call({
    method: 'GET',
    path: '/work-orders/index',
    summary: 'A page of the open or of the closed work orders of a vendor',
    access: access.vendor('vendor_id'),
    query: z.object({
      vendor_id: id,
      tab: z.enum(['open', 'closed']).default('open'),
      /** The one or the other (decisions/vendor.md 38). */
      pageNo: pageNumber.unwrap().optional(),
      page: pageNumber.unwrap().optional(),
      pageSize: pageSize(openPageSize).default(closedPageSize),
      hoaId: optionalId,
      /** Days as 'MM/DD/YYYY', both included; of the day on which an order was closed. */
      fromDate: filter,
      toDate: filter,
      /** 5, 6 or 7, and the type 1 to 4 (decisions/vendor.md 37); '' or 0 is every one. */
      status: filter,
      title: filter,
      WorkOrderSearch: z.object({ searchValue: text(200).default('') }).optional(),
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
      'Add an activity with photos and files to the log of a work order, and with it a status; the community is notified',
    access: access.vendor('vendor_id'),
    record,
    query: z.object({ work_order: id, vendor_id: id }),
    multipart: z.object({
      activityType: filter,
      status: filter,
      additionalComments: text(workOrderLimits.notes).default(''),
      /** 'MM/DD/YYYY HH:mm' in the time zone of the community; without the time 00:00. */
      activityDateTime: filter,
      key,
    }),
    files: uploads,
    answer: outcome,
  }),
  giveEstimate: call({
    method: 'POST',
    path: '/work-orders/give-estimate',
    summary: 'Give the community an estimate for a work order; it replaces one that still waits',
    access: access.vendor('vendor_id'),
    addition: true,
    record,
    query: z.object({ work_order: id, vendor_id: id }),
    multipart: z.object({
      /** Dollars, such as '1,250' or '1250.50'. */
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
