import { describe, expect, it } from 'vitest'
import { choose, chooseAll, nothingChosen } from './use-row-selection.ts'

const ids = [1, 2, 3, 4, 5]
const of = (selection: { chosen: ReadonlySet<number> }) => [...selection.chosen].sort()

describe('the chosen rows of a table', () => {
  it('are ticked one by one, and with Shift as a range from the last one', () => {
    const two = choose(nothingChosen, ids, 2, false)
    expect(of(two)).toEqual([2])
    expect(of(choose(two, ids, 4, true))).toEqual([2, 3, 4])
    expect(of(choose(choose(two, ids, 4, true), ids, 1, true))).toEqual([1, 2, 3, 4])
    expect(of(choose(two, ids, 2, false))).toEqual([])
  })

  it('start a range at the row itself where none was chosen before, or where it is on another page', () => {
    expect(of(choose(nothingChosen, ids, 3, true))).toEqual([3])
    expect(of(choose({ chosen: new Set([9]), anchor: 9 }, ids, 3, true))).toEqual([3, 9])
  })

  it('are all of the page, or none of it', () => {
    const some = choose(nothingChosen, ids, 3, false)
    expect(of(chooseAll(some, ids))).toEqual(ids)
    expect(of(chooseAll(chooseAll(some, ids), ids))).toEqual([])
  })
})
