import { estimateStatusLabels, isOpenEstimate } from '@porchlight/contract/shared/estimate-statuses.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstStep, type RequestAction, type RequestState, stepOf } from './request-state.ts'

const at = (status: number, more: Partial<RequestState> = {}) =>
  ({ status, isWithdrawn: false, isRemoved: false, ...more }) as RequestState
const set = (status: number): RequestAction => ({ by: 'vendor', does: 'set status', status })
const post = (activityType: number, status = 0): RequestAction => ({ by: 'vendor', does: 'post', activityType, status })
const estimate = (isFirst = true): RequestAction => ({ by: 'vendor', does: 'estimate', isFirst })
const remove: RequestAction = { by: 'vendor', does: 'remove' }
const withdraw: RequestAction = { by: 'homeowner', does: 'withdraw' }

/** The status after an action and the line of the log, as 'status event type'; '-' if it may not be done. */
function outcome(state: RequestState, action: RequestAction): string {
  const step = stepOf(state, action)
  return step ? `${step.line.status} ${step.line.event} ${step.line.activityType}` : '-'
}

describe('the states of an estimate request', () => {
  it('begin with New and a line in the log', () => {
    expect(firstStep).toEqual({
      state: at(1),
      line: { activityType: 1, event: 'submitted', status: 1 },
    })
  })

  // The columns: from 1 New, 5 In Progress, 2 Approved, 3 Declined, and from a withdrawn request.
  const table: ReadonlyArray<readonly [string, RequestAction, readonly string[]]> = [
    ['the vendor sets 1', set(1), ['-', '1 status 1', '1 status 1', '1 status 1', '-']],
    ['the vendor sets 5', set(5), ['5 status 1', '-', '5 status 1', '5 status 1', '-']],
    ['the vendor sets 2', set(2), ['2 status 1', '2 status 1', '-', '2 status 1', '-']],
    ['the vendor sets 3', set(3), ['3 status 1', '3 status 1', '3 status 1', '-', '-']],
    ['the vendor sets 4, which is reserved', set(4), ['-', '-', '-', '-', '-']],
    ['the vendor sets 0', set(0), ['-', '-', '-', '-', '-']],
    ['Estimate Revision', post(2), ['1 activity 2', '5 activity 2', '2 activity 2', '3 activity 2', '-']],
    ['Estimate Approved', post(3), ['2 activity 3', '2 activity 3', '2 activity 3', '2 activity 3', '-']],
    [
      'Estimate Approved with status 5',
      post(3, 5),
      ['2 activity 3', '2 activity 3', '2 activity 3', '2 activity 3', '-'],
    ],
    ['Estimate Declined', post(4), ['3 activity 4', '3 activity 4', '3 activity 4', '3 activity 4', '-']],
    ['General Comment', post(5), ['1 activity 5', '5 activity 5', '2 activity 5', '3 activity 5', '-']],
    ['General Comment with status 5', post(5, 5), ['5 activity 5', '-', '5 activity 5', '5 activity 5', '-']],
    ['File Upload', post(6), ['1 activity 6', '5 activity 6', '2 activity 6', '3 activity 6', '-']],
    ['Action Request with status 4', post(7, 4), ['-', '-', '-', '-', '-']],
    ['type 1, which is the server’s', post(1), ['-', '-', '-', '-', '-']],
    ['type 8, which is unknown', post(8), ['-', '-', '-', '-', '-']],
    ['the vendor gives an estimate', estimate(), ['5 estimate 1', '5 estimate 1', '-', '-', '-']],
    ['the vendor revises it', estimate(false), ['5 estimate 2', '5 estimate 2', '-', '-', '-']],
    ['the homeowner withdraws', withdraw, ['3 withdrawn 1', '3 withdrawn 1', '-', '-', '-']],
    [
      'the community withdraws',
      { by: 'community', does: 'withdraw' },
      ['3 withdrawn 1', '3 withdrawn 1', '-', '-', '-'],
    ],
    ['the community accepts', { by: 'community', does: 'accept' }, ['2 status 3', '2 status 3', '-', '-', '-']],
    ['the community declines', { by: 'community', does: 'decline' }, ['3 status 4', '3 status 4', '-', '-', '-']],
    ['the vendor removes it', remove, ['1 removed 1', '5 removed 1', '2 removed 1', '3 removed 1', '3 removed 1']],
  ]

  it.each(table)('%s', (_name, action, expected) => {
    const states = [at(1), at(5), at(2), at(3), at(3, { isWithdrawn: true })]
    expect(states.map((state) => outcome(state, action))).toEqual(expected)
  })

  it('do not change after the removal', () => {
    for (const action of [set(5), post(5), estimate(), remove, withdraw])
      expect(outcome(at(1, { isRemoved: true }), action)).toBe('-')
  })

  const action = fc.oneof(
    fc.integer({ min: -1, max: 9 }).map(set),
    fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
      .map(([type, status]) => post(type, status)),
    fc.boolean().map(estimate),
    fc.constant(remove),
    fc.constant(withdraw),
  )

  it('follow the rules in every order of steps of both sides', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let { state } = firstStep
        for (const one of actions) {
          const step = stepOf(state, one)
          if (!step) continue
          expect(estimateStatusLabels.has(step.state.status)).toBe(true)
          expect(step.line.status).toBe(step.state.status)
          // Only the homeowner can withdraw a request, and only an open one. A withdrawn request stays declined.
          if (step.state.isWithdrawn !== state.isWithdrawn) {
            expect(one).toEqual(withdraw)
            expect(isOpenEstimate(state.status)).toBe(true)
          }
          if (step.state.isWithdrawn) expect(step.state.status).toBe(3)
          expect(state.isRemoved).toBe(false)
          // A line of the kind 'status' changes the status. A removal does not.
          if (step.line.event === 'status') expect(step.state.status).not.toBe(state.status)
          if (step.line.event === 'removed') expect(step.state.status).toBe(state.status)
          state = step.state
        }
      }),
      { numRuns: 500 },
    )
  })
})

it('an estimate request of a community is approved only by the community, and cannot be reopened by the vendor', () => {
  const ofRound = (status: number) => at(status, { roundId: 7 })
  for (const action of [set(2), post(3), post(5, 2)])
    for (const status of [1, 5, 3]) expect(outcome(ofRound(status), action)).toBe('-')
  for (const status of [2, 3]) expect(outcome(ofRound(status), set(5))).toBe('-')
  expect(outcome(ofRound(1), set(5))).toBe('5 status 1')
  expect(outcome(ofRound(5), set(3))).toBe('3 status 1')
  expect(outcome(ofRound(2), post(5))).toBe('2 activity 5')
  expect(outcome(ofRound(5), { by: 'community', does: 'accept' })).toBe('2 status 3')
})
