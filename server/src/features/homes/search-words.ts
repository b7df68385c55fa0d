import { searchWords } from '../../platform/search-text.ts'

/**
 * The words that properties.search_text and register_people.search_text must all contain; none for an empty search. A number is
 * compared without its punctuation, as these columns have it too.
 */
export function wordsOf(search: string): string[] {
  const digits = search.replaceAll(/[\s().+\-/#]/g, '')
  return /^\d+$/.test(digits) ? [digits] : searchWords(search)
}
