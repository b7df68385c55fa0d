import { foldText } from '@porchlight/contract/shared/home-address.ts'

/**
 * The words that properties.search_text and register_people.search_text must all contain; none for an empty search. A number is
 * compared without its punctuation, as these columns have it too.
 */
export function wordsOf(search: string): string[] {
  const text = foldText(search).trim()
  const digits = text.replaceAll(/[\s().+\-/#]/g, '')
  if (digits !== '' && !/\D/.test(digits)) return [digits]
  return text.split(/\s+/).filter(Boolean).slice(0, 8)
}
