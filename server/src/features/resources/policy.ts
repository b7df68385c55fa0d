import { otherCategory } from '@porchlight/contract/features/resources.ts'

const required = 'This is required'

/** What is wrong with a question, by field; empty when nothing is (decisions/community.md 74). */
export function faultsOfFaq(faq: { title: string; bodyText: string }): Record<string, string[]> {
  return {
    ...(faq.title === '' && { hf_title: [required] }),
    ...(faq.bodyText === '' && { hf_body: [required] }),
  }
}

/** What is wrong with a link, by field (community.txt 5, decisions/community.md 73). */
export function faultsOfLink(link: {
  title: string
  url: string
  category: number | string | null | undefined
}): Record<string, string[]> {
  const hasCategory = typeof link.category === 'number' || link.category === otherCategory
  return {
    ...(link.title === '' && { hul_title: [required] }),
    ...(!hasCategory && { hul_category_id: ['You must select one Category'] }),
    ...(link.url === ''
      ? { hul_url: [required] }
      : webAddressOf(link.url) === undefined && { hul_url: ['Enter an address that begins with http:// or https://'] }),
  }
}

/** An address as a browser reads it; undefined for anything but http and https, and for one with a password in it. */
export function webAddressOf(typed: string): string | undefined {
  const url = URL.parse(typed)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return undefined
  return /^https?:\/\//i.test(typed) ? url.href : undefined
}

/** A category by its typed name; none is 'Other' (decisions/community.md 71). The key is the same in any case. */
export function namedCategory(typed: string): { name: string; key: string } {
  const name = typed.normalize('NFKC').replace(/\s+/g, ' ').trim() || 'Other'
  return { name, key: name.toLowerCase() }
}
