import {
  isOverdue,
  statusesForVendor,
  workOrderActivities,
  workOrderStatuses,
} from '@porchlight/contract/shared/work-orders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, readActivity, readEstimate, type Side, type Step, stepFrom } from './policy.ts'

const open = { hasWaitingEstimate: false }
const to = (status: number, side: Side, next: number, words = '') =>
  stepFrom({ status, ...open }, side, { kind: 'status', to: next, words })

/** Every status that each side may set from each status; what needs a reason is in its own table. */
const table: ReadonlyArray<
  readonly [status: number, vendor: readonly number[], community: readonly number[], withReason: readonly number[]]
> = [
  [1, [2, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6, 7], []],
  [2, [3, 4, 5, 6, 7], [1, 3, 4, 5, 6, 7], []],
  [3, [2, 4, 5, 6, 7], [1, 2, 4, 5, 6, 7], []],
  [4, [2, 3, 5, 6, 7], [1, 2, 3, 5, 6, 7], []],
  [5, [2, 3, 4, 6, 7], [6], [3]],
  [6, [2, 3, 4, 5, 7], [], [3]],
  [7, [2, 3, 4, 5, 6], [], [3]],
  [8, [], [], []],
]
const tried = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 2.5, Number.NaN]

describe('the state machine of a work order', () => {
  it.each(table)(
    'from status %i each side can set exactly the statuses of the table [work-orders-v043, work-orders-v045, work-orders-admin-m002, work-orders-admin-m003, work-orders-admin-m004]',
    (status, vendor, community, withReason) => {
      const set = (side: Side, words: string) => tried.filter((next) => 'line' in to(status, side, next, words))
      expect(set('vendor', '')).toEqual(vendor)
      expect(statusesForVendor(status)).toEqual(vendor)
      expect(set('community', '')).toEqual(community)
      expect(set('community', 'Because.')).toEqual([...community, ...withReason].toSorted((a, b) => a - b))
    },
  )

  it('each step writes its own line to the log', () => {
    const take = (status: number, side: Side, step: Step, hasWaitingEstimate = false) =>
      stepFrom({ status, hasWaitingEstimate }, side, step)
    const line = (activityType: number, status: number, message = '') => ({ line: { activityType, status, message } })
    expect(take(8, 'community', { kind: 'assign' })).toEqual(line(1, 1))
    expect(take(1, 'vendor', { kind: 'status', to: 3, words: ' On site.\r\nPumping. ' })).toEqual(
      line(2, 3, 'On site.\nPumping.'),
    )
    for (const type of Object.keys(workOrderActivities).map(Number)) {
      expect(take(3, 'vendor', { kind: 'activity', type, to: null, words: 'x' })).toEqual(line(type, 3, 'x'))
      expect(take(3, 'vendor', { kind: 'activity', type, to: 5, words: 'x' })).toEqual(line(type, 5, 'x'))
    }
    expect(take(1, 'vendor', { kind: 'estimate', words: 'New circuit' })).toEqual(line(8, 2, 'New circuit'))
    expect(take(4, 'vendor', { kind: 'estimate', words: 'New circuit' })).toEqual(line(8, 4, 'New circuit'))
    expect(take(2, 'community', { kind: 'decide', isApproved: true, words: 'Go' }, true)).toEqual(line(9, 2, 'Go'))
    expect(take(2, 'community', { kind: 'decide', isApproved: false, words: 'No' }, true)).toEqual(line(10, 2, 'No'))
  })

  it('only the community can discard, restore and assign a draft, and give an open order to another vendor', () => {
    const take = (status: number, step: Step, isDiscarded = false, side: Side = 'community') =>
      stepFrom({ status, ...open, isDiscarded }, side, step)
    const note = (isInternal: boolean): Step => ({ kind: 'note', isInternal, words: 'Ring first.' })
    expect(take(8, { kind: 'discard' })).toHaveProperty('line')
    expect(take(8, { kind: 'restore' }, true)).toHaveProperty('line')
    expect(take(8, { kind: 'restore' })).toEqual({ refusal: 'status' })
    expect(take(8, { kind: 'assign' }, true)).toEqual({ refusal: 'discarded' })
    expect(take(8, note(true))).toEqual({ line: { activityType: 6, status: 8, message: 'Ring first.' } })
    expect(take(8, note(false))).toEqual({ refusal: 'draft' })
    for (const status of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const isOpen = status < 5
      expect('line' in take(status, { kind: 'reassign' })).toBe(isOpen)
      expect('line' in take(status, { kind: 'discard' })).toBe(status === 8)
      for (const kind of ['assign', 'reassign', 'discard', 'restore'] as const)
        expect(take(status, { kind }, false, 'vendor')).toEqual({ refusal: 'side' })
      expect(take(status, note(true), false, 'vendor')).toEqual({ refusal: 'side' })
    }
  })

  it('refuses steps that a side may not take', () => {
    const refusal = (status: number, side: Side, step: Step) => {
      const outcome = stepFrom({ status, ...open }, side, step)
      return 'refusal' in outcome ? outcome.refusal : outcome.line
    }
    expect(refusal(8, 'vendor', { kind: 'assign' })).toBe('side')
    expect(refusal(3, 'community', { kind: 'assign' })).toBe('status')
    expect(refusal(3, 'community', { kind: 'activity', type: 6, to: null, words: '' })).toBe('side')
    for (const type of [0, 1, 2, 8, 9, 10, 11])
      expect(refusal(3, 'vendor', { kind: 'activity', type, to: null, words: '' })).toBe('activity')
    expect(refusal(3, 'vendor', { kind: 'activity', type: 5, to: 3, words: '' })).toBe('same')
    expect(refusal(5, 'vendor', { kind: 'estimate', words: 'x' })).toBe('closed')
    expect(refusal(3, 'community', { kind: 'estimate', words: 'x' })).toBe('side')
    expect(refusal(3, 'vendor', { kind: 'decide', isApproved: true, words: '' })).toBe('side')
    expect(refusal(3, 'community', { kind: 'decide', isApproved: true, words: '' })).toBe('no estimate')
    expect(refusal(8, 'vendor', { kind: 'estimate', words: 'x' })).toBe('draft')
  })

  it('follows its rules in every sequence of steps of both sides', () => {
    const words = fc.constantFrom('', 'Because.')
    const next = fc.integer({ min: -1, max: 10 })
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.constant({ kind: 'assign' } as const),
      fc.record({ kind: fc.constant('status' as const), to: next, words }),
      fc.record({ kind: fc.constant('activity' as const), type: next, to: fc.option(next), words }),
      fc.record({ kind: fc.constant('estimate' as const), words }),
      fc.record({ kind: fc.constant('decide' as const), isApproved: fc.boolean(), words }),
    )
    const side = fc.constantFrom<Side>('vendor', 'community')
    fc.assert(
      fc.property(fc.array(fc.tuple(side, step), { maxLength: 40 }), (steps) => {
        let order = { status: 8, hasWaitingEstimate: false }
        let assigned = false
        for (const [who, taken] of steps) {
          const outcome = stepFrom(order, who, taken)
          if ('refusal' in outcome) continue
          const { activityType, status } = outcome.line
          // A draft is only ever left by an assignment, nothing returns to it, and a vendor never sets 'Assigned'.
          expect(assigned || taken.kind === 'assign').toBe(true)
          expect(Object.keys(workOrderStatuses).map(Number)).toContain(status)
          expect(status).not.toBe(8)
          if (who === 'vendor' && status !== order.status) expect([2, 3, 4, 5, 6, 7]).toContain(status)
          if (who === 'community') expect(activityType === 8 || (activityType >= 3 && activityType <= 7)).toBe(false)
          if (who === 'community' && order.status > 4 && order.status < 8 && status === 3)
            expect(outcome.line.message).not.toBe('')
          if (taken.kind === 'decide') expect(order.hasWaitingEstimate).toBe(true)
          assigned = true
          order = {
            status,
            hasWaitingEstimate: taken.kind === 'estimate' || (order.hasWaitingEstimate && taken.kind !== 'decide'),
          }
        }
      }),
    )
  })
})

describe('what a vendor enters', () => {
  const form = { activityType: '6', status: '', additionalComments: '', activityDateTime: '11/15/2026 09:05' }
  const faults = (given: Partial<typeof form>, files = 0) => {
    const read = readActivity({ ...form, ...given }, files, 'America/Denver')
    return 'faults' in read ? Object.keys(read.faults) : read.activity
  }

  it('as an activity needs a type and a date, and can have up to 10 files [work-orders-v046, work-orders-v047, work-orders-v048, work-orders-v049, work-orders-v050]', () => {
    expect(faults({})).toEqual({ type: 6, to: null, words: '', happenedAt: new Date('2026-11-15T16:05:00Z') })
    expect(faults({ activityDateTime: '11/15/2026', status: '0' })).toMatchObject({
      to: null,
      happenedAt: new Date('2026-11-15T07:00:00Z'),
    })
    expect(readActivity({ ...form, activityType: '', activityDateTime: '' }, 0, 'UTC')).toEqual({
      faults: { activityType: ['This is required'], activityDateTime: ['This is required'] },
    })
    expect(faults({ activityDateTime: '2026-11-15' })).toEqual(['activityDateTime'])
    expect(faults({ status: 'x' })).toEqual(['status'])
    expect(faults({}, 10)).toMatchObject({ type: 6 })
    expect(faults({}, 11)).toEqual(['files'])
  })

  it('as an amount must be dollars and cents above zero', () => {
    expect(['1,250', '$1,250.5', ' 12.05 ', '9999999.99'].map(centsOf)).toEqual([125_000, 125_050, 1205, 999_999_999])
    for (const text of ['', '0', '0.00', '-5', '1.234', 'ten', '10000000', '1e3'])
      expect(centsOf(text), text).toBeUndefined()
    expect(readEstimate({ amount: '', description: ' ' }, 11)).toEqual({
      faults: {
        amount: ['This is required'],
        description: ['This is required'],
        files: ['At most 10 files are allowed.'],
      },
    })
  })
})

describe('an overdue order', () => {
  const today = '2026-11-22'
  const isLate = (status: number, dueDay: string) => isOverdue({ status, dueDay }, today)

  it('is due before yesterday [work-orders-v020]', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', ''].map((day) => isLate(3, day))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(isOverdue({ status: 1, dueDay: '2026-12-31' }, '2027-01-02')).toBe(true)
  })

  it('has one of the statuses 1 to 4 [work-orders-v021]', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((status) => isLate(status, '2026-01-01'))).toEqual([
      ...[true, true, true, true],
      ...[false, false, false, false],
    ])
  })
})
