const shortest = 32
/** The minimum of `bitsOf`. A random hexadecimal text of 32 characters has about 115. */
const fewestBits = 90
/** The minimum number of characters outside of repeated parts; a random text of 32 characters has 28 or more. */
const fewestNew = 24
/** The minimum number of letters; of random hexadecimal texts, one in two thousand has fewer. */
const fewestLetters = 4
/** The length of a part; in 32 random characters hardly any part of this length occurs twice. */
const partLength = 4

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
  '3141592',
  '2718281',
  '1414213',
  '1618033',
  'januar',
  'februa',
  'octobe',
  'novemb',
  'decemb',
]

/** The rows of keys on a keyboard, without and with Shift. */
const keyRows = [
  ['`1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['~!@#$%^&*()_+', 'QWERTYUIOP{}', 'ASDFGHJKL:"', 'ZXCVBNM<>?'],
]
const keyPlaces = new Map(
  keyRows.flatMap((rows) =>
    rows.flatMap((row, y) =>
      // The digits begin one key further to the left than the letters.
      [...row].map((key, x) => [key, { x: y === 0 ? x - 1 : x, y }] as const),
    ),
  ),
)

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
 * Returns what is wrong with a secret that should be random: too short, repeated, a sequence, neighbor keys, or made of words; undefined
 * if nothing is. One in some thousand random values is refused, and almost no value that a person invented is accepted.
 */
export function weaknessOf(secret: string): string | undefined {
  if (secret.length < shortest) return `has fewer than ${shortest} characters`
  if (isRepeated(secret)) return 'repeats a shorter text'
  if (bitsOf(secret) < fewestBits) return 'uses too few different characters'
  if ((secret.match(/\p{L}/gu) ?? []).length < fewestLetters) return 'has hardly any letters'
  if (mostlyNear(secret, areConsecutive) || hasSteadyStep(secret)) return 'is a sequence'
  if (isOfWords(secret)) return 'is made of words'
  if (mostlyNear(secret, areNeighborKeys)) return 'follows the keys of a keyboard'
  if (newCharacters(secret.toLowerCase()) < fewestNew) return 'repeats parts of itself'
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

/** Whether more than half of the characters are near the one before, or the one before that, as in a1b2c3. */
function mostlyNear(text: string, isNear: (one: string, other: string) => boolean): boolean {
  const characters = [...text]
  return [1, 2].some((stride) => {
    const near = characters.slice(stride).filter((character, i) => isNear(characters[i] ?? '', character))
    return near.length > text.length / 2
  })
}

/** Whether more than half of the characters are at the same distance from the one before, or the one before that, as in acegik. */
function hasSteadyStep(text: string): boolean {
  return [1, 2].some((stride) => {
    const steps = Array.from(
      { length: text.length - stride },
      (_, i) => text.charCodeAt(i + stride) - text.charCodeAt(i),
    )
    const counts = [...Map.groupBy(steps, (step) => step).values()].map((group) => group.length)
    return Math.max(...counts) > text.length / 2
  })
}

/** The same character, or one after the other in the alphabet, up or down. */
function areConsecutive(one: string, other: string): boolean {
  return Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1
}

function areNeighborKeys(one: string, other: string): boolean {
  const [from, to] = [keyPlaces.get(one), keyPlaces.get(other)]
  return from !== undefined && to !== undefined && Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1
}

/** The number of characters outside of parts that occurred earlier in the text. */
function newCharacters(text: string): number {
  const known = new Set<string>()
  const repeated = new Set<number>()
  for (let start = 0; start + partLength <= text.length; start += 1) {
    const part = text.slice(start, start + partLength)
    if (known.has(part)) for (let at = start; at < start + partLength; at += 1) repeated.add(at)
    known.add(part)
  }
  return text.length - repeated.size
}

function isOfWords(text: string): boolean {
  const lower = text.toLowerCase()
  const letters = lower.replace(/[0-9@$]/g, (character) => lettersOfDigits[character] ?? character)
  const digits = lower.replace(/[^0-9]/g, '')
  if (placeholders.some((word) => lower.includes(word) || letters.includes(word) || digits.includes(word))) return true
  if (hasCommonPairs(lower)) return true
  // Read as letters, the digits of a hexadecimal text would form many of the pairs.
  return !/^[0-9a-f]+$/.test(lower) && hasCommonPairs(letters)
}

function hasCommonPairs(text: string): boolean {
  const pairs = Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2)).filter((pair) =>
    /^[a-z]{2}$/.test(pair),
  )
  const common = pairs.filter((pair) => commonPairs.has(pair)).length
  return common >= 8 && common > pairs.length * 0.3
}
