import { searchWords } from '../../platform/search-text.ts'

/**
 * Returns the words of a search, which properties.search_text or register_people.search_text must all contain. A number is returned
 * without punctuation, because these columns store numbers without it.
 */
export function searchWordsOf(search: string): string[] {
  const digits = search.replaceAll(/[\s().+\-/#]/g, '')
  return /^\d+$/.test(digits) ? [digits] : searchWords(search)
}
