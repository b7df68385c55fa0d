import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterStep, type MembershipStep, type MembershipValues, shownLevel, shownState } from './policy.ts'

const today = '2026-11-22'
const none = {
  endsOn: null,
  sponsorLevel: 0,
  offeredSponsorLevel: null,
  sponsorSince: null,
  sponsorUntil: null,
  endedBy: null,
  reason: '',
} as const

/** One membership in each state that people see. */
const examples = {
  none: undefined,
  invited: { ...none, state: 'invited' },
  pending: { ...none, state: 'pending' },
  active: { ...none, state: 'active' },
  inactive: { ...none, state: 'inactive', endedBy: 'vendor' },
  /** The vendor never agreed: it declined, or its invitation was withdrawn. */
  declined: { ...none, state: 'inactive' },
  expired: { ...none, state: 'active', endsOn: '2026-11-21' },
} as const satisfies Record<string, MembershipValues | undefined>

/** What each step makes of each state; a step that is missing is refused. */
const table: Array<[MembershipStep, Partial<Record<keyof typeof examples, MembershipValues['state']>>]> = [
  [
    { by: 'vendor', step: 'request' },
    { none: 'pending', inactive: 'pending', declined: 'pending', expired: 'pending' },
  ],
  [{ by: 'vendor', step: 'accept' }, { invited: 'active' }],
  [{ by: 'vendor', step: 'decline' }, { invited: 'inactive' }],
  [
    { by: 'vendor', step: 'deactivate' },
    { active: 'inactive', expired: 'inactive', pending: 'inactive' },
  ],
  [{ by: 'vendor', step: 'offer sponsorship', level: 2 }, { active: 'active' }],
  [
    { by: 'community', step: 'invite' },
    { none: 'invited', inactive: 'invited', declined: 'invited', expired: 'invited' },
  ],
  [
    { by: 'community', step: 'accept', endsOn: '2027-01-01' },
    { pending: 'active', inactive: 'active', expired: 'active' },
  ],
  [{ by: 'community', step: 'withdraw' }, { invited: 'inactive' }],
  [{ by: 'community', step: 'set end', endsOn: '2027-01-01' }, { active: 'active' }],
  [{ by: 'community', step: 'decline', reason: 'Not now.' }, { pending: 'inactive' }],
  [
    { by: 'community', step: 'suspend', reason: 'No insurance.' },
    { active: 'inactive', expired: 'inactive' },
  ],
]

describe('the states of a membership', () => {
  it.each(table)('%j', (step, expected) => {
    const found = Object.entries(examples).map(([name, before]) => [name, afterStep(before, step, today)?.state])
    expect(Object.fromEntries(found)).toEqual({ ...Object.fromEntries(found.map(([name]) => [name])), ...expected })
  })

  it('become expired on the day after the last day', () => {
    expect(shownState({ state: 'active', endsOn: today }, today)).toBe('active')
    expect(shownState({ state: 'active', endsOn: today }, '2026-11-23')).toBe('expired')
    expect(shownState({ state: 'inactive', endsOn: '2020-01-01' }, today)).toBe('inactive')
  })

  it('have a sponsor level only after the community accepted the level that the vendor asked for', () => {
    const asked = afterStep(examples.active, { by: 'vendor', step: 'offer sponsorship', level: 3 }, today)
    expect(asked).toEqual({ ...examples.active, offeredSponsorLevel: 3 })
    const accepted = afterStep(asked, { by: 'community', step: 'accept sponsorship', until: null }, today)
    expect(accepted).toEqual({ ...examples.active, sponsorLevel: 3, sponsorSince: today })
    expect(afterStep(asked, { by: 'community', step: 'decline sponsorship' }, today)).toEqual(examples.active)
    for (const level of [0, 4, 1.5, -1]) {
      expect(afterStep(examples.active, { by: 'vendor', step: 'offer sponsorship', level }, today)).toBeUndefined()
    }
    expect(afterStep(accepted, { by: 'vendor', step: 'offer sponsorship', level: 3 }, today)).toBeUndefined()
  })

  it('have a sponsor level until the agreed last day; after that the vendor can ask for it again [vendors-admin-m005]', () => {
    const asked = afterStep(examples.active, { by: 'vendor', step: 'offer sponsorship', level: 2 }, today)
    const until = '2026-12-01'
    const accepted = afterStep(asked, { by: 'community', step: 'accept sponsorship', until }, today)
    if (!accepted) throw new Error('the sponsorship was refused')
    expect([today, until, '2026-12-02'].map((on) => shownLevel(accepted, on))).toEqual([2, 2, 0])
    expect(shownLevel({ sponsorLevel: 2, sponsorUntil: null }, '2099-01-01')).toBe(2)
    const again = { by: 'vendor', step: 'offer sponsorship', level: 2 } as const
    expect(afterStep(accepted, again, until)).toBeUndefined()
    expect(afterStep(accepted, again, '2026-12-02')).toMatchObject({ offeredSponsorLevel: 2 })
    const end = { by: 'community', step: 'end sponsorship' } as const
    expect(afterStep(accepted, end, today)).toMatchObject({ sponsorLevel: 0, sponsorSince: null, sponsorUntil: null })
    expect(afterStep(accepted, end, '2026-12-02')).toBeUndefined()
  })

  it('name who ended the membership and why, until the membership is active again', () => {
    const suspended = afterStep(examples.active, { by: 'community', step: 'suspend', reason: 'No insurance.' }, today)
    expect(suspended).toMatchObject({ state: 'inactive', endedBy: 'community', reason: 'No insurance.' })
    const left = afterStep(examples.active, { by: 'vendor', step: 'deactivate' }, today)
    expect(left).toMatchObject({ state: 'inactive', endedBy: 'vendor', reason: '' })
    for (const before of [suspended, left, examples.expired]) {
      const after = afterStep(before, { by: 'community', step: 'accept', endsOn: null }, today)
      expect(after).toMatchObject({ state: 'active', endsOn: null, endedBy: null, reason: '' })
    }
  })
})

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`)
const anyStep: fc.Arbitrary<MembershipStep> = fc.oneof(
  ...table.map(([step]) => fc.constant(step)),
  fc.integer({ min: -1, max: 5 }).map((level) => ({ by: 'vendor', step: 'offer sponsorship', level }) as const),
  fc.option(day).map((endsOn) => ({ by: 'community', step: 'accept', endsOn }) as const),
  fc.option(day).map((until) => ({ by: 'community', step: 'accept sponsorship', until }) as const),
  fc.constant({ by: 'community', step: 'end sponsorship' } as const),
  fc.constant({ by: 'community', step: 'decline sponsorship' } as const),
)

it('steps of a community without a step of the vendor never make the vendor active', () => {
  const run = (steps: ReadonlyArray<readonly [MembershipStep, string]>) => {
    let values: MembershipValues | undefined
    for (const [step, on] of steps) values = (step.by === 'community' && afterStep(values, step, on)) || values
    expect(values?.state).not.toBe('active')
  }
  fc.assert(fc.property(fc.array(fc.tuple(anyStep, day), { maxLength: 30 }), run))
})

it('a step of a vendor never activates a membership without an invitation and never raises its sponsor level, in any order of steps', () => {
  const run = (steps: ReadonlyArray<readonly [MembershipStep, string]>) => {
    let values: MembershipValues | undefined
    for (const [step, on] of steps) {
      const before = values
      const after = afterStep(before, step, on)
      if (!after) continue
      values = after
      if (step.by === 'vendor') {
        expect(after.sponsorLevel).toBeLessThanOrEqual(before?.sponsorLevel ?? 0)
        if (after.state === 'active') expect(['active', 'invited']).toContain(before?.state)
        expect(after.endsOn === before?.endsOn || after.state === 'pending').toBe(true)
      }
      if (after.sponsorLevel > 0) expect(after.sponsorSince).not.toBeNull()
      if (after.state !== 'active') expect(after.offeredSponsorLevel).toBeNull()
    }
  }
  fc.assert(fc.property(fc.array(fc.tuple(anyStep, day), { maxLength: 30 }), run))
})
