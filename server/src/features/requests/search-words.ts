import { searchWords } from '../../platform/search-text.ts'

/** The words of a search for requests, of which all must be found; a number may follow '#'. */
export function wordsOfRequests(search: string): string[] {
  return searchWords(search.replaceAll(/(?<!\S)#(?=\S)/g, ''))
}
