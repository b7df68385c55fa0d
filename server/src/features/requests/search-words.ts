import { searchWords } from '../../platform/search-text.ts'

/** The words of a search for requests; a request must contain all of them. A '#' before a number is dropped. */
export function searchWordsOfRequests(search: string): string[] {
  return searchWords(search.replaceAll(/(?<!\S)#(?=\S)/g, ''))
}
