import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, success } from '../shared/answers.ts'
import { flag, id, optionalId, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'

/** The types of activities that a vendor posts in the activity log (vendor.txt 5); 1 is used by the server's own entries (decisions/vendor.md 50). */
export const estimateActivityTypes = {
  2: 'Estimate Revision',
  3: 'Estimate Approved',
  4: 'Estimate Declined',
  5: 'General Comment',
  6: 'File Upload',
  7: 'Action Request',
} as const
export type EstimateActivityType = keyof typeof estimateActivityTypes

/** What happened, for each entry of the log. 'activity': a vendor posted it. The server writes all others. */
export const estimateEvents = ['submitted', 'status', 'estimate', 'activity', 'withdrawn', 'removed'] as const
export type EstimateEvent = (typeof estimateEvents)[number]

/** How the person wants to be contacted (vendor.txt 5); `product`: by messages within the product. */
export const contactMethods = { product: 1, email: 2, phone: 3, noPreference: 4 } as const
export type ContactMethod = (typeof contactMethods)[keyof typeof contactMethods]

/** The files of a request, an activity or an estimate: maximum number, size in bytes, and extensions for the file picker. */
export const estimateFiles = {
  limit: 10,
  maxBytes: 10 * 1024 * 1024,
  endings: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.odt', '.jpg', '.jpeg', '.png', '.webp'],
} as const

/** Page sizes (vendor.txt 9): of the Open tab of the full page, and of the other lists. */
export const estimatePageSizes = { open: 100, usual: 10 } as const

/** Maximum lengths, in characters, and the largest amount of an estimate, in cents. */
export const estimateLimits = {
  name: 120,
  services: 200,
  details: 5000,
  email: 254,
  phone: 40,
  comments: 5000,
  amountCents: 1_000_000_000,
  /** The maximum number of open requests of a person to one vendor, and of entries of a log. */
  openPerVendor: 5,
  entries: 200,
} as const

/** How many requests a person may send in an hour and in a day. */
export const estimateRequestsPerHour = 10
export const estimateRequestsPerDay = 30

/** The id of a file: the id of its request, a hyphen, and its own id. */
const fileId = z.string().regex(/^[1-9]\d{0,15}-[1-9]\d{0,15}$/)

/** An estimate request in a list. */
export const listedRequest = z.object({
  ver_id: z.number(),
  ver_status: z.number(),
  statusLabel: z.string(),
  ver_services_requested: z.string(),
  ver_requested_by_name: z.string(),
  community: z.string(),
  /** ISO 8601 instants. */
  ver_created_at: z.string(),
  ver_updated_at: z.string(),
  createdAtFormatted: z.string(),
  updatedAtFormatted: z.string(),
})
export type ListedEstimateRequest = z.output<typeof listedRequest>

const file = z.object({ verf_id: z.string(), verf_original_filename: z.string() })
const logFile = z.object({ veralf_id: z.string(), veralf_original_filename: z.string() })

const estimate = z.object({
  amountCents: z.number().int(),
  description: z.string(),
  /** The state of the estimate, which follows from the status of the request. */
  state: z.enum(['given', 'approved', 'declined']),
  givenAtFormatted: z.string(),
  /** An ISO 8601 instant. */
  givenTime: z.string(),
  givenByName: z.string(),
  /** The number of the estimate: 1 for the first. Earlier estimates are in the log. */
  revision: z.number().int(),
  files: z.array(logFile),
})
export type Estimate = z.output<typeof estimate>

const model = listedRequest.extend({
  ver_additional_details: z.string(),
  /** A day as 'MM/DD/YYYY'. */
  ver_preferred_start_date: z.string(),
  ver_preferred_contact_method: z.number(),
  ver_preferred_contact_method_email: z.string(),
  ver_preferred_contact_method_phone: z.string(),
  preferredContactMethodLabel: z.string(),
  createdByName: z.string(),
  createdByEmail: z.string(),
  createdByRole: z.string(),
  createdByPhone: z.string(),
  files: z.array(file),
  /** The last estimate; null before the first one. */
  estimate: estimate.nullable(),
  isWithdrawn: z.boolean(),
  /** Whether the vendor removed the request from its lists. */
  isRemoved: z.boolean(),
  /** For the homeowner: the vendor that was asked. */
  vendorId: z.number(),
  vendorName: z.string(),
  /** The time zone of the community. */
  timeZone: z.string(),
})
export type EstimateRequest = z.output<typeof model>

const logRow = z.object({
  id: z.number(),
  veral_ver_id: z.number(),
  veral_activity_type: z.number(),
  event: z.enum(estimateEvents),
  activityTypeLabel: z.string(),
  /** 'MM/DD/YYYY HH:mm' in the time zone of the community. */
  activityDateFormatted: z.string(),
  /** An ISO 8601 instant. */
  activityTime: z.string(),
  veral_status: z.number(),
  statusLabel: z.string(),
  veral_additional_comments: z.string(),
  createdByName: z.string(),
  /** Whether somebody of the vendor wrote it. */
  isOfVendor: z.boolean(),
  /** The amount of the estimate that the entry gives; null for other entries. */
  amountCents: z.number().int().nullable(),
  files: z.array(logFile),
})
export type EstimateActivity = z.output<typeof logRow>

const details = z.object({ model, activityLog: z.array(logRow) })
export type EstimateRequestDetails = z.output<typeof details>

/** The answer to a change (decisions/vendor.md 59), with the errors by field. */
const written = z.object({
  success: z.boolean(),
  message: z.string(),
  validation: z.record(z.string(), z.array(z.string())).optional(),
})

/** An estimate request in the list of the person who asked. */
const own = listedRequest.extend({
  vendorId: z.number(),
  vendorName: z.string(),
  isWithdrawn: z.boolean(),
  isRemoved: z.boolean(),
  hasEstimate: z.boolean(),
})
export type OwnEstimateRequest = z.output<typeof own>

const projectSettings = z.object({ acceptsEstimateRequests: z.boolean() })

const rule = { limit: estimateFiles.limit, maxBytes: estimateFiles.maxBytes } as const
const search = z.object({ searchValue: text(100).optional() }).optional()
/** A number of a list of codes. An empty text means that none was chosen; any other text becomes -1, which is no code. */
const code = z
  .string()
  .max(20)
  .transform((value) => {
    if (value.trim() === '') return undefined
    return /^\d{1,2}$/.test(value) ? Number(value) : -1
  })
  .optional()
/** Idempotency key, chosen by the client. A device sends the call again until it has an answer. Our addition. */
const key = z.uuid().optional()
/** A day, or a day and a time, as it was typed. The feature parses it. */
const typedTime = z.string().max(40).default('')

const byVendor = {
  access: access.vendor('vendor_id'),
  record: { kind: 'estimate request', by: 'estimate_request' },
  query: z.object({ vendor_id: id, estimate_request: id }),
} as const

const byAsker = {
  access: access.community('hoa_id'),
  record: { kind: 'own estimate request', by: 'estimate_request', within: 'hoa_id' },
  query: z.object({ hoa_id: id, estimate_request: id }),
  addition: true,
} as const

const byObject = {
  access: access.person,
  record: { kind: 'estimate request', by: 'id' },
  query: z.object({ id }),
} as const

export const estimateRequests = feature(
  'estimate-requests',
  'A homeowner asks a vendor for an estimate, and both follow it until it is approved or declined.',
  {
    submit: call({
      method: 'POST',
      path: '/vendor-estimate-requests/submit-estimate-request',
      summary: "Ask a vendor of the caller's community for an estimate",
      access: access.community('hoa_id'),
      record: { kind: 'asked vendor', by: 'vendorId', within: 'hoa_id', guardedBy: 'scope' },
      /** hoa_id, our addition, names the community of a caller who has several. */
      query: z.object({ vendorId: id, hoa_id: optionalId }),
      multipart: z.object({
        fullName: text(estimateLimits.name).default(''),
        hoaName: text(estimateLimits.name).default(''),
        servicesRequested: text(estimateLimits.services).default(''),
        additionalDetails: text(estimateLimits.details).default(''),
        preferredStartDate: typedTime,
        preferredContactMethod: code,
        preferredContactMethodEmail: text(estimateLimits.email).default(''),
        preferredContactMethodPhone: text(estimateLimits.phone).default(''),
        permissionToShare: flag,
        vendorId: optionalId,
      }),
      files: { 'attachments[]': rule },
      answer: written.extend({ ver_id: z.number().optional() }),
    }),
    index: call({
      method: 'GET',
      path: '/vendor-estimate-requests/index',
      summary:
        "A page of a vendor's estimate requests: open ones by submission, completed ones by their last change, newest first",
      access: access.vendor('vendorId'),
      query: z.object({
        vendorId: id,
        tab: z.enum(['open', 'closed']).default('open'),
        pageNo: pageNumber,
        pageSize: pageSize(estimatePageSizes.open).default(estimatePageSizes.usual),
        VendorEstimateRequestSearch: search,
      }),
      answer: list(listedRequest),
    }),
    view: call({
      method: 'GET',
      path: '/vendor-estimate-requests/view-estimate-request',
      summary: 'An estimate request of a vendor with its activity log, newest first',
      ...byVendor,
      answer: details,
    }),
    changeStatus: call({
      method: 'POST',
      path: '/vendor-estimate-requests/change-status',
      summary: "Change the status of one of the vendor's estimate requests",
      ...byObject,
      form: z.object({ status: code, key }),
      answer: written,
    }),
    remove: call({
      method: 'POST',
      path: '/vendor-estimate-requests/delete-estimate-request',
      summary: "Remove an estimate request from the vendor's lists; the homeowner keeps it",
      ...byObject,
      answer: written,
    }),
    postActivity: call({
      method: 'POST',
      path: '/vendor-estimate-requests/post-activity',
      summary: "Post an activity with files in an estimate request's log",
      ...byVendor,
      multipart: z.object({
        activityType: code,
        status: code,
        additionalComments: text(estimateLimits.comments).default(''),
        /** 'MM/DD/YYYY HH:mm' in the time zone of the community. */
        activityDateTime: typedTime,
        key,
      }),
      files: { 'files[]': rule },
      answer: written,
    }),
    giveEstimate: call({
      method: 'POST',
      path: '/vendor-estimate-requests/give-estimate',
      summary: 'Give an estimate, or revise it, while the request is open; the homeowner is notified',
      ...byVendor,
      addition: true,
      multipart: z.object({
        /** The amount as it was typed: '1,250' or '1250.50'. */
        amount: text(40).default(''),
        description: text(estimateLimits.comments).default(''),
        key,
      }),
      files: { 'files[]': rule },
      answer: written,
    }),
    downloadFile: call({
      method: 'GET',
      path: '/vendor-estimate-requests/download-file',
      inPreview: 'read',
      summary: 'A file of a request, or of its activity log, for the vendor and the person who asked',
      access: access.person,
      record: { kind: 'estimate request file', by: 'fileId' },
      /**
       * `fileId` is enough. `verId`, if it is sent, and `fromActivityLog` must fit the file; else the call is refused. `view`: the file is shown in
       * the browser, not downloaded.
       */
      query: z.object({ fileId, verId: optionalId, fromActivityLog: flag, view: flag }),
      answer: 'download',
    }),
    history: call({
      method: 'GET',
      path: '/vendor-estimate-requests/own-requests',
      inPreview: 'read',
      summary: "The caller's own estimate requests in a community, newest first",
      access: access.community('hoa_id'),
      addition: true,
      query: z.object({ hoa_id: id, pageNo: pageNumber, pageSize: pageSize(50).default(estimatePageSizes.usual) }),
      answer: list(own),
    }),
    viewOwn: call({
      method: 'GET',
      path: '/vendor-estimate-requests/view-own-request',
      inPreview: 'read',
      summary: "One of the caller's own estimate requests with its activity log",
      ...byAsker,
      answer: details,
    }),
    withdraw: call({
      method: 'POST',
      path: '/vendor-estimate-requests/withdraw-request',
      summary:
        "Withdraw one of the caller's open estimate requests; it becomes declined, and the log says who withdrew it",
      ...byAsker,
      answer: written,
    }),
    mayAsk: call({
      method: 'GET',
      path: '/vendor-estimate-requests/may-request',
      inPreview: 'read',
      summary: 'Whether a vendor of the community accepts estimate requests now',
      access: access.community('hoa_id'),
      record: { kind: 'asked vendor', by: 'vendorId', within: 'hoa_id', guardedBy: 'scope' },
      addition: true,
      query: z.object({ hoa_id: id, vendorId: id }),
      answer: z.object({ isAccepting: z.boolean() }),
    }),
    settings: call({
      method: 'GET',
      path: '/vendor-estimate-requests/project-settings',
      summary: "A vendor's project settings",
      access: access.vendor('vendor_id'),
      addition: true,
      query: z.object({ vendor_id: id }),
      answer: projectSettings,
    }),
    saveSettings: call({
      method: 'POST',
      path: '/vendor-estimate-requests/save-project-settings',
      summary: "Change a vendor's project settings, for all of its users",
      access: access.vendor('vendor_id'),
      addition: true,
      isRepeatable: true,
      query: z.object({ vendor_id: id }),
      json: projectSettings,
      answer: success,
    }),
  },
)
