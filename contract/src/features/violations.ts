import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { flag, id, optionalId, optionalVersion, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'

/** The statuses of a violation (decisions/community.md 140). */
export const violationStatuses = { open: 1, closed: 2, underReview: 3 } as const

/** The menu feature of notices. Household members see violations only with it; owners always see them (community.txt 3). */
export const noticesFeature = 15

/** Violations on a page (decisions/community.md 144). */
export const violationPageSize = 10

/** The files of a notice or a response: maximum number, size in bytes, and extensions for the file picker. The server checks each file's content. */
export const violationFiles = {
  limit: 10,
  maxBytes: 10 * 1024 * 1024,
  endings: ['.pdf', '.doc', '.docx', '.odt', '.jpg', '.jpeg', '.png', '.webp'],
} as const

/** Maximum lengths, in characters. */
export const violationLimits = { type: 100, text: 5000 } as const

const file = z.object({ vcf_id: z.number(), vcf_original_filename: z.string() })
export type ViolationFile = z.output<typeof file>

const violation = z.object({
  vi_id: z.number(),
  vi_external_id: z.string(),
  violationType: z.string(),
  createdAtFormatted: z.string(),
  createdByName: z.string(),
  statusText: z.string(),
  vi_status_id: z.number(),
  description: z.string(),
  files: z.array(file),
  /** The number of changes of its status; a decision sends it back (docs/decisions/0029). */
  version: z.number().optional(),
  /** The address of the home, for people who have several homes or who issue violations. */
  propertyAddress: z.string(),
  /** The last step of the policy that was taken. */
  step: z.string().optional(),
  /** The last day to correct the violation, such as '2026-12-03'. It exists once there is a proof of notice. */
  cureOn: z.string().optional(),
  /** The rule as it was on the day of the notice. */
  rule: z.object({ section: z.string(), text: z.string(), document: z.string() }).optional(),
})
export type Violation = z.output<typeof violation>

const change = z.object({
  id: z.number(),
  /** The violation was issued, the household responded, or the association decided. */
  kind: z.enum(['issued', 'resolution', 'decision']),
  /** The status after this entry. */
  vi_status_id: z.number(),
  statusText: z.string(),
  message: z.string(),
  createdByName: z.string(),
  /** An ISO 8601 instant. */
  createdTime: z.string(),
  files: z.array(file),
})
export type ViolationChange = z.output<typeof change>

const search = z.object({ searchValue: text(100).optional() }).optional()
const fileRule = { limit: violationFiles.limit, maxBytes: violationFiles.maxBytes } as const

export const violations = feature('violations', "Breaches of the community's rules, and the responses of households.", {
  index: call({
    method: 'GET',
    path: '/violations/index',
    inPreview: 'read',
    summary: "The violations at the caller's own properties in a community, newest first",
    access: access.community('hoa_id'),
    query: z.object({
      hoa_id: id,
      /** Which statuses are listed; open ones include those under review. If neither is set: all. */
      open: flag,
      closed: flag,
      pageNo: pageNumber,
      'per-page': pageSize(violationPageSize),
      ViolationsSearch: search,
    }),
    answer: z.object({
      items: z.array(violation),
      _meta: z.object({
        totalCount: z.number().int().nonnegative(),
        /** Whether the caller issues violations in this community. */
        mayIssue: z.boolean(),
      }),
    }),
  }),
  changes: call({
    method: 'GET',
    path: '/violations/changelog',
    inPreview: 'read',
    summary: 'The history of a violation, oldest first',
    access: access.person,
    addition: true,
    record: { kind: 'violation', by: 'viId' },
    query: z.object({ viId: id }),
    answer: list(change),
  }),
  download: call({
    method: 'GET',
    path: '/violations/download-file',
    inPreview: 'read',
    summary: 'A file of a violation: inline if browsers can show it, otherwise as a download',
    access: access.person,
    record: { kind: 'violation file', by: 'fileId' },
    query: z.object({ fileId: id, viId: optionalId, view: flag }),
    answer: 'download',
  }),
  downloadAll: call({
    method: 'GET',
    path: '/violations/download-all-files',
    inPreview: 'read',
    summary: 'All files of a violation as one zip, streamed',
    access: access.person,
    record: { kind: 'violation', by: 'viId' },
    query: z.object({ viId: id }),
    answer: 'download',
  }),
  csv: call({
    method: 'GET',
    path: '/violations/get-closed-violations-csv-string',
    inPreview: 'read',
    summary: "The closed violations at the caller's own properties as CSV",
    access: access.community('hoaId'),
    query: z.object({ hoaId: id }),
    answer: z.object({ success: z.boolean(), csvString: z.string() }),
  }),
  resolve: call({
    method: 'POST',
    path: '/violations/add-violation-resolution-form',
    summary: "The household's response to an open violation, with files; it is then under review",
    access: access.person,
    record: { kind: 'violation', by: 'viId' },
    query: z.object({ viId: id }),
    multipart: z.object({ message: text(violationLimits.text).default('') }),
    files: { 'ViolationsChangelog[files][]': fileRule },
    answer: success.extend({ validation: z.record(z.string(), z.array(z.string())).optional() }),
  }),
  managed: call({
    method: 'GET',
    path: '/violations/issued',
    summary: 'The violations of a whole community for people who issue them, newest first',
    access: access.manager('hoa_id'),
    addition: true,
    query: z.object({
      hoa_id: id,
      /** As in `index`. */
      open: flag,
      closed: flag,
      pageNo: pageNumber,
      'per-page': pageSize(violationPageSize),
      ViolationsSearch: search,
    }),
    answer: list(violation),
  }),
  homes: call({
    method: 'GET',
    path: '/violations/homes',
    summary: 'Homes whose address, identifier or account number contains a text, for people who issue violations',
    access: access.manager('hoa_id'),
    addition: true,
    query: z.object({ hoa_id: id, searchValue: text(100).default('') }),
    answer: list(z.object({ propertyId: z.number(), address: z.string(), identifier: z.string() })),
  }),
  issue: call({
    method: 'POST',
    path: '/violations/issue',
    summary: 'Issue a violation to a home; its household is notified',
    access: access.manager('hoa_id'),
    addition: true,
    query: z.object({ hoa_id: id }),
    multipart: z.object({
      Violation: z.object({
        property_id: optionalId,
        type: text(violationLimits.type).default(''),
        description: text(violationLimits.text).default(''),
      }),
    }),
    files: { 'Violation[files][]': fileRule },
    answer: saved,
  }),
  decide: call({
    method: 'POST',
    path: '/violations/change-status',
    summary: 'Close or reopen a violation, or reject a response, with the reason; its household is notified',
    access: access.manager('hoa_id'),
    addition: true,
    record: { kind: 'violation', by: 'viId', within: 'hoa_id' },
    query: z.object({ hoa_id: id, viId: id }),
    json: z.object({
      /** The status that the caller saw. If it has changed since, the call changes nothing. */
      from: z.number().int(),
      /** The version that the caller saw. It shows changes that `from` does not: the status changed and changed back. */
      version: optionalVersion,
      to: z.number().int(),
      message: text(violationLimits.text),
    }),
    answer: saved,
  }),
})
