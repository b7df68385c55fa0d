import { describe, expect, it } from 'vitest'
import { differencesOf, type MergeField } from './merge.ts'

const field = (name: string, mine: string, base: string): MergeField => ({ name, label: name, mine, base })
const merge = (fields: MergeField[], isBaseKnown = true) => ({ fields, isBaseKnown, take: () => {} })
const decided = (found: ReturnType<typeof differencesOf>) => found.map(({ field: { name }, first }) => [name, first])

describe('what two people changed', () => {
  it('is asked about where the other changed something, mine first where I did too', () => {
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

  it('is everything that differs for a draft whose beginning is not known, and mine stays', () => {
    const fields = [field('text', 'mine', 'new'), field('same', 'new', 'new')]
    expect(decided(differencesOf(merge(fields, false), { text: 'new', same: 'new' }))).toEqual([['text', 'mine']])
  })

  it('leaves out what the form has no field for', () => {
    expect(differencesOf(merge([field('title', 'a', 'a')]), { title: 'a', fileName: 'other.pdf' })).toEqual([])
  })
})
