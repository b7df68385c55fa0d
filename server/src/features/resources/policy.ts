import { otherCategory } from '@porchlight/contract/features/resources.ts'

const required = 'This is required'

/** The faults of a question, by field; empty if it is valid (decisions/community.md 74). */
export function faultsOfFaq(faq: { title: string; bodyText: string }): Record<string, string[]> {
  return {
    ...(faq.title === '' && { hf_title: [required] }),
    ...(faq.bodyText === '' && { hf_body: [required] }),
  }
}

/** The faults of a link, by field; empty if it is valid (community.txt 5, decisions/community.md 73). */
export function faultsOfLink(link: {
  title: string
  url: string
  category: number | string | null | undefined
}): Record<string, string[]> {
  const urlFault = faultOfUrl(link.url)
  const hasCategory = typeof link.category === 'number' || link.category === otherCategory
  return {
    ...(link.title === '' && { hul_title: [required] }),
    ...(!hasCategory && { hul_category_id: ['You must select one Category'] }),
    ...(urlFault !== undefined && { hul_url: [urlFault] }),
  }
}

/** The fault of the URL of a link; undefined if it is valid. */
function faultOfUrl(url: string): string | undefined {
  if (url === '') return required
  return webAddressOf(url) === undefined ? 'Enter an address that begins with http:// or https://' : undefined
}

/** The normalized form of an http or https URL; undefined for other URLs, and for a URL that contains a user name or password. */
export function webAddressOf(entered: string): string | undefined {
  const url = URL.parse(entered)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return undefined
  // URL.parse also accepts an address without slashes, such as 'http:example.com'.
  return /^https?:\/\//i.test(entered) ? url.href : undefined
}

/** The name and key of an entered category; an empty name becomes 'Other' (decisions/community.md 71). The key ignores case. */
export function namedCategory(entered: string): { name: string; key: string } {
  const name = entered.normalize('NFKC').replace(/\s+/g, ' ').trim() || 'Other'
  return { name, key: name.toLowerCase() }
}
