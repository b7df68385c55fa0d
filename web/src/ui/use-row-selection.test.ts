import { describe, expect, it } from 'vitest'
import { choose, chooseAll, nothingChosen } from './use-row-selection.ts'

const ids = [1, 2, 3, 4, 5]
const of = (selection: { chosen: ReadonlySet<number> }) => [...selection.chosen].sort()

describe('the selected rows of a table', () => {
  it('are selected one by one, or with Shift as a range from the row that was selected last', () => {
    const two = choose(nothingChosen, ids, 2, false)
    expect(of(two)).toEqual([2])
    expect(of(choose(two, ids, 4, true))).toEqual([2, 3, 4])
    expect(of(choose(choose(two, ids, 4, true), ids, 1, true))).toEqual([1, 2, 3, 4])
    expect(of(choose(two, ids, 2, false))).toEqual([])
  })

  it('contain only the clicked row with Shift if the row that was selected last is missing or on another page', () => {
    expect(of(choose(nothingChosen, ids, 3, true))).toEqual([3])
    expect(of(choose({ chosen: new Set([9]), anchor: 9 }, ids, 3, true))).toEqual([3, 9])
  })

  it('are all rows of the page after choosing all, and no row of the page after choosing all again', () => {
    const some = choose(nothingChosen, ids, 3, false)
    expect(of(chooseAll(some, ids))).toEqual(ids)
    expect(of(chooseAll(chooseAll(some, ids), ids))).toEqual([])
  })
})
