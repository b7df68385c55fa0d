import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressKey, compareHomeAddresses, readHomeAddress, writeHomeAddress } from './home-address.ts'

describe('the address of a home', () => {
  it.each([
    ['12 Maple Ridge Lane', '12', 'Maple Ridge Lane', ''],
    ['12A Elm St', '12A', 'Elm St', ''],
    ['12 1/2 Elm St', '12 1/2', 'Elm St', ''],
    ['4 Harbor Point, Unit 3B', '4', 'Harbor Point', '3B'],
    ['4 Harbor Point #12', '4', 'Harbor Point', '12'],
    ['4 Harbor Point Apt. 12', '4', 'Harbor Point', '12'],
    ['Elm Street', '', 'Elm Street', ''],
    ['100 Lot Street', '100', 'Lot Street', ''],
    ['', '', '', ''],
  ])('is read: %s', (address, streetNumber, street, unit) => {
    expect(readHomeAddress(address)).toEqual({ streetNumber, street, unit })
  })

  it('has the same parts after it is written and read again', () => {
    const word = fc
      .stringMatching(/^[A-Z][a-z]{3,8}$/)
      .filter((text) => !/^(Unit|Suite|Building|Apartment|Bldg)$/.test(text))
    const parts = fc.record({
      streetNumber: fc.integer({ min: 1, max: 99_999 }).map(String),
      street: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      unit: fc.oneof(fc.constant(''), fc.stringMatching(/^\d{1,3}[A-Z]?$/)),
    })
    fc.assert(
      fc.property(parts, (given) => {
        expect(readHomeAddress(writeHomeAddress(given))).toEqual(given)
      }),
    )
  })

  it('has the same key in different spellings of the street and unit', () => {
    expect(addressKey('12 North Élm Street')).toBe(addressKey('12  n. elm st.'))
    expect(addressKey('4 Harbor Point, Unit 3B')).toBe(addressKey('4 Harbor Point #3b'))
    expect(addressKey('12 Elm St')).not.toBe(addressKey('13 Elm St'))
  })

  it('is sorted by street, number and unit, so that 9 is before 10, and 10A after 10 [homes-m002]', () => {
    const given = [
      '10A Elm St',
      '100 Elm St',
      '9 Oak St',
      '10 Elm St',
      '9 Elm St',
      '9 Elm St #10',
      '9 Elm St #2',
      '9 Elm St #2B',
    ]
    const parts = given.map(readHomeAddress).sort(compareHomeAddresses)
    expect(parts.map((one) => writeHomeAddress(one))).toEqual([
      '9 Elm St',
      '9 Elm St, Unit 2',
      '9 Elm St, Unit 2B',
      '9 Elm St, Unit 10',
      '10 Elm St',
      '10A Elm St',
      '100 Elm St',
      '9 Oak St',
    ])
  })

  it('is sorted within a street by number, not by character', () => {
    const number = fc.integer({ min: 1, max: 999_999 })
    fc.assert(
      fc.property(number, number, (one, other) => {
        const at = (streetNumber: number) => ({ streetNumber: String(streetNumber), street: 'Elm', unit: '' })
        expect(Math.sign(compareHomeAddresses(at(one), at(other)))).toBe(Math.sign(one - other))
      }),
    )
  })
})
