import { foldText } from '@porchlight/contract/shared/home-address.ts'

/** The words of a search for names, and the text that an address contains: of a number, without its punctuation, as phones are stored. */
export function wordsOfPeople(search: string): { names: string[]; address: string } | undefined {
  const text = foldText(search).trim()
  if (!text) return undefined
  const digits = text.replaceAll(/[\s().+\-/]/g, '')
  const isNumber = /^\d+$/.test(digits)
  const words = text.split(/\s+/).slice(0, 8)
  return { names: words, address: isNumber ? digits : text }
}
