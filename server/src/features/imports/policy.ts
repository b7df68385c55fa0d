import { type ImportField, importWords, isWordField } from '@porchlight/contract/shared/import-fields.ts'
import { type ImportKind, moneyKinds } from '@porchlight/contract/shared/imports.ts'
import { mayDo, type RoleLetter } from '@porchlight/contract/shared/rights.ts'
import { settledWord } from './check/values.ts'
import type { ImportSummary, StoredImport, StoredSettled } from './data.ts'

/** Returns the kinds of imports that a person may see. Imports of money need the right to post (association.txt 6). */
export function kindsFor(letters: Iterable<RoleLetter>): readonly ImportKind[] {
  const letterList = [...letters]
  return [
    ...(mayDo(letterList, 'import') ? (['homes and people', 'documents'] as const) : []),
    ...(mayDo(letterList, 'ledger.post') ? moneyKinds : []),
  ]
}

/** Whether the sheet and the columns can be chosen: before the import runs, and while no job works on it. */
export function mayPrepare({ kind, state, work }: Pick<ImportSummary, 'kind' | 'state' | 'work'>): boolean {
  return kind !== 'documents' && work === '' && (state === 'uploaded' || state === 'mapped' || state === 'checked')
}

/** Whether an import can run: it is checked, and no job works on it. */
export function mayRun({ state, work }: Pick<ImportSummary, 'state' | 'work'>): boolean {
  return state === 'checked' && work === ''
}

/** Whether an import can be cancelled: until it ends, also while it runs. */
export function mayCancel({ state }: Pick<ImportSummary, 'state'>): boolean {
  return state === 'uploaded' || state === 'mapped' || state === 'checked' || state === 'running'
}

/** Whether an import can be undone: within 7 days after it ended or was canceled (association.txt 5). */
export function mayUndo(
  { state, work, undoUntil }: Pick<ImportSummary, 'state' | 'work' | 'undoUntil'>,
  now: Date,
): boolean {
  return isOver(state) && work === '' && undoUntil !== null && now < undoUntil
}

/**
 * Returns the state of a failed import after its failed step is queued again; undefined if its file was refused, because that step would fail
 * again. While an undo is repeated, the import stays 'failed'.
 */
export function stateAfterRetry({
  state,
  work,
  failure,
}: Pick<StoredImport, 'state' | 'work' | 'failure'>): StoredImport['state'] | undefined {
  if (state !== 'failed' || work !== '' || !failure?.work) return undefined
  return ({ reading: 'uploaded', checking: 'mapped', running: 'running', undoing: 'failed' } as const)[failure.work]
}

/** Whether an import has ended, in one way or another. */
function isOver(state: ImportSummary['state']): boolean {
  return state === 'done' || state === 'done in part' || state === 'cancelled' || state === 'failed'
}

/** Returns the state of an import after its run: 'done in part' if rows have problems or were not changed. */
export function stateAfterRun({ counts, left }: Pick<StoredImport, 'counts' | 'left'>): 'done' | 'done in part' {
  return (counts?.problem ?? 0) > 0 || left > 0 ? 'done in part' : 'done'
}

/** Adds an answer to the answers for whole columns: an order of dates, or the meaning of a word. Returns undefined if it is not a valid answer. */
export function settledWith(
  before: StoredSettled,
  answer: {
    readonly dateOrder?: 'month first' | 'day first' | undefined
    readonly field?: ImportField | undefined
    readonly word?: string | undefined
    readonly meaning?: string | undefined
  },
): StoredSettled | undefined {
  if (answer.dateOrder) return { ...before, dateOrder: answer.dateOrder }
  const { field, word, meaning } = answer
  if (!field || !isWordField(field) || word === undefined || meaning === undefined) return undefined
  const entries: readonly string[] = importWords[field]
  if (!entries.includes(meaning)) return undefined
  return { ...before, words: { ...before.words, [field]: { ...before.words?.[field], [settledWord(word)]: meaning } } }
}
