import type { ContentItem } from '@porchlight/contract/features/content-admin.ts'

interface PeriodTexts {
  /** It is shown already. */
  readonly since: (time: string) => string
  /** It will be shown. */
  readonly from: (time: string) => string
  readonly until: (time: string) => string
  readonly between: (from: string, to: string) => string
}

/**
 * Reads a local time of the community, such as '2026-11-21T18:30', as UTC, so that the time zone of the browser does not change it. Returns null
 * for an empty text.
 */
function localAsUtc(local: string): Date | null {
  const date = new Date(`${local}Z`)
  return local === '' || Number.isNaN(date.getTime()) ? null : date
}

/**
 * The period in which an item is shown, as text; empty if it has no times. The start of a draft is left out, because a draft is not shown from
 * then on. `write` must format in UTC: the date that it gets has the local time of the community in its UTC fields.
 */
export function periodText(
  item: Pick<ContentItem, 'state' | 'publishAt' | 'takeDownAt'>,
  texts: PeriodTexts,
  write: (localAsUtc: Date) => string,
): string {
  const times = [item.state === 'draft' ? '' : item.publishAt, item.takeDownAt]
  const [from, to] = times.map((local) => {
    const date = localAsUtc(local)
    return date && write(date)
  })
  if (from && to) return texts.between(from, to)
  if (to) return texts.until(to)
  if (!from) return ''
  return item.state === 'scheduled' ? texts.from(from) : texts.since(from)
}
