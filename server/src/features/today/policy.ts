import { type MatterKind, matters } from '@porchlight/contract/shared/matters.ts'

const dayMs = 86_400_000

/** Matters of one kind in one community. */
export interface Waiting {
  readonly kind: MatterKind
  readonly count: number
  /** Since when the oldest matter waits; in the future for planned ones. */
  readonly since: Date
}

/** How long the oldest of these matters is overdue, in milliseconds; negative if it is not overdue. */
export function overdueMs({ kind, since }: Pick<Waiting, 'kind' | 'since'>, now: Date): number {
  return now.getTime() - since.getTime() - matters[kind].daysToWait * dayMs
}

/** Sorts by how long a matter is overdue, the longest first; equally late ones by the order of the kinds in `matters`. */
export function sortByUrgency<One extends Waiting>(waiting: readonly One[], now: Date): One[] {
  const kinds = Object.keys(matters)
  return [...waiting].sort(
    (one, other) => overdueMs(other, now) - overdueMs(one, now) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  )
}

/** Sorts communities by their most overdue matter, then by name. Communities without matters are last. */
export function sortByMostOverdue<One extends { readonly name: string; readonly waiting: readonly Waiting[] }>(
  communities: readonly One[],
  now: Date,
): One[] {
  const latest = new Map(
    communities.map((one) => [one, Math.max(...one.waiting.map((each) => overdueMs(each, now)))] as const),
  )
  const names = new Intl.Collator('en', { numeric: true })
  return [...communities].sort((one, other) => {
    const [first, second] = [latest.get(one) ?? 0, latest.get(other) ?? 0]
    return first === second ? names.compare(one.name, other.name) : second - first
  })
}
