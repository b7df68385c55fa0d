/** The limits of a table that is imported (association.txt 9). */
export const importLimits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  /** The maximum size of the unpacked content of a workbook or zip. */
  unfoldedBytes: 500 * 1024 * 1024,
  /** The maximum number of documents of an import, and the maximum size of a document and of a zip. */
  documents: 200,
  documentBytes: 10 * 1024 * 1024,
  zipBytes: 200 * 1024 * 1024,
} as const

/** How long an import can be undone, and how long its file is stored, in days (spec imports-m023, imports-m026). */
export const importUndoDays = 7
export const importFileDays = 90

/** If an import moves out more people than this, the person who runs it must confirm their identity (association.txt 9). */
export const moveOutProofAbove = 20

/** The kinds of tables of money. They need the right 'ledger.post'; all other imports need the right 'import' (association.txt 6). */
export const moneyKinds = ['opening balances', 'charges', 'payments'] as const
export type MoneyKind = (typeof moneyKinds)[number]
/** The kinds of uploaded tables. */
export const tableKinds = ['homes and people', ...moneyKinds] as const
export type TableKind = (typeof tableKinds)[number]
export const importKinds = [...tableKinds, 'documents'] as const
export type ImportKind = (typeof importKinds)[number]

export function isMoneyKind(kind: ImportKind): kind is MoneyKind {
  return kind === 'opening balances' || kind === 'charges' || kind === 'payments'
}

/** The states of an import (association.txt 4). 'uploaded': its columns are not chosen yet. 'mapped': they are chosen. 'checked': it can be run. */
export const importStates = [
  'uploaded',
  'mapped',
  'checked',
  'running',
  'done',
  'done in part',
  'undone',
  'cancelled',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** The outcomes of a row of a checked file. */
export const rowOutcomes = ['new', 'changed', 'unchanged', 'problem'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** What the server is doing for an import now; '': nothing. */
export const importWork = ['', 'reading', 'checking', 'running', 'undoing'] as const
