/** The maximum length of an item in the feed, in characters; 'Read more' shows the rest. */
const excerptLength = 260

// The lookbehind lets a match begin only at the first of these characters, so that a long row of them is searched once.
const punctuationAtEnd = /(?<![\s,;:.–-])[\s,;:.–-]+$/

/** The beginning of the text of an item, cut between two words; `isWhole` is true if nothing is left out. */
export function excerptOf(words: string): { text: string; isWhole: boolean } {
  if (words.length <= excerptLength) return { text: words, isWhole: true }
  // One character more than the maximum: a word that ends exactly at the maximum is then followed by its space.
  const cut = words.slice(0, excerptLength + 1)
  const end = cut.lastIndexOf(' ')
  const text = cut.slice(0, end > 0 ? end : excerptLength).replace(punctuationAtEnd, '')
  return { text: `${text}…`, isWhole: false }
}
