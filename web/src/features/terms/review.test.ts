import { expect, test } from 'vitest'
import { resourceToReview } from './review.ts'

test.each([
  ['[terms-005]', true, false, 'terms_of_use_page'],
  ['[terms-006]', false, true, 'privacy_policy_page'],
  ['[terms-007]', true, true, 'terms_of_use_page'],
  ['[terms-004]', false, false, null],
] as const)('%s terms changed: %s, privacy changed: %s', (_row, terms_of_use_page, privacy_policy_page, next) => {
  expect(resourceToReview({ terms_of_use_page, privacy_policy_page })).toBe(next)
})

test('no document is shown for review before the check of changes is answered', () => {
  expect(resourceToReview(undefined)).toBeNull()
})
