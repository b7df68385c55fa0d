/** What no association takes, unless it keeps a list of its own; single words and phrases, small and without accents. */
export const usualWords: readonly string[] = [
  ...['asshole', 'assholes', 'bastard', 'bastards', 'bitch', 'bitches', 'bullshit', 'cunt', 'cunts', 'dickhead'],
  ...['dumbass', 'faggot', 'faggots', 'fuck', 'fucked', 'fucker', 'fuckers', 'fucking', 'fucks', 'idiot', 'idiots'],
  ...['jackass', 'kike', 'moron', 'morons', 'motherfucker', 'nigger', 'niggers', 'piece of shit', 'prick', 'pricks'],
  ...['retard', 'retarded', 'retards', 'scumbag', 'shit', 'shithead', 'shitty', 'slut', 'sluts', 'son of a bitch'],
  ...['spic', 'spics', 'tranny', 'twat', 'wanker', 'wetback', 'whore', 'whores'],
]

/** The first of the words that stands in a text, whatever its case and accents; a part of a word is not that word. */
export function findWord(text: string, words: readonly string[]): string | undefined {
  const spaced = ` ${plain(text)} `
  return words.find((word) => plain(word) !== '' && spaced.includes(` ${plain(word)} `))
}

/** Letters and digits in words one space apart, without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
