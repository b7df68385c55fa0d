import { matterKinds } from '@porchlight/contract/shared/matters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overdueMs, sortByMostOverdue, sortByUrgency, type Waiting } from './policy.ts'

const now = new Date('2026-11-22T12:00:00Z')
const waiting = fc.record({
  kind: fc.constantFrom(...matterKinds),
  count: fc.integer({ min: 1, max: 500 }),
  since: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
}) satisfies fc.Arbitrary<Waiting>

describe('the order by urgency', () => {
  it('begins with the matter that is longest overdue, of any kind [today-m004]', () => {
    const since = (day: string) => new Date(`2026-11-${day}T12:00:00Z`)
    const request = { kind: 'requests to register', count: 3, since: since('19') } as const
    const bounced = { kind: 'bounced addresses', count: 9, since: since('16') } as const
    const failed = { kind: 'failed imports', count: 1, since: since('20') } as const
    const planned = { kind: 'planned mailings', count: 1, since: since('25') } as const
    // One day late, one day left, one day late and earlier in the table of kinds, three days left.
    expect(sortByUrgency([planned, bounced, request, failed], now).map(({ kind }) => kind)).toEqual([
      'failed imports',
      'requests to register',
      'bounced addresses',
      'planned mailings',
    ])
    expect(overdueMs(request, now)).toBe(86_400_000)
  })

  it('contains every matter, and the longest overdue come first', () => {
    fc.assert(
      fc.property(fc.array(waiting, { maxLength: 20 }), (all) => {
        const sorted = sortByUrgency(all, now)
        expect(new Set(sorted)).toEqual(new Set(all))
        for (const [at, one] of sorted.slice(1).entries())
          expect(overdueMs(sorted[at] as Waiting, now)).toBeGreaterThanOrEqual(overdueMs(one, now))
      }),
    )
  })

  it('puts communities without a matter last, in the order of their names', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string({ maxLength: 5 }), waiting: fc.array(waiting, { maxLength: 3 }) }), {
          maxLength: 12,
        }),
        (all) => {
          const sorted = sortByMostOverdue(all, now)
          expect(sorted).toHaveLength(all.length)
          const empty = sorted.findIndex((one) => one.waiting.length === 0)
          if (empty >= 0) expect(sorted.slice(empty).every((one) => one.waiting.length === 0)).toBe(true)
        },
      ),
    )
    const named = ['Cedar 10', 'Cedar 9', 'Aspen'].map((name) => ({ name, waiting: [] }))
    expect(sortByMostOverdue(named, now).map(({ name }) => name)).toEqual(['Aspen', 'Cedar 9', 'Cedar 10'])
  })
})
