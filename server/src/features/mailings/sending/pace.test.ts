import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxTries, nextTry, openPace } from './pace.ts'

it('the pace allows at most a number of mails in any minute, at any times of the mails', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 600 }),
      fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 300 }),
      (perMinute, gaps) => {
        const pace = openPace(perMinute)
        let now = 1_000_000
        const times = gaps.map((gap) => {
          now += gap
          now += pace.next(now)
          return now
        })
        for (const [index, time] of times.entries()) {
          const within = times.filter((other, place) => place <= index && other > time - 60_000)
          expect(within.length).toBeLessThanOrEqual(perMinute + 1)
        }
      },
    ),
    { numRuns: 40 },
  )
})

it('the pace is also kept if two workers send in turns', () => {
  const workers = [openPace(60), openPace(60)]
  let [now, free] = [1_000_000, 0]
  const times = Array.from({ length: 100 }, (_, turn) => {
    const pace = workers[turn % 2] ?? openPace(60)
    pace.continueFrom(free, now)
    now += pace.next(now)
    free = pace.free
    return now
  })
  for (const [index, time] of times.entries()) if (index > 0) expect(time - (times[index - 1] ?? 0)).toBe(1_000)
})

it('the pace allows a mail without waiting after a pause', () => {
  const pace = openPace(60)
  expect([pace.next(0), pace.next(0), pace.next(500), pace.next(60_000)]).toEqual([0, 1_000, 1_500, 0])
})

it('a mail is tried for three days, with growing pauses of at most an hour', () => {
  let now = new Date(0)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const next = nextTry(tries, now)
    expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(3_600_000)
    now = next
  }
  expect(now.getTime()).toBeGreaterThan(2.9 * 86_400_000)
})
