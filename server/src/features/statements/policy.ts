/** The parts of a file name: whose statement it is, and of which month. */
export interface FileName {
  /** An account number or identifier, in lower case without spaces. */
  readonly key: string
  /** The first day of the month. */
  readonly month: string
}

/** Normalizes a number: lower case, without spaces. */
export function plainNumber(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase()
}

const separators = ' _.-'

/** Parses names such as '0007_2026-11.pdf' and 'EL-7 202611.PDF'; undefined for any other name (association.txt 5, money). */
export function readFileName(fileName: string): FileName | undefined {
  const stem = fileName.toLowerCase().endsWith('.pdf') ? fileName.slice(0, -4).trim() : fileName.trim()
  const found = /((?:19|20)\d{2})[ _.-]?(0[1-9]|1[0-2])$/.exec(stem)
  if (!found) return undefined
  let end = found.index
  while (end > 0 && separators.includes(stem[end - 1] ?? '')) end -= 1
  const key = plainNumber(stem.slice(0, end))
  // There must be a separator between the number and the month.
  if (key === '' || end === found.index) return undefined
  return { key, month: `${found[1]}-${found[2]}-01` }
}

/** The first day of a month such as '2026-11'; undefined for any other text. */
export function monthOf(text: string): string | undefined {
  return /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : undefined
}

/** The maximum number of words of a statement that are compared. A usual statement has a few hundred. */
const maxWords = 20_000

/** The texts that may be account numbers: the words of a text, and each pair of adjacent words joined. Texts of more than 40 characters are none. */
export function numbersIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s,;:|()[\]"'#]+/)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
    .filter(Boolean)
    .slice(0, maxWords)
  const found = new Set(words)
  for (const [at, word] of words.entries()) if (at > 0) found.add(`${words[at - 1]}${word}`)
  return [...found].filter((word) => word.length <= 40)
}

/** The facts about an owner of a home that decide whether its statement is printed. */
export interface NotifiedOwner {
  /** The person of the owner's account at the home; null if there is none. */
  readonly personId: number | null
  readonly delivery: 'digital' | 'paper' | 'both'
}

/**
 * Whether a home gets one printed statement: if an owner chose paper or both, or has no account to read it in, independent of the other owners;
 * also if no owner is known (association.txt 2.11, decisions/association.md 71).
 */
export function isPrintedFor(owners: readonly NotifiedOwner[]): boolean {
  return owners.length === 0 || owners.some(({ personId, delivery }) => personId === null || delivery !== 'digital')
}
