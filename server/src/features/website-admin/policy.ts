import { type MatterKind, matterKinds, type Outcome, removedDays } from '@porchlight/contract/features/website-admin.ts'

/** Returns the kind of a matter for its stored number: 1 post, 2 listing, 3 group, 4 review, 5 person in chat. */
export function kindOf(storedKind: number): MatterKind {
  return matterKinds[storedKind - 1] ?? 'post'
}

/** Whether an outcome hides the item from its readers. */
export function withholds(outcome: string | null): outcome is 'hidden' | 'removed' {
  return outcome === 'hidden' || outcome === 'removed'
}

/**
 * Whether a decision on this kind can have the outcome. A report of a person in chat has no item that could be hidden or removed
 * (association.txt 2.18).
 */
function mayEndAs(kind: MatterKind, outcome: Outcome): boolean {
  return kind !== 'person' || !withholds(outcome)
}

/** Returns the faults of a decision, by field; empty if it is valid. Every decision needs a rule and a text for the author. */
export function faultsOf(
  kind: MatterKind,
  form: { readonly outcome: Outcome; readonly rule: string; readonly words: string },
): Record<string, string[]> {
  const required = ['This is required']
  return {
    ...(!mayEndAs(kind, form.outcome) && {
      outcome: ['What was written in a chat can neither be hidden nor removed.'],
    }),
    ...(form.rule.trim() === '' && { rule: required }),
    ...(form.words.trim() === '' && { words: required }),
  }
}

/** Returns when an item is deleted permanently that was removed at `removedAt`. */
export function endOfBin(removedAt: Date): Date {
  return new Date(removedAt.getTime() + removedDays * 86_400_000)
}

/**
 * Returns why the caller cannot decide; undefined if the caller can (association.txt 5; trust.txt 10.1). `seenVersion` is the version of the matter
 * that the caller saw; every report increases the version. If `seenVersion` is undefined, it is not compared.
 */
export function obstacleTo(
  matter: { readonly isOpen: boolean; readonly isReporter: boolean; readonly version: number },
  seenVersion: number | undefined,
): string | undefined {
  if (matter.isReporter) return 'You reported this yourself. Somebody else decides on it.'
  if (!matter.isOpen) return 'Somebody has decided on this already.'
  if (seenVersion !== undefined && seenVersion !== matter.version)
    return 'There is a newer report. Read it before you decide.'
  return undefined
}
