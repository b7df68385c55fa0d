import type { Resource } from '@porchlight/contract/features/terms.ts'

/** The key of a document's title in the texts. */
export function titleOf(resource: Resource): 'termsOfUse' | 'privacyPolicy' {
  return resource === 'terms_of_use_page' ? 'termsOfUse' : 'privacyPolicy'
}
