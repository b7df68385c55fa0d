/** The words that are not allowed in a community without a list of its own: words and phrases in lower case without accents. */
export const usualWords: readonly string[] = [
  ...['asshole', 'assholes', 'bastard', 'bastards', 'bitch', 'bitches', 'bullshit', 'cunt', 'cunts', 'dickhead'],
  ...['dumbass', 'faggot', 'faggots', 'fuck', 'fucked', 'fucker', 'fuckers', 'fucking', 'fucks', 'idiot', 'idiots'],
  ...['jackass', 'kike', 'moron', 'morons', 'motherfucker', 'nigger', 'niggers', 'piece of shit', 'prick', 'pricks'],
  ...['retard', 'retarded', 'retards', 'scumbag', 'shit', 'shithead', 'shitty', 'slut', 'sluts', 'son of a bitch'],
  ...['spic', 'spics', 'tranny', 'twat', 'wanker', 'wetback', 'whore', 'whores'],
]

/** Returns the first of the words that a text contains, independent of case and accents. Parts of longer words do not count. */
export function findWord(text: string, words: readonly string[]): string | undefined {
  const spaced = ` ${plain(text)} `
  return words.find((word) => plain(word) !== '' && spaced.includes(` ${plain(word)} `))
}

/** Returns the letters and digits as words with single spaces between them, without case, accents and invisible characters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
