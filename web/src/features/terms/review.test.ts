import type { Call } from '@porchlight/contract/call.ts'
import { terms } from '@porchlight/contract/features/terms.ts'
import { expect, test } from 'vitest'
import { CallFailed } from '../../platform/call/call-failed.ts'
import { endsSession } from '../../platform/call/guard.ts'
import { toReview } from './review.ts'

test.each([
  ['terms-005', true, false, 'terms_of_use_page'],
  ['terms-006', false, true, 'privacy_policy_page'],
  ['terms-007', true, true, 'terms_of_use_page'],
  ['terms-004', false, false, null],
] as const)('[%s] terms changed: %s, privacy changed: %s', (_row, terms_of_use_page, privacy_policy_page, next) => {
  expect(toReview({ terms_of_use_page, privacy_policy_page })).toBe(next)
})

test('nothing is reviewed before the check has answered', () => {
  expect(toReview(undefined)).toBeNull()
})

function expectToSignOut(call: Pick<Call, 'method' | 'path' | 'answer'>) {
  const ends = (status: number | null) => endsSession(call, new CallFailed(call.path, status))
  for (const status of [400, 401, 403, 404, 500]) expect(ends(status)).toBe(true)
  for (const status of [null, 429, 502, 503, 504]) expect(ends(status)).toBe(false)
}

test('[terms-017] any answer but 200 to the rules signs out; no answer and "not now" do not', () => {
  expectToSignOut(terms.calls.rulesAndGuidelines)
})

test('[terms-018] so it is with the three calls of the terms', () => {
  for (const call of [terms.calls.viewResource, terms.calls.checkChanges, terms.calls.saveAgreement]) {
    expectToSignOut(call)
  }
})
