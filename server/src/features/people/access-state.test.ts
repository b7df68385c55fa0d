import { accessStates } from '@porchlight/contract/shared/register.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccessFacts, accessOfHome, accessState, statesOfHome } from './access-state.ts'

const nothing: AccessFacts = {
  account: 'none',
  invitation: 'none',
  hasRequest: false,
  hasEmail: true,
  isBounced: false,
}

describe('the access of a person to a home', () => {
  it.each<[string, Partial<AccessFacts>]>([
    ['not invited', {}],
    ['no e-mail', { hasEmail: false }],
    ['invited', { invitation: 'open' }],
    ['invited', { invitation: 'open', hasEmail: false }],
    ['invited', { account: 'pending' }],
    ['bounced', { isBounced: true }],
    ['bounced', { invitation: 'open', isBounced: true }],
    ['expired', { invitation: 'expired' }],
    ['withdrawn', { invitation: 'withdrawn' }],
    ['requested', { hasRequest: true }],
    ['requested', { hasRequest: true, account: 'ended' }],
    ['registered', { account: 'open' }],
    ['registered', { account: 'open', isBounced: true, invitation: 'expired' }],
    ['ended', { account: 'ended' }],
    ['ended', { account: 'ended', invitation: 'withdrawn' }],
  ])('is %s for %o', (state, facts) => {
    expect(accessState({ ...nothing, ...facts })).toBe(state)
  })

  it('is, for a home, the state of the person who is furthest', () => {
    expect(accessOfHome([])).toBe('not invited')
    expect(accessOfHome(['no e-mail', 'registered'])).toBe('registered')
    expect(accessOfHome(['no e-mail', 'bounced', 'invited'])).toBe('bounced')
    expect([...statesOfHome].sort()).toEqual([...accessStates].sort())
  })

  it('does not depend, for a home, on the order of its people', () => {
    const states = fc.array(fc.constantFrom(...accessStates), { maxLength: 5 })
    fc.assert(
      fc.property(states, (given) => {
        expect(accessOfHome([...given].reverse())).toBe(accessOfHome(given))
      }),
    )
  })
})
