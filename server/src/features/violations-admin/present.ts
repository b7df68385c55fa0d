import type {
  CaseRow,
  TakenStep,
  ViolationCase,
  ViolationDraft,
} from '@porchlight/contract/features/violations-admin.ts'
import { factsOf, type rightsOf } from './cases/actions.ts'
import type { CaseDetail, listChanges, SummaryRow } from './cases/data.ts'
import { typeOf } from './drafts/actions.ts'
import type { DraftRow } from './drafts/data.ts'
import { decideAction, nextAction, versionOf } from './policy.ts'
import type { TakenRow } from './steps/data.ts'
import type { TypeRow } from './types/data.ts'

/** An instant as text; '' for null. */
const time = (at: Date | null) => at?.toISOString() ?? ''

export function presentRow({ issuedAt, ...row }: SummaryRow): CaseRow {
  return { ...row, issuedTime: time(issuedAt) }
}

function presentTaken(row: TakenRow): TakenStep {
  const { index: _index, takenAt, proofAt, texts, ...step } = row
  // The managers' side shows the English version, if there is one.
  const { subject, text } = versionOf(texts, 'en')
  return { ...step, takenTime: time(takenAt), proofTime: time(proofAt), subject, text }
}

/** A draft with its present type. Without a type, or if the type was deleted, `typeId` is null. */
export function presentDraft(row: DraftRow, types: readonly TypeRow[]): ViolationDraft {
  const type = typeOf(types, row)
  const { organisationTypeId: _shared, isRemoved: _removed, changedAt, photos, typeId: _type, ...draft } = row
  return {
    ...draft,
    typeId: type?.id ?? null,
    isOfOrganisation: type?.isOfOrganisation ?? false,
    type: type?.name ?? '',
    needsPhoto: type?.needsPhoto ?? false,
    changedTime: time(changedAt),
    photos: photos.map(({ id, fileName, contentType }) => ({ id, fileName, contentType })),
  }
}

/** A case, with the actions that the caller may take. Who reported it is hidden from members of its household (trust.txt 11.1). */
export function presentCase(
  violationCase: CaseDetail,
  taken: readonly TakenRow[],
  changes: Awaited<ReturnType<typeof listChanges>>,
  caller: ReturnType<typeof rightsOf>,
): Omit<ViolationCase, 'orders'> {
  const facts = factsOf(violationCase, taken)
  const { issuedAt, today: _today, timeZone: _zone, state: _state, steps, ...row } = violationCase
  const next = steps[violationCase.stepIndex + 1]
  return {
    ...row,
    issuedTime: time(issuedAt),
    reporter: caller.isOfHousehold ? '' : violationCase.reporter,
    // The next step of the policy, also before the cure date; in a list it is named only after the cure date.
    nextStep: next?.name ?? '',
    steps: steps.map(({ letter: _letter, ...step }) => step),
    taken: taken.map(presentTaken),
    changes: changes.map(({ at, ...change }) => ({ ...change, time: time(at) })),
    next: {
      ...nextAction(facts, caller),
      fineCents: next?.fineCents ?? 0,
      boardDecides: next?.boardDecides ?? false,
      cureDays: next?.cureDays ?? 0,
    },
    decide: decideAction(caller),
  }
}
