import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { flag, id, text } from '../shared/ids.ts'
import { importFields } from '../shared/import-fields.ts'
import { importKinds, importLimits, importStates, importWork, rowOutcomes, tableKinds } from '../shared/imports.ts'
import { pageNumber } from '../shared/paging.ts'

/** The size of a page of imports, and of one of the rows of a review. */
export const importsPageSize = 25
export const importRowsPageSize = 50

/** The longest table that can be pasted, in characters; longer ones are uploaded as a file. */
export const longestPaste = 1_000_000

/** How many examples of a cause of problems are shown. */
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
  /** Who uploaded it. */
  byName: z.string(),
  /** An ISO 8601 instant. */
  createdTime: z.string(),
  state: z.enum(importStates),
  work: z.enum(importWork),
  /** What the check found; null before it. */
  counts: counts.nullable(),
  /** How many rows were carried out, and how many were left alone because somebody changed their record meanwhile. */
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
  /** Three values of the column, or fewer where it has no more. */
  samples: z.array(z.string()),
  field: field.nullable(),
  /** Whether the organisation chose it the last time, for a file with the same headings. */
  isRemembered: z.boolean(),
})
export type ImportColumn = z.output<typeof column>

const problemGroup = z.object({
  cause: z.string(),
  /** The heading of the column; empty if the problem concerns the whole row. */
  column: z.string(),
  field: field.nullable(),
  count: z.number(),
  /** Whole sentences, such as 'Row 88, Account: …'. */
  examples: z.array(z.string()),
  /** What can be decided once for the whole column: the order of its dates, or what a word means. */
  settle: z.enum(['', 'date order', 'word']),
  /** The unknown word; for the order of dates, a date that can be read in two ways. */
  value: z.string(),
  /** The words that it can mean. */
  choices: z.array(z.string()),
})
export type ProblemGroup = z.output<typeof problemGroup>

const one = listed.extend({
  sizeBytes: z.number(),
  /** Why the file or the run failed, as a sentence; empty otherwise. */
  failure: z.string(),
  /** Whether it can go on where it stopped. */
  mayRetry: z.boolean(),
  /** Of a workbook; empty for a text. */
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  sheet: z.number(),
  columns: z.array(column),
  /** How many rows the file has below its headings. */
  rows: z.number(),
  progress: z.object({ done: z.number(), total: z.number() }),
  problems: z.array(problemGroup),
  /** People with a home who are not in the file; they move out if that is ticked and their number is typed. */
  missing: z.number(),
  movesOut: z.boolean(),
  /** E-mail addresses that two people of the file or the register share: one account serves both. */
  shared: z.array(z.object({ email: z.string(), names: z.array(z.string()) })),
  sharedCount: z.number(),
  /** How many records its undo restored, and how many it left alone; null where it was not undone. */
  undone: z.object({ restored: z.number(), left: z.number() }).nullable(),
  /** For a table of money that was checked: its valid rows and their sum, and the ones of them that run only if chosen. */
  money: z
    .object({ count: z.number(), cents: z.number(), waitingCount: z.number(), waitingCents: z.number() })
    .nullable(),
})
export type ImportView = z.output<typeof one>

const difference = z.object({
  field: z.string(),
  from: z.string(),
  to: z.string(),
})

const reviewed = z.object({
  row: z.number(),
  outcome: z.enum([...rowOutcomes, 'leaving', 'left']),
  /** As on the number plate. */
  plate: z.string(),
  title: z.string(),
  address: z.string(),
  /** By what the home was found; empty for a new one and for a row with problems. */
  foundBy: z.enum(['', 'accountNumber', 'identifier', 'address']),
  differences: z.array(difference),
  /** Whole sentences: the problems of the row, or why the run or the undo left it alone. */
  notes: z.array(z.string()),
})
export type ReviewedRow = z.output<typeof reviewed>

const document = z.object({
  id: z.number(),
  title: z.string(),
  category: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** Why it is not imported, as a sentence: it exists already, or cannot be stored; empty otherwise. */
  note: z.string(),
  isThere: z.boolean(),
})
export type ImportedDocument = z.output<typeof document>

/** Which kinds a person sees and may run depends on the rights 'import' and 'ledger.post' too; others do not exist for them. */
const mayImport = { access: access.staff('hoaId', 'import.some'), addition: true } as const
const get = { ...mayImport, method: 'GET' } as const
const post = { ...mayImport, method: 'POST' } as const
const inCommunity = z.object({ hoaId: id })
const oneImport = {
  record: { kind: 'import', by: 'import', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ import: id }),
} as const
const started = saved.extend({ id: z.number().optional() })

export const imports = feature('imports', 'Tables and documents that a team brings from elsewhere.', {
  index: call({
    ...get,
    path: '/admin/imports',
    summary:
      'A page of the imports of a community, the newest first; of those that failed and were not repeated, or of all',
    query: inCommunity.extend({ page: pageNumber, state: z.enum(['failed', '']).default('') }),
    answer: list(listed),
  }),
  one: call({
    ...get,
    ...oneImport,
    path: '/admin/imports/one',
    summary: 'An import: its columns, counts, problems by cause and progress',
    answer: one,
  }),
  upload: call({
    ...post,
    path: '/admin/imports/upload',
    summary: 'Upload or paste a table of homes and people, or of money; a job reads it',
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
    summary: 'Choose what each column holds, and check the rows; a job does it',
    /** A value that is not a list of columns counts as an empty choice, which is refused with a reason. */
    json: z.object({ columns: z.array(field.nullable()).max(importLimits.columns).catch([]) }),
    answer: saved,
  }),
  settle: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/settle',
    summary: 'Settle the order of the dates of a column, or what a word of it means, for all rows, and check again',
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
    summary: 'A page of the rows of an import of one kind, with what each changes',
    query: oneImport.query.extend({
      outcome: z.enum([...rowOutcomes, 'leaving', 'left']).default('changed'),
      page: pageNumber,
    }),
    answer: list(reviewed),
  }),
  problemsFile: call({
    ...get,
    ...oneImport,
    path: '/admin/imports/problems-file',
    summary: 'The rows with problems in the columns of the file, with one more column that says what is wrong',
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
    summary: 'Carry out the rows without problems; a job does it',
    json: z.object({
      /** The number of people who are not in the file, typed; they move out. */
      moveOut: z.number().int().optional(),
      /** Of a table of money: how many rows and which sum are expected, as typed; or a reason why they differ. */
      count: z.number().int().optional(),
      sum: text(30).optional(),
      reason: text(500).optional(),
      /** Also enter payments that exist already, and opening balances that differ from the stored ones. */
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
    summary: 'Put back what an import changed and nobody changed since, within 7 days; a job does it',
    answer: saved,
  }),
  retry: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/retry',
    summary: 'Go on with an import that a job gave up, where it stopped',
    answer: saved,
  }),
  startDocuments: call({
    ...post,
    path: '/admin/imports/start-documents',
    summary: 'Begin an import of documents',
    query: inCommunity,
    answer: started,
  }),
  addDocuments: call({
    ...post,
    ...oneImport,
    path: '/admin/imports/add-documents',
    summary: 'Add a file, or a zip of files with folders, to an import of documents',
    multipart: z.object({
      /** The folders and the name of the file, such as Minutes/2026/June.pdf. */
      path: text(500).optional(),
    }),
    files: { file: { limit: 1, maxBytes: importLimits.zipBytes } },
    answer: saved,
  }),
  documents: call({
    ...get,
    ...oneImport,
    path: '/admin/imports/documents',
    summary: 'The files of an import of documents, with category, title and those that are there already',
    query: oneImport.query.extend({ onlyThere: flag }),
    answer: list(document),
  }),
})
