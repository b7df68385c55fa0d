import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { cellKinds, reportChoices, reportFormats, reportNames } from '../shared/named-reports.ts'
import { pageNumber } from '../shared/paging.ts'

const see = { access: access.staff('hoaId', 'homes.see'), addition: true } as const
/** For the export of the whole community. */
const whole = { access: access.staff('hoaId', 'export.community'), addition: true } as const
const inCommunity = z.object({ hoaId: id })
const ofFile = {
  record: { kind: 'report file', by: 'run', within: 'hoaId' },
  query: inCommunity.extend({ run: id }),
} as const
const ofExport = {
  record: { kind: 'community export', by: 'export', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ export: id }),
} as const

/** An empty choice is none. */
const nothing = z.literal('').transform(() => undefined)

/** The report and the filters to which it is narrowed. A choice that the report does not have is ignored. */
const wanted = z.object({
  report: z.enum(reportNames).default('roster'),
  /** The value of the report's own filter. */
  choice: z.union([nothing, z.enum(reportChoices)]).optional(),
  /** Days such as '2026-11-01', both included. */
  from: text(10).optional(),
  through: text(10).optional(),
})
export type ReportWanted = z.output<typeof wanted>

/** The value of a cell, by the kind of its column; null: empty. */
const cell = z.union([z.string(), z.number(), z.null()])
export type ReportCell = z.output<typeof cell>

const column = z.object({
  key: z.string(),
  /** The heading, in the language of the reader. Words in cells are in that language too. */
  label: z.string(),
  kind: z.enum(cellKinds),
  /** The sum of the column over all rows; null for a column without a sum. */
  sum: z.number().nullable(),
})
export type ReportColumn = z.output<typeof column>

/** One bar of a chart. */
const bar = z.object({ name: z.string(), value: z.number(), isUrgent: z.boolean() })

const report = list(z.array(cell)).extend({
  columns: z.array(column),
  /** The report as bars; some reports have none. `kind` is the kind of their values. */
  chart: z.object({ title: z.string(), kind: z.enum(cellKinds), bars: z.array(bar) }).nullable(),
  /** The first and the last day of the report: the chosen ones, or its defaults; empty if it has none. */
  from: z.string(),
  through: z.string(),
  /** Whether the report leaves out groups of few homes or contact data, because of the rights of the caller. */
  isPart: z.boolean(),
  /** For the report of the activity: the key after which the next page begins. '' on the last page, and for other reports. */
  next: z.string(),
})
export type Report = z.output<typeof report>

const file = z.object({
  id: z.number(),
  report: z.enum(reportNames),
  format: z.enum(reportFormats),
  /** 'too long': the report has more rows than a file may have. */
  state: z.enum(['waiting', 'done', 'too long', 'failed']),
  rows: z.number(),
  /** The filters to which the report is narrowed, for another attempt; null if it is not narrowed. */
  from: z.string().nullable(),
  through: z.string().nullable(),
  choice: z.string().nullable(),
  /** ISO 8601 instants. */
  askedAt: z.string(),
  endsAt: z.string(),
})
export type ReportFile = z.output<typeof file>

const communityExport = z.object({
  id: z.number(),
  /**
   * 'asked': a second person must confirm it. 'lapsed': nobody confirmed it in time. 'waiting': it is confirmed, and a job creates the file.
   */
  state: z.enum(['asked', 'waiting', 'done', 'withdrawn', 'lapsed', 'failed']),
  askedBy: z.string(),
  confirmedBy: z.string(),
  askedAt: z.string(),
  /** When the request for the export expires, or when its file is deleted. */
  endsAt: z.string(),
  sizeBytes: z.number(),
  /** SHA-256 of the file; empty until the file exists. */
  fingerprint: z.string(),
  /** Whether the caller asked for the export, and whether they may confirm it, start it again or download it. */
  isOwn: z.boolean(),
  mayConfirm: z.boolean(),
  mayRetry: z.boolean(),
  mayDownload: z.boolean(),
})
export type CommunityExport = z.output<typeof communityExport>

export const reportsAdmin = feature(
  'reports-admin',
  'Reports about a community as lists and files, and the export of a whole community, which two persons start together.',
  {
    show: call({
      ...see,
      method: 'GET',
      path: '/admin/reports/show',
      summary: 'A page of a report with its totals and its chart, for callers who may see its data',
      query: inCommunity.extend(wanted.shape).extend({
        page: pageNumber,
        /** For the report of the activity, in place of the page: `next` of the previous page. */
        after: text(60).default(''),
      }),
      answer: report,
    }),
    make: call({
      ...see,
      method: 'POST',
      path: '/admin/reports/make',
      summary: 'Create a report as CSV, XLSX or PDF; runs as a job',
      query: inCommunity,
      form: wanted.extend({ format: z.enum(reportFormats).default('csv') }),
      needsProof: true,
      inArchive: true,
      answer: saved.extend({ runId: z.number().optional() }),
    }),
    files: call({
      ...see,
      method: 'GET',
      path: '/admin/reports/files',
      summary: 'The files of reports that the caller asked for in the last 24 hours, the newest first',
      query: inCommunity,
      answer: list(file),
    }),
    file: call({
      ...see,
      ...ofFile,
      method: 'GET',
      path: '/admin/reports/file',
      summary: 'The file of a report, for 24 hours and for the person who asked for it',
      answer: 'download',
    }),
    exports: call({
      ...whole,
      method: 'GET',
      path: '/admin/community-export/list',
      summary: 'The exports of the whole community, with who asked, who confirmed, and until when the file is stored',
      query: inCommunity,
      /** `needsSecond`: whether a second person must confirm an export. */
      answer: list(communityExport).extend({ needsSecond: z.boolean() }),
    }),
    askExport: call({
      ...whole,
      method: 'POST',
      path: '/admin/community-export/ask',
      summary: 'Ask for the export of the whole community, which a second person must confirm',
      query: inCommunity,
      needsProof: true,
      inArchive: true,
      answer: saved.extend({ exportId: z.number().optional() }),
    }),
    confirmExport: call({
      ...whole,
      ...ofExport,
      method: 'POST',
      path: '/admin/community-export/confirm',
      summary:
        'Confirm the export that somebody else asked for, or start it again after a failure; a job creates the file, and the team is notified',
      needsProof: true,
      inArchive: true,
      answer: saved,
    }),
    withdrawExport: call({
      ...whole,
      ...ofExport,
      method: 'POST',
      path: '/admin/community-export/withdraw',
      summary: 'Withdraw or refuse an export that nobody has confirmed yet',
      inArchive: true,
      answer: success,
    }),
    exportFile: call({
      ...whole,
      method: 'GET',
      path: '/admin/community-export/file',
      summary: 'The export of the whole community as a zip, for 7 days and for the two persons who started it',
      record: { kind: 'community export', by: 'export', within: 'hoaId' },
      query: inCommunity.extend({ export: id }),
      answer: 'download',
    }),
  },
)
