import type { Resource } from '@porchlight/contract/features/terms.ts'

/** The name of a document's title among the texts. */
export function titleOf(resource: Resource): 'termsOfUse' | 'privacyPolicy' {
  return resource === 'terms_of_use_page' ? 'termsOfUse' : 'privacyPolicy'
}
