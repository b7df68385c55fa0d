import { foldText } from '@porchlight/contract/shared/home-address.ts'
import { searchWords } from '../../platform/search-text.ts'

/**
 * The words of a search for names, and the text to find in e-mail addresses and phone numbers; undefined for a search without a word. A phone
 * number is searched without punctuation, as it is stored.
 */
export function searchWordsOfPeople(search: string): { names: string[]; address: string } | undefined {
  const names = searchWords(search)
  if (names.length === 0) return undefined
  const text = foldText(search).trim()
  const digits = text.replaceAll(/[\s().+\-/]/g, '')
  return { names, address: /^\d+$/.test(digits) ? digits : text }
}
