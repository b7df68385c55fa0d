import type { AnswerOf } from '@porchlight/contract/call.ts'
import type { Resource, terms } from '@porchlight/contract/features/terms.ts'

/** The answer of the check of the terms. */
type Changes = AnswerOf<typeof terms.calls.checkChanges>

/** The document to review next: the terms of use before the privacy policy (foundation.txt 4); null when neither changed. */
export function resourceToReview(changes: Changes | undefined): Resource | null {
  if (changes?.terms_of_use_page) return 'terms_of_use_page'
  return changes?.privacy_policy_page ? 'privacy_policy_page' : null
}
