/** What the name of a file says: whose statement it is, and of which month. */
export interface FileName {
  /** An account number or identifier in small letters without spaces. */
  readonly key: string
  /** The first day of the month. */
  readonly month: string
}

/** A number without case and spaces. */
export function plainNumber(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase()
}

const separators = ' _.-'

/** Reads names such as '0007_2026-11.pdf' and 'EL-7 202611.PDF'; undefined for any other (association.txt 5, money). */
export function readFileName(fileName: string): FileName | undefined {
  const stem = fileName.toLowerCase().endsWith('.pdf') ? fileName.slice(0, -4).trim() : fileName.trim()
  const found = /((?:19|20)\d{2})[ _.-]?(0[1-9]|1[0-2])$/.exec(stem)
  if (!found) return undefined
  let end = found.index
  while (end > 0 && separators.includes(stem[end - 1] ?? '')) end -= 1
  const key = plainNumber(stem.slice(0, end))
  if (key === '' || end === found.index) return undefined
  return { key, month: `${found[1]}-${found[2]}-01` }
}

/** The first day of a month such as '2026-11'; undefined for anything else. */
export function monthOf(text: string): string | undefined {
  return /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : undefined
}

/** How many words of a statement are compared; a statement has a few hundred. */
const mostWords = 20_000

/** What could be an account number in a text: its words, and each two that follow one another. */
export function numbersIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s,;:|()[\]"'#]+/)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
    .filter(Boolean)
    .slice(0, mostWords)
  const found = new Set(words)
  for (const [at, word] of words.entries()) if (at > 0) found.add(`${words[at - 1]}${word}`)
  return [...found].filter((word) => word.length <= 40)
}

/** An owner of a home as the print file sees them. */
export interface NotifiedOwner {
  /** Their account at the home; null for none. */
  readonly personId: number | null
  readonly delivery: 'digital' | 'paper' | 'both'
}

/**
 * Whether a home gets its statement on paper: once if an owner chose paper or both, or has no account to read it in, whatever the other
 * owners chose; also where no owner is known (association.txt 2.11, decisions/association.md 71).
 */
export function isPrintedFor(owners: readonly NotifiedOwner[]): boolean {
  return owners.length === 0 || owners.some(({ personId, delivery }) => personId === null || delivery !== 'digital')
}
