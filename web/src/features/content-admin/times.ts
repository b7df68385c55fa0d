import type { ContentItem } from '@porchlight/contract/features/content-admin.ts'

interface Words {
  readonly since: (time: string) => string
  readonly from: (time: string) => string
  readonly until: (time: string) => string
  readonly between: (from: string, to: string) => string
}

/** A local time of the community, such as '2026-11-21T18:30', as if it were UTC. */
function clockOf(local: string): Date | null {
  const instant = new Date(`${local}Z`)
  return local === '' || Number.isNaN(instant.getTime()) ? null : instant
}

/** The period in which an item is shown; empty for a draft without times. `write` formats local times of the community that are given as UTC. */
export function shownText(
  item: Pick<ContentItem, 'state' | 'publishAt' | 'takeDownAt'>,
  words: Words,
  write: (clock: Date) => string,
): string {
  const times = [item.state === 'draft' ? '' : item.publishAt, item.takeDownAt]
  const [from, to] = times.map((local) => {
    const clock = clockOf(local)
    return clock && write(clock)
  })
  if (from && to) return words.between(from, to)
  if (to) return words.until(to)
  if (!from) return ''
  return item.state === 'scheduled' ? words.from(from) : words.since(from)
}
