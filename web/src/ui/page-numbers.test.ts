import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const position = fc
  .integer({ min: 1, max: 2000 })
  .chain((pageCount) => fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)))

describe('pageNumbers', () => {
  test('contains the first, the last and the current page, in ascending order', () => {
    fc.assert(
      fc.property(position, ([page, pageCount]) => {
        const numbers = pageNumbers(page, pageCount).filter((entry) => entry !== null)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]))
      }),
    )
  })

  test('has at most seven entries, and a gap where at least two pages are left out', () => {
    fc.assert(
      fc.property(position, ([page, pageCount]) => {
        const entries = pageNumbers(page, pageCount)
        expect(entries).toHaveLength(Math.min(7, pageCount))
        entries.forEach((entry, at) => {
          const before = entries[at - 1]
          if (typeof entry === 'number' && typeof before === 'number') expect(entry).toBe(before + 1)
          if (entry === null) expect(Number(entries[at + 1]) - Number(before)).toBeGreaterThan(2)
        })
      }),
    )
  })

  test('contains the pages before and after the current page', () => {
    expect(pageNumbers(1, 2000)).toEqual([1, 2, 3, 4, 5, null, 2000])
    expect(pageNumbers(1000, 2000)).toEqual([1, null, 999, 1000, 1001, null, 2000])
    expect(pageNumbers(2000, 2000)).toEqual([1, null, 1996, 1997, 1998, 1999, 2000])
    expect(pageNumbers(1, 0)).toEqual([])
  })
})
