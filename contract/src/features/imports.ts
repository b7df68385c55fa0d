import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { flag, id, text } from '../shared/ids.ts'
import { importFields } from '../shared/import-fields.ts'
import { importKinds, importLimits, importStates, importWork, rowOutcomes, tableKinds } from '../shared/imports.ts'
import { pageNumber } from '../shared/paging.ts'

/** Imports on a page, and rows of a review on a page. */
export const importsPageSize = 25
export const importRowsPageSize = 50

/** The maximum length of a pasted table, in characters. Longer ones are uploaded as a file. */
export const longestPaste = 1_000_000

/** How many examples are shown for each cause of problems. */
export const problemExamples = 3

const field = z.enum(Object.keys(importFields) as [keyof typeof importFields, ...(keyof typeof importFields)[]])

const counts = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  problem: z.number(),
})
export type ImportCounts = z.output<typeof counts>

const listed = z.object({
  id: z.number(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  /** The name of the person who uploaded it. */
  byName: z.string(),
  /** An ISO 8601 instant. */
  createdTime: z.string(),
  state: z.enum(importStates),
  /** The step that a job does now; '' if no job works on the import. */
  work: z.enum(importWork),
  /** The number of rows by outcome; null before the check. */
  counts: counts.nullable(),
  /** How many rows were carried out, and how many were skipped because somebody changed their record in the meantime. */
  done: z.number(),
  left: z.number(),
  mayUndo: z.boolean(),
  /** An ISO 8601 instant; empty if there is nothing to undo. */
  undoUntil: z.string(),
  hasFile: z.boolean(),
})
export type ListedImport = z.output<typeof listed>

const column = z.object({
  heading: z.string(),
  /** The first values of the column, at most three. */
  samples: z.array(z.string()),
  /** What the column contains; null: it is not imported. */
  field: field.nullable(),
  /** Whether the field is the one that the organization chose for its last file with the same headings. */
  isRemembered: z.boolean(),
})
export type ImportColumn = z.output<typeof column>

/** All problems of one cause in one column. */
const problemGroup = z.object({
  /** The key of the cause, such as 'no home'. `examples` say it in words. */
  cause: z.string(),
  /** The heading of the column; empty if the problem concerns the whole row. */
  column: z.string(),
  field: field.nullable(),
  /** The number of rows with this cause. */
  count: z.number(),
  /** Whole sentences, such as 'Row 88, Account: …'. */
  examples: z.array(z.string()),
  /** What the person can decide once for the whole column: the order of day and month in its dates, or the meaning of a word. */
  settle: z.enum(['', 'date order', 'word']),
  /** The unknown word; for the order of dates, a date that can be read in two ways. */
  value: z.string(),
  /** The meanings to choose from. */
  choices: z.array(z.string()),
})
export type ProblemGroup = z.output<typeof problemGroup>

const details = listed.extend({
  sizeBytes: z.number(),
  /** Why the file or the run failed, as a sentence; empty otherwise. */
  failure: z.string(),
  /** Whether a failed import can continue where it stopped. */
  mayRetry: z.boolean(),
  /** The sheets of a workbook; empty for a text file. */
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  /** The position of the chosen sheet, counted from 0. */
  sheet: z.number(),
  columns: z.array(column),
  /** The number of rows below the headings. */
  rows: z.number(),
  /** How much of the step `work` is done, in rows. */
  progress: z.object({ done: z.number(), total: z.number() }),
  problems: z.array(problemGroup),
  /** The number of people with a home who are not in the file. They move out if the person ticks this and types their number. */
  missing: z.number(),
  movesOut: z.boolean(),
  /** The first e-mail addresses that two people of the file or the register share, and the number of all. Both people get one account. */
  shared: z.array(z.object({ email: z.string(), names: z.array(z.string()) })),
  sharedCount: z.number(),
  /** How many records the undo restored, and how many it skipped; null if the import was not undone. */
  undone: z.object({ restored: z.number(), left: z.number() }).nullable(),
  /** For a checked table of money: the number and the sum of its valid rows, and the rows that run only if `again` is set. */
  money: z
    .object({ count: z.number(), cents: z.number(), waitingCount: z.number(), waitingCents: z.number() })
    .nullable(),
})
export type ImportView = z.output<typeof details>

/** A value that a row changes: before and after. */
const difference = z.object({
  field: z.string(),
  from: z.string(),
  to: z.string(),
})

/** An outcome of a row; 'leaving': a person who is not in the file and moves out; 'left': a row that the run or the undo skipped. */
const reviewedOutcome = z.enum([...rowOutcomes, 'leaving', 'left'])

const reviewed = z.object({
  /** The number of the row in the file; 0 for 'leaving'. */
  row: z.number(),
  outcome: reviewedOutcome,
  /** The number of the home, as on its number plate. */
  plate: z.string(),
  title: z.string(),
  address: z.string(),
  /** The field by which the home was found; empty for a new home and for a row with problems. */
  foundBy: z.enum(['', 'accountNumber', 'identifier', 'address']),
  differences: z.array(difference),
  /** Whole sentences: the problems of the row, or why the run or the undo skipped it. */
  notes: z.array(z.string()),
})
export type ReviewedRow = z.output<typeof reviewed>

const document = z.object({
  id: z.number(),
  title: z.string(),
  category: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** Why the document is not imported, as a sentence: it exists already, or it cannot be stored. Empty otherwise. */
  note: z.string(),
  /** Whether the reason is that it exists already. */
  isThere: z.boolean(),
})
export type ImportedDocument = z.output<typeof document>

/**
 * The kinds of imports that a person may see and run also depend on the rights 'import' and 'ledger.post'. Imports of other kinds are not found for
 * them.
 */
const mayImport = { access: access.staff('hoaId', 'import.some'), addition: true } as const
const get = { ...mayImport, method: 'GET' } as const
const post = { ...mayImport, method: 'POST' } as const
const inCommunity = z.object({ hoaId: id })
const oneImport = {
  record: { kind: 'import', by: 'import', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ import: id }),
} as const
const started = saved.extend({ id: z.number().optional() })

export const imports = feature('imports', 'Tables and documents that a team brings in from other programs.', {
  index: call({
    ...get,
    path: '/admin/imports',
    summary: 'A page of the imports of a community, newest first: all, or those that failed and were not repeated',
    query: inCommunity.extend({ page: pageNumber, state: z.enum(['failed', '']).default('') }),
    answer: list(listed),
  }),
  one: call({
    ...get,
    ...oneImport,
    path: '/admin/imports/one',
    summary: 'An import: its columns, counts, problems by cause and progress',
    answer: details,
  }),
  upload: call({
    ...post,
    path: '/admin/imports/upload',
    summary: 'Upload or paste a table of homes and people, or of money; it is read as a job',
    query: inCommunity,
    multipart: z.object({
      pasted: text(longestPaste).optional(),
      kind: z.enum(tableKinds).default('homes and people'),
    }),
    files: { file: { limit: 1, maxBytes: importLimits.fileBytes } },
    answer: started,
  }),
  chooseSheet: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/choose-sheet',
    summary: 'Read another sheet of a workbook',
    json: z.object({ sheet: z.number().int() }),
    answer: saved,
  }),
  chooseColumns: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/choose-columns',
    summary: 'Choose the field of each column, and check the rows; runs as a job',
    /** A value that is not a list of columns counts as an empty choice, which is refused with a reason. */
    json: z.object({ columns: z.array(field.nullable()).max(importLimits.columns).catch([]) }),
    answer: saved,
  }),
  settle: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/settle',
    summary:
      'Decide for all rows in which order the dates of a column are written, or what a word of it means; then check again',
    /** Either `dateOrder`, or all of `field`, `word` and `meaning`. */
    json: z.object({
      dateOrder: z.enum(['month first', 'day first']).optional(),
      field: field.optional(),
      word: text(100).optional(),
      meaning: text(50).optional(),
    }),
    answer: saved,
  }),
  review: call({
    ...get,
    ...oneImport,
    path: '/admin/imports/review',
    summary: 'A page of the rows of an import with one outcome, with what each of them changes',
    query: oneImport.query.extend({
      outcome: reviewedOutcome.default('changed'),
      page: pageNumber,
    }),
    answer: list(reviewed),
  }),
  problemsFile: call({
    ...get,
    ...oneImport,
    path: '/admin/imports/problems-file',
    summary:
      'The rows with problems as a file with the columns of the uploaded one and a column that says what is wrong',
    answer: 'download',
  }),
  file: call({
    ...get,
    ...oneImport,
    path: '/admin/imports/file',
    summary: 'The file that was uploaded, for 90 days',
    answer: 'download',
  }),
  run: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/run',
    summary: 'Carry out the rows without problems; runs as a job',
    json: z.object({
      /** Moves out the people who are not in the file. The value is their number, which the person types as a confirmation. */
      moveOut: z.number().int().optional(),
      /** The control totals of a table of money: its number of rows and its sum, as typed, or a reason why they differ. */
      count: z.number().int().optional(),
      sum: text(30).optional(),
      reason: text(500).optional(),
      /** Also enters payments that exist already, and opening balances that differ from the stored ones. */
      again: z.boolean().optional(),
    }),
    answer: saved,
  }),
  cancel: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/cancel',
    summary: 'Stop an import; rows that were carried out stay until it is undone',
    answer: saved,
  }),
  undo: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/undo',
    summary: 'Undo an import within 7 days, except for records that somebody has changed since; runs as a job',
    answer: saved,
  }),
  retry: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/retry',
    summary: 'Continue a failed import where it stopped',
    answer: saved,
  }),
  startDocuments: call({
    ...post,
    path: '/admin/imports/start-documents',
    summary: 'Start an import of documents',
    query: inCommunity,
    answer: started,
  }),
  addDocuments: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/add-documents',
    summary: 'Add a file, or a zip of files with folders, to an import of documents',
    multipart: z.object({
      /** The path of the file, such as Minutes/2026/June.pdf. */
      path: text(500).optional(),
    }),
    files: { file: { limit: 1, maxBytes: importLimits.zipBytes } },
    answer: saved,
  }),
  documents: call({
    ...get,
    ...oneImport,
    path: '/admin/imports/documents',
    summary: 'The files of an import of documents with category and title, and whether they exist already',
    /** `onlyThere`: only those that exist already. */
    query: oneImport.query.extend({ onlyThere: flag }),
    answer: list(document),
  }),
})
