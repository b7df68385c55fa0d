import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consequencesOf, type SaleFacts } from './policy.ts'

const seller = { name: 'Sally Stone', hasAccount: true, otherHomes: 0, isInDirectory: true, offices: [] }
const facts: SaleFacts = {
  leaving: [seller],
  buyer: { name: 'Bob Hill', hasAccount: false, hasEmail: true },
  balanceCents: 0,
  openViolations: 0,
  openOrders: 0,
  openRequests: 0,
  balance: 'stays',
  violations: 'close',
  requests: 'keep',
  letter: false,
  invitation: true,
}
const kinds = (given: Partial<SaleFacts>) => consequencesOf({ ...facts, ...given }).map((one) => one.kind)

describe('the consequences of a sale', () => {
  it.each<[string, Partial<SaleFacts>, string[]]>([
    ['the usual', {}, ['loses the home', 'leaves the directory', 'enters', 'invitation']],
    [
      'orders and requests, each by its number',
      { openOrders: 2, openRequests: 1 },
      ['loses the home', 'leaves the directory', 'enters', 'orders kept', 'requests kept', 'invitation'],
    ],
    [
      'another home',
      { leaving: [{ ...seller, otherHomes: 1 }] },
      ['loses the home', 'keeps other homes', 'enters', 'invitation'],
    ],
    [
      'an office',
      { leaving: [{ ...seller, isInDirectory: false, offices: ['treasurer'] }] },
      ['loses the home', 'loses the office', 'enters', 'invitation'],
    ],
    [
      'a balance that stays',
      { balanceCents: 100 },
      ['loses the home', 'leaves the directory', 'enters', 'carried balance', 'invitation'],
    ],
    [
      'a balance that is settled',
      { balanceCents: 100, balance: 'settled' },
      ['loses the home', 'leaves the directory', 'enters', 'settled balance', 'invitation'],
    ],
    [
      'violations',
      { openViolations: 2, violations: 'reissue' },
      ['loses the home', 'leaves the directory', 'enters', 'violations reissued', 'invitation'],
    ],
    [
      'a buyer with an account',
      { buyer: { name: 'B', hasAccount: true, hasEmail: true } },
      ['loses the home', 'leaves the directory', 'enters'],
    ],
    [
      'nothing to reach the buyer',
      { buyer: { name: 'B', hasAccount: false, hasEmail: false } },
      ['loses the home', 'leaves the directory', 'enters', 'no way to reach'],
    ],
  ])('lists: %s', (_name, given, expected) => {
    expect(kinds(given)).toEqual(expected)
  })

  it('contain each person who leaves, once', () => {
    const people = fc.array(
      fc.record({
        name: fc.string(),
        hasAccount: fc.boolean(),
        otherHomes: fc.nat(3),
        isInDirectory: fc.boolean(),
        offices: fc.constant([]),
      }),
    )
    fc.assert(
      fc.property(people, (leaving) => {
        const lost = consequencesOf({ ...facts, leaving }).filter((one) => one.kind === 'loses the home')
        expect(lost.map((one) => one.name)).toEqual(leaving.map((one) => one.name))
      }),
    )
  })
})
