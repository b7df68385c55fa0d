import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { id } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { registerLine } from '../shared/register-fields.ts'
import { statementFailures, statementLimits, statementStates } from '../shared/statements.ts'

/** Statement files on a page. */
export const statementFilesPageSize = 50

const state = z.enum(statementStates)
const item = z.object({
  id: z.number(),
  fileName: z.string(),
  sizeBytes: z.number(),
  state,
  /** The home that the file name refers to; 0 and empty if there is none. */
  homeId: z.number(),
  address: z.string(),
  /** Such as '2026-11'; empty for none. */
  month: z.string(),
  /**
   * For a held file: the account number of another home that the text of the PDF contains; empty if no text could be read. For an unmatched
   * file: the only account number that the text contains; empty if there is none.
   */
  seen: z.string(),
  /** For a failed file: why it could not be published. */
  failure: z.enum(statementFailures),
  byName: z.string(),
  /** An ISO 8601 instant. */
  uploadedTime: z.string(),
})
export type StatementFile = z.output<typeof item>

const inCommunity = z.object({ hoaId: id })
const keeps = { access: access.staff('hoaId', 'ledger.post'), addition: true } as const
const get = { ...keeps, method: 'GET' } as const
const post = { ...keeps, method: 'POST' } as const
const oneFile = {
  record: { kind: 'statement file', by: 'file', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ file: id }),
} as const

export const statements = feature('statements', 'Statements as PDF files, which the team checks and publishes.', {
  index: call({
    ...get,
    path: '/admin/statements',
    summary: 'A page of the statement files in one state, with the number of files in each state',
    query: inCommunity.extend({ state: state.default('ready'), page: pageNumber }),
    /** `toPrint`: the number of published statements that must still be printed. */
    answer: list(item).extend({ counts: z.record(state, z.number()), toPrint: z.number() }),
  }),
  file: call({
    ...get,
    ...oneFile,
    path: '/admin/statements/file',
    summary: 'The PDF of a statement file, so that a person can check it',
    answer: 'download',
  }),
  printFile: call({
    ...get,
    path: '/admin/statements/print-file',
    summary:
      'The published statements that were not printed yet, of homes with delivery on paper, as one PDF in the order of the addresses',
    query: inCommunity,
    answer: 'download',
  }),
  upload: call({
    ...post,
    path: '/admin/statements/upload',
    summary: 'Upload a PDF whose name has an account number or identifier, then year and month; a job checks it',
    query: inCommunity,
    multipart: z.object({}),
    files: { file: { limit: 1, maxBytes: statementLimits.fileBytes } },
    answer: saved,
  }),
  assign: call({
    ...post,
    ...oneFile,
    path: '/admin/statements/assign',
    summary: 'Set the home and the month of a file; it is checked again',
    form: z.object({
      /** The account number, the identifier or the address of the home. */
      home: registerLine(200),
      /** Such as '2026-11'. */
      month: registerLine(7),
    }),
    answer: saved,
  }),
  release: call({
    ...post,
    ...oneFile,
    path: '/admin/statements/release',
    summary: 'Release a file that is held or exists twice, after a person has looked at it',
    answer: saved,
  }),
  remove: call({
    ...post,
    ...oneFile,
    path: '/admin/statements/remove',
    summary: 'Remove a file, so that it is not published; it can be restored',
    answer: saved,
  }),
  restore: call({
    ...post,
    ...oneFile,
    path: '/admin/statements/restore',
    summary: 'Restore a removed file; it is checked again',
    answer: saved,
  }),
  publish: call({
    ...post,
    path: '/admin/statements/publish',
    summary:
      'Publish all files that are ready, each to its home; homes with digital delivery are notified. Runs as a job',
    query: inCommunity,
    form: z.object({
      /** The number of ready files that the caller saw. */
      count: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    answer: saved,
  }),
  retry: call({
    ...post,
    ...oneFile,
    path: '/admin/statements/retry',
    summary: 'Retry to publish a file that could not be published; runs as a job',
    answer: saved,
  }),
  printed: call({
    ...post,
    path: '/admin/statements/printed',
    summary: 'Mark the statements on paper as printed',
    query: inCommunity,
    form: z.object({
      /** The number of statements in the printed file. */
      count: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    answer: saved,
  }),
})
