import { type MatterKind, matters } from '@porchlight/contract/shared/matters.ts'

const dayMs = 86_400_000

/** Matters of one kind in one community. */
export interface Waiting {
  readonly kind: MatterKind
  readonly count: number
  /** Since when the oldest waits; in the future for what is planned. */
  readonly since: Date
}

/** How far past its time the oldest of these matters is, in milliseconds; negative while it may still wait. */
export function lateness({ kind, since }: Pick<Waiting, 'kind' | 'since'>, now: Date): number {
  return now.getTime() - since.getTime() - matters[kind].daysToWait * dayMs
}

/** The most overdue first; of two that are equally late the kind that comes first in the table. */
export function byUrgency<One extends Waiting>(waiting: readonly One[], now: Date): One[] {
  const kinds = Object.keys(matters)
  return [...waiting].sort(
    (one, other) => lateness(other, now) - lateness(one, now) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  )
}

/** Communities with what waits in them: the most overdue first, then by name; those where nothing waits are last. */
export function byMostOverdue<One extends { readonly name: string; readonly waiting: readonly Waiting[] }>(
  communities: readonly One[],
  now: Date,
): One[] {
  const latest = new Map(
    communities.map((one) => [one, Math.max(...one.waiting.map((each) => lateness(each, now)))] as const),
  )
  const names = new Intl.Collator('en', { numeric: true })
  return [...communities].sort((one, other) => {
    const [first, second] = [latest.get(one) ?? 0, latest.get(other) ?? 0]
    return first === second ? names.compare(one.name, other.name) : second - first
  })
}
