import type { ImportView, ListedImport, ProblemGroup, ReviewedRow } from '@porchlight/contract/features/imports.ts'
import { importWords, isImportField, isWordField } from '@porchlight/contract/shared/import-fields.ts'
import type { Change, Plan } from './check/records.ts'
import type { Problem } from './check/row.ts'
import type { ImportSummary, StoredImport } from './data.ts'
import { mayUndo, stateAfterRetry } from './policy.ts'
import type { problemsByCause, RunNote } from './rows/data.ts'
import type { ImportsTexts } from './texts.ts'

/** Returns a text by a key from the database; undefined if the key is unknown. */
function textAt(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

export function presentListedImport(row: ImportSummary, now: Date): ListedImport {
  const { id, kind, state, work, fileName, byName, createdAt, counts, done, left, undoUntil, fileKey } = row
  const isOpen = mayUndo(row, now)
  return {
    id,
    kind,
    fileName,
    byName,
    createdTime: createdAt.toISOString(),
    state,
    work,
    counts,
    done,
    left,
    mayUndo: isOpen,
    undoUntil: isOpen && undoUntil ? undoUntil.toISOString() : '',
    hasFile: fileKey !== null,
  }
}

export function presentImport(
  row: StoredImport,
  groups: Awaited<ReturnType<typeof problemsByCause>>,
  now: Date,
  texts: ImportsTexts,
): ImportView {
  const { failure, undoRestored, undoLeft } = row
  return {
    ...presentListedImport(row, now),
    sizeBytes: row.sizeBytes,
    mayRetry: stateAfterRetry(row) !== undefined,
    failure: failure ? (textAt(texts.refused, failure.reason) ?? texts.refused.damaged) : '',
    sheets: row.sheets,
    sheet: row.sheet ?? 0,
    columns: row.headings.map((heading, at) => ({
      heading,
      samples: row.samples[at] ?? [],
      field: row.columns[at] ?? null,
      isRemembered: row.remembered[at] ?? false,
    })),
    rows: row.rowCount,
    progress: { done: row.progress, total: row.total },
    problems: groups.map((group) => problemGroup(group, row.headings, texts)),
    missing: row.missing,
    movesOut: row.movesOut,
    shared: row.shared.first,
    sharedCount: row.shared.count,
    money: row.money && {
      count: row.money.count,
      cents: row.money.cents,
      waitingCount: row.money.waitingCount,
      waitingCents: row.money.waitingCents,
    },
    undone: undoRestored === null ? null : { restored: undoRestored, left: undoLeft ?? 0 },
  }
}

/** Presents the problems with one cause. `settle` is the question that one answer settles for the whole column; '' for none. */
function problemGroup(
  group: Awaited<ReturnType<typeof problemsByCause>>[number],
  headings: readonly string[],
  texts: ImportsTexts,
): ProblemGroup {
  const { cause, field, columnPlace, count, rows, values, others } = group
  const known = isImportField(field) ? field : null
  const examples = rows.map((row, at) =>
    problemText(
      row,
      {
        cause: cause as Problem['cause'],
        field: known,
        column: columnPlace,
        value: values[at] ?? '',
        other: others[at] ?? '',
      },
      headings,
      texts,
    ),
  )
  const isWord = cause === 'unknown word' && known !== null && isWordField(known)
  const otherQuestion = cause === 'date order' ? 'date order' : ''
  return {
    cause,
    column: columnPlace === null ? '' : (headings[columnPlace] ?? ''),
    field: known,
    count,
    examples,
    settle: isWord ? 'word' : otherQuestion,
    value: values[0] ?? '',
    choices: isWord ? [...importWords[known]] : [],
  }
}

/** Returns the text of a problem: `Row {n}, {column}: {what was expected}, found "{value}".` (association.txt 8). */
export function problemText(row: number, problem: Problem, headings: readonly string[], texts: ImportsTexts): string {
  const { cause, column, value, other = '' } = problem
  const isPerson = cause === 'two people' || cause === 'no name'
  const heading = (column === null ? '' : headings[column]) || (isPerson ? texts.person : texts.home)
  // Of rows that differ, `other` has the earlier row and its value, such as '12: Otto Brandt'.
  const colon = other.indexOf(': ')
  const expected =
    cause === 'rows differ' && colon > 0
      ? texts.sameAs(other.slice(0, colon), other.slice(colon + 2))
      : (textAt(texts.expected, cause) ?? cause)
  return texts.problem(row, heading, expected, value)
}

/** Presents a row of the review; without a plan, only its number and outcome. The caller adds notes, and the title of a row without a plan. */
export function presentReviewedRow(row: number, outcome: string, plan: Plan | null): ReviewedRow {
  const people = plan?.people ?? []
  const names = people.map(({ name }) => name).filter(Boolean)
  const address = plan?.home.shown.address ?? ''
  const changes = [
    ...(plan?.home.changes ?? []),
    ...people.flatMap(({ changes: own, relation }) => [...own, ...relation.changes]),
  ]
  return {
    row,
    outcome: outcome as ReviewedRow['outcome'],
    plate: plan?.home.shown.number ?? '',
    title: names.join(', ') || address,
    address,
    foundBy: plan && plan.home.by !== 'new' ? plan.home.by : '',
    differences: changes.map(({ field, from, to }: Change) => ({ field, from, to })),
    notes: [],
  }
}

/** Returns the text of the reason why a row was not carried out; '' without a reason. */
export function runNoteText(note: RunNote | null, texts: ImportsTexts): string {
  if (!note) return ''
  if (note.reason === 'changed') return texts.left.changed(note.name ?? '')
  return note.reason === 'row' ? texts.left.row(note.row ?? 0) : texts.left[note.reason]
}
