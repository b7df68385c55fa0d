import type { ContentItem } from '@porchlight/contract/features/content-admin.ts'
import { momentText } from '../../platform/dates.ts'

interface Words {
  readonly since: (time: string) => string
  readonly from: (time: string) => string
  readonly until: (time: string) => string
  readonly between: (from: string, to: string) => string
}

/** A time of the community's clock, such as '2026-11-21T18:30', as people read it. */
function clockText(local: string, locale: string): string {
  const instant = new Date(`${local}Z`)
  if (local === '' || Number.isNaN(instant.getTime())) return ''
  return momentText(instant, 'UTC', locale)
}

/** From when until when an item is shown; empty for a draft without times. */
export function shownText(
  item: Pick<ContentItem, 'state' | 'publishAt' | 'takeDownAt'>,
  words: Words,
  locale: string,
): string {
  const from = item.state === 'draft' ? '' : clockText(item.publishAt, locale)
  const to = clockText(item.takeDownAt, locale)
  if (from && to) return words.between(from, to)
  if (to) return words.until(to)
  if (!from) return ''
  return item.state === 'scheduled' ? words.from(from) : words.since(from)
}
