import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CaseFacts, filledLetter, nextAction, versionOf } from './policy.ts'

const all = { isOfHousehold: false, mayIssue: true, mayDecide: true }
const step = (name: string, fineCents = 0) => ({ name, cureDays: 14, fineCents, boardDecides: false })
const steps = [step('Courtesy'), step('Warning'), step('Fine', 5000)]
const facts = (over: Partial<CaseFacts> = {}): CaseFacts => ({
  status: 1,
  steps,
  stepIndex: 0,
  taken: [{ index: 0, name: 'Courtesy', isProven: true, days: 14 }],
  cureOn: '2026-11-20',
  today: '2026-11-21',
  ...over,
})

describe('the next step of a case', () => {
  it('can be taken after the cure date has passed, in the order of the policy', () => {
    expect(nextAction(facts(), all)).toMatchObject({ may: true })
    expect(nextAction(facts({ today: '2026-11-20' }), all)).toMatchObject({
      why: 'too early',
      on: '2026-11-21',
      days: 14,
    })
    expect(nextAction(facts({ stepIndex: 2 }), all)).toMatchObject({ why: 'no further step' })
    expect(nextAction(facts({ status: 3 }), all)).toMatchObject({ why: 'answer waits' })
    expect(nextAction(facts({ status: 2 }), all)).toMatchObject({ why: 'closed' })
    expect(nextAction(facts({ steps: [] }), all)).toMatchObject({ why: 'no policy' })
  })

  it('is never a fine without proof of every earlier step', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }), fc.boolean(), (proven, hasPassed) => {
        const taken = proven.map((isProven, index) => ({ index, name: steps[index]?.name ?? '', isProven, days: 14 }))
        const cureOn = proven[1] ? '2026-11-20' : ''
        const today = hasPassed ? '2026-11-21' : '2026-11-20'
        const { may } = nextAction(facts({ stepIndex: 1, taken, cureOn, today }), all)
        expect(may).toBe(proven.every(Boolean) && hasPassed)
      }),
    )
  })

  it('requires the right to decide if it is a fine, and cannot be taken by a person of the household', () => {
    const before = facts({
      stepIndex: 1,
      taken: [0, 1].map((index) => ({ index, name: '', isProven: true, days: 0 })),
    })
    expect(nextAction(before, all)).toMatchObject({ may: true })
    expect(nextAction(before, { ...all, mayDecide: false })).toMatchObject({ why: 'role' })
    expect(nextAction(before, { ...all, isOfHousehold: true })).toMatchObject({ why: 'own household' })
  })
})

describe('a letter', () => {
  const values = {
    ...{ number: 'V-1', type: 'Pets', words: '{{rule}}', home: '1 Elm', community: 'Elm', rule: 'Leash.' },
    ...{ section: '4', document: 'Rules', days: '14', fine: '$50.00', date: 'today' },
  }

  it('is filled in once: a field name that a person typed stays as text', () => {
    const filled = filledLetter(
      { en: { subject: '{{type}} at {{home}}', text: '{{words}} {{unknown}}' } },
      () => values,
    )
    expect(filled).toEqual({ en: { subject: 'Pets at 1 Elm', text: '{{rule}} {{unknown}}' } })
  })

  it('is in the wanted language, or else in a language that exists', () => {
    const en = { subject: 'a', text: 'b' }
    expect(versionOf({ en }, 'es')).toEqual({ ...en, language: 'en' })
    expect(versionOf({}, 'es')).toEqual({ subject: '', text: '', language: 'es' })
  })
})
