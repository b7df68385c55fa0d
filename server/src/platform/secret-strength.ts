const shortest = 32
/** A random hexadecimal text of 32 characters has about 115 by this measure. */
const fewestBits = 90

/** Parts of values that people copy from examples or type on a keyboard; compared after digits that stand for letters are read as letters. */
const placeholders = [
  'change',
  'secret',
  'passwor',
  'porchlight',
  'example',
  'replace',
  'default',
  'qwert',
  'asdfg',
  'zxcvb',
  'letmein',
  'yourkey',
  'placeholder',
  'production',
  'insecure',
]

const lettersOfDigits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Pairs of letters. Half of the pairs in an English text are among them; of random letters, one in fourteen is. */
const commonPairs = new Set(
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur'.split(
    ' ',
  ),
)

/**
 * Returns what is wrong with a secret that should be random: too short, repeated, a sequence, or made of words; undefined if nothing
 * is. One in some thousand random values is refused, and almost no value that a person invented is accepted.
 */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < shortest) return `has fewer than ${shortest} characters`
  if (isRepeated(secret)) return 'repeats a shorter text'
  if (bitsOf(secret) < fewestBits) return 'uses too few different characters'
  if (isSequence(secret)) return 'is a sequence'
  if (isOfWords(secret)) return 'is made of words'
  return undefined
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.startsWith(text.slice(length))) return true
  }
  return false
}

/** Returns the information content of the text, from the frequency of each character in it. */
function bitsOf(text: string): number {
  const counts = [...Map.groupBy(text, (character) => character).values()].map((group) => group.length)
  return counts.reduce((bits, count) => bits + count * Math.log2(text.length / count), 0)
}

/** Whether half of the characters are next to the one before in the alphabet, up or down, or are the same. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).filter((_, i) => Math.abs(text.charCodeAt(i + 1) - text.charCodeAt(i)) <= 1)
  return steps.length > text.length / 2
}

function isOfWords(text: string): boolean {
  const lower = text.toLowerCase()
  const letters = lower.replace(/[0-9@$]/g, (character) => lettersOfDigits[character] ?? character)
  if (placeholders.some((word) => lower.includes(word) || letters.includes(word))) return true
  const pairs = Array.from({ length: lower.length - 1 }, (_, i) => lower.slice(i, i + 2)).filter((pair) =>
    /^[a-z]{2}$/.test(pair),
  )
  const common = pairs.filter((pair) => commonPairs.has(pair)).length
  return common >= 8 && common > pairs.length * 0.3
}
