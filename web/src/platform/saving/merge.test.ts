import { describe, expect, it } from 'vitest'
import { differencesOf, type MergeField } from './merge.ts'

const field = (name: string, mine: string, base: string): MergeField => ({ name, label: name, mine, base })
const merge = (fields: MergeField[], isBaseKnown = true) => ({ fields, isBaseKnown, take: () => {} })
const decided = (found: ReturnType<typeof differencesOf>) => found.map(({ field: { name }, first }) => [name, first])

describe('the differences after two people changed an item', () => {
  it("are the fields that the other person changed; the user's value is first if the user changed the field too", () => {
    const fields = [
      field('both', 'mine', 'old'),
      field('theirs alone', 'old', 'old'),
      field('mine alone', 'mine', 'old'),
      field('nobody', 'old', 'old'),
      field('the same change', 'new', 'old'),
    ]
    const stored = { both: 'new', 'theirs alone': 'new', 'mine alone': 'old', nobody: 'old', 'the same change': 'new' }
    expect(decided(differencesOf(merge(fields), stored))).toEqual([
      ['both', 'mine'],
      ['theirs alone', 'theirs'],
    ])
  })

  it("are all fields that differ if the start of the draft is not known; the user's value is first", () => {
    const fields = [field('text', 'mine', 'new'), field('same', 'new', 'new')]
    expect(decided(differencesOf(merge(fields, false), { text: 'new', same: 'new' }))).toEqual([['text', 'mine']])
  })

  it('do not contain values for which the form has no field', () => {
    expect(differencesOf(merge([field('title', 'a', 'a')]), { title: 'a', fileName: 'other.pdf' })).toEqual([])
  })
})
