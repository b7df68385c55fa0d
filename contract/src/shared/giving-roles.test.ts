import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithinReach, mayGive } from './giving-roles.ts'
import { lettersOfOffice, type RoleLetter, rights, rightsOf } from './rights.ts'

const letters: RoleLetter[] = ['A', 'M', 'B', 'S', 'I', 'V', 'P', 'T', 'C', 'D', 'K', 'E', 'W', 'O', 'F']
const some = fc.uniqueArray(fc.constantFrom(...letters), { maxLength: 4 })

describe('giving roles [roles-m011]', () => {
  test('nobody can give a role with a right that they do not have themselves, except rights that the board has by election', () => {
    const elected = [
      'export.community',
      'board-room',
      'board-room.vote',
      'committee.vote',
      'orders.see',
      'pay-now.confirm',
    ]
    fc.assert(
      fc.property(some, some, (own, given) => {
        if (!mayGive(own, given)) return
        const gained = rightsOf(given).filter((right) => !rightsOf(own).includes(right))
        expect(gained.filter((right) => !elected.includes(right))).toEqual([])
      }),
    )
  })

  test('a person may always give a role that they have; a person who gets more roles may still give the same roles', () => {
    fc.assert(fc.property(some, (own) => mayGive(own, own)))
    fc.assert(
      fc.property(some, some, some, (own, more, given) => {
        if (mayGive(own, given)) expect(mayGive([...own, ...more], given)).toBe(true)
      }),
    )
  })

  test.each([
    ['A', 'T', true],
    ['M', 'A', false],
    ['M', 'W', true],
    ['M', 'E', true],
    ['P', 'T', false],
    ['P', 'C', true],
    ['P', 'K', true],
    ['S', 'M', false],
  ] as const)('%s may give %s: %s', (own, given, expected) => {
    expect(mayGive([own], [given])).toBe(expected)
  })

  test('a manager may name the treasurer of a community that the company runs', () => {
    expect(mayGive(['M'], lettersOfOffice('treasurer', false))).toBe(true)
    expect(mayGive(['M'], lettersOfOffice('treasurer', true))).toBe(false)
    expect(rights['ledger.post']).not.toContain('M')
  })

  test('an officer may confirm a Pay Now address if the company or the board runs the community; a board member may not [ledger-m024]', () => {
    for (const office of ['president', 'treasurer', 'secretary'] as const)
      for (const isRunByBoard of [true, false])
        expect(rightsOf(lettersOfOffice(office, isRunByBoard))).toContain('pay-now.confirm')
    expect(rightsOf(lettersOfOffice('board member', true))).not.toContain('pay-now.confirm')
    expect(rightsOf(lettersOfOffice('president', false))).not.toContain('pay-now')
  })

  test('a reach is within another reach only if each of its communities is in the other reach', () => {
    const ids = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6 })), { nil: null })
    fc.assert(
      fc.property(ids, ids, (own, given) => {
        const all = [1, 2, 3, 4, 5, 6, 7]
        const within = (given ?? all).every((one) => (own ?? all).includes(one))
        expect(isWithinReach(own, given)).toBe(within)
      }),
    )
  })
})
