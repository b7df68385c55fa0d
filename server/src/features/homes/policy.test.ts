import { readTags } from '@porchlight/contract/shared/register.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, readShare, tagged, takenNumberFaults } from './policy.ts'

describe('the fields of a home', () => {
  it.each([
    ['', null],
    [' 0.025 ', '0.025'],
    ['0,125', '0.125'],
    ['1.234567', '1.234567'],
    ['1.2345678', undefined],
    ['0', undefined],
    ['0.000', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['a quarter', undefined],
  ])('accept a share only above zero with at most six decimal places: %s [homes-m013]', (text, share) => {
    expect(readShare(text)).toBe(share)
  })

  it('contain each tag only once', () => {
    expect(readTags('Lake side,  pets ,Pets,,lake  side')).toEqual(['Lake side', 'pets'])
  })

  it('refuse an identifier or account number that another home has, and name that home', () => {
    const holder = { address: '2 Elm St', identifier: 'E-2', accountNumber: '12' }
    expect(takenNumberFaults({ identifier: 'E-2', accountNumber: '13' }, [holder])).toEqual({
      identifier: ['2 Elm St has this identifier.'],
    })
    expect(
      takenNumberFaults({ identifier: '', accountNumber: '' }, [{ ...holder, identifier: '', accountNumber: '' }]),
    ).toEqual({})
  })
})

describe('a tag on a home', () => {
  it('is added and removed again without another change; it is not added to a home that has the tag or 20 tags', () => {
    const tags = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 25 })
    fc.assert(
      fc.property(tags, fc.string({ minLength: 1 }), (before, tag) => {
        const on = tagged(before, tag, false)
        if ('reason' in on) expect(before.includes(tag) || before.length >= 20).toBe(true)
        else expect(tagged(on.tags, tag, true)).toEqual({ tags: before })
      }),
    )
  })

  it('is recorded with only the changed fields, before and after the change', () => {
    expect(changesOf({ a: 1, b: [1] }, { a: 2, b: [1] })).toEqual({ before: { a: 1 }, after: { a: 2 } })
    expect(changesOf({ a: 1 }, { a: 1 })).toBeUndefined()
  })
})
