import { type ImportField, importWords, isWordField } from '@porchlight/contract/shared/import-fields.ts'
import { type ImportKind, moneyKinds } from '@porchlight/contract/shared/imports.ts'
import { mayDo, type RoleLetter } from '@porchlight/contract/shared/rights.ts'
import { settledWord } from './check/values.ts'
import type { ImportSummary, StoredImport, StoredSettled } from './data.ts'

/** The kinds of imports that a person sees: money belongs to those who post it (association.txt 6). */
export function kindsFor(letters: Iterable<RoleLetter>): readonly ImportKind[] {
  const held = [...letters]
  return [
    ...(mayDo(held, 'import') ? (['homes and people', 'documents'] as const) : []),
    ...(mayDo(held, 'ledger.post') ? moneyKinds : []),
  ]
}

/** Whether columns can be chosen, sheets changed and rows checked: until the import runs, and while no job works on it. */
export function mayPrepare({ kind, state, work }: Pick<ImportSummary, 'kind' | 'state' | 'work'>): boolean {
  return kind !== 'documents' && work === '' && (state === 'uploaded' || state === 'mapped' || state === 'checked')
}

/** Whether an import can begin to change something: it was checked, or it is one of documents, and nothing ran. */
export function mayRun({ state, work }: Pick<ImportSummary, 'state' | 'work'>): boolean {
  return state === 'checked' && work === ''
}

/** Whether an import can be stopped. */
export function mayCancel({ state }: Pick<ImportSummary, 'state'>): boolean {
  return state === 'uploaded' || state === 'mapped' || state === 'checked' || state === 'running'
}

/** Whether an import can be undone: within 7 days after it ended, also after it was stopped (association.txt 5). */
export function mayUndo(
  { state, work, undoUntil }: Pick<ImportSummary, 'state' | 'work' | 'undoUntil'>,
  now: Date,
): boolean {
  return isOver(state) && work === '' && undoUntil !== null && now < undoUntil
}

/** The state in which an import continues that a job gave up, by what the job had to do; undefined for one whose file was refused. */
export function stateAgain({
  state,
  work,
  failure,
}: Pick<StoredImport, 'state' | 'work' | 'failure'>): StoredImport['state'] | undefined {
  if (state !== 'failed' || work !== '' || !failure?.work) return undefined
  return ({ reading: 'uploaded', checking: 'mapped', running: 'running', undoing: 'failed' } as const)[failure.work]
}

function isOver(state: ImportSummary['state']): boolean {
  return state === 'done' || state === 'done in part' || state === 'cancelled' || state === 'failed'
}

/** How an import ended: in part where rows wait or were left alone. */
export function endOf({ counts, left }: Pick<StoredImport, 'counts' | 'left'>): 'done' | 'done in part' {
  return (counts?.problem ?? 0) > 0 || left > 0 ? 'done in part' : 'done'
}

/** What is settled after one more answer; undefined where the answer is none. */
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
