import { mostStars } from '@porchlight/contract/features/reviews.ts'
import type { Viewer } from '../../platform/access/scopes.ts'
import type { ReviewFields } from './data.ts'

const dayMs = 86_400_000
const required = 'This is required'

/** Reads the form (vendor.txt 5). `faults` is empty if it is valid. A rating that is not a number is read as 0, which is a fault. */
export function readReview(form: { readonly vrev_rating: string; readonly vrev_description: string }): {
  readonly fields: ReviewFields
  readonly faults: Record<string, string[]>
} {
  const rating = /^[1-9]$/.test(form.vrev_rating.trim()) ? Number(form.vrev_rating) : 0
  const description = form.vrev_description.replace(/\r\n?/g, '\n').trim()
  return {
    fields: { rating, description },
    faults: {
      ...((rating < 1 || rating > mostStars) && { vrev_rating: [required] }),
      ...(description === '' && { vrev_description: [required] }),
    },
  }
}

/** Whether the viewer works for the vendor. Then they may not review it (decisions/vendor.md 91). */
export function worksFor(viewer: Pick<Viewer, 'memberships'>, vendorId: number): boolean {
  return viewer.memberships.some((one) => one.vendorId === vendorId)
}

/**
 * The community in which the viewer reviews a vendor: a community in `listedIn` in which the viewer lives, preferably `wanted`
 * (decisions/vendor.md 93). Undefined for viewers who live in none of them, and for users of the vendor.
 */
export function reviewingCommunity(
  viewer: Pick<Viewer, 'memberships'>,
  vendorId: number,
  listedIn: readonly number[],
  wanted?: number,
): number | undefined {
  if (worksFor(viewer, vendorId)) return undefined
  const homes = viewer.memberships.filter((one) => one.kind === 'household').map(({ communityId }) => communityId)
  const possible = listedIn.filter((id) => homes.includes(id))
  return possible.find((id) => id === wanted) ?? possible[0]
}

/**
 * The share of each rating in whole percent. The sum is 100; without reviews all are 0 (decisions/vendor.md 96).
 * All shares are rounded down; what is missing to 100 goes to those that lost most, and of equal ones to the higher rating.
 */
export function percentagesOf(counts: Readonly<Record<number, number>>): Record<string, number> {
  const ratings = Array.from({ length: mostStars }, (_, at) => at + 1)
  const total = ratings.reduce((sum, rating) => sum + (counts[rating] ?? 0), 0)
  if (total === 0) return Object.fromEntries(ratings.map((rating) => [rating, 0]))
  const exact = ratings.map((rating) => ({ rating, share: ((counts[rating] ?? 0) * 100) / total }))
  const whole = exact.map(({ rating, share }) => ({ rating, percent: Math.floor(share), rest: share % 1 }))
  let missing = 100 - whole.reduce((sum, { percent }) => sum + percent, 0)
  for (const one of [...whole].sort((a, b) => b.rest - a.rest || b.rating - a.rating)) {
    if (missing <= 0) break
    one.percent += 1
    missing -= 1
  }
  return Object.fromEntries(whole.map(({ rating, percent }) => [rating, percent]))
}

/** The units of time with their milliseconds, the longest first. */
const units = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** How long ago an instant is, such as '3 days ago'. */
export function timeAgo(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime()
  const [unit, milliseconds] = units.find(([, one]) => passed >= one) ?? []
  return unit && milliseconds ? relative.format(-Math.floor(passed / milliseconds), unit) : 'just now'
}
