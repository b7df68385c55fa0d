/** Which numbers of a street have a home. */
export const numberKinds = ['all', 'odd', 'even'] as const

/** 'Number them for me' (association.txt 2.1): the homes of one street. */
export interface HomeNumbers {
  readonly street: string
  readonly first: number
  readonly last: number
  readonly which: (typeof numberKinds)[number]
  /** The identifier of a home: '#' stands for its number, '##' to '######' for the number with zeros before it. */
  readonly pattern: string
}

/** The maximum number of homes that are created at a time. */
export const homesAtOnce = 2_000

/** A home that `homesOf` proposes. */
export interface NumberedHome {
  readonly number: number
  readonly address: string
  readonly identifier: string
}

/** Returns the homes with these numbers, in order; at most `homesAtOnce`. */
export function homesOf({ street, first, last, which, pattern }: HomeNumbers): NumberedHome[] {
  const homes: NumberedHome[] = []
  const step = which === 'all' ? 1 : 2
  const isFirstOdd = Math.abs(first % 2) === 1
  const isFirstWanted = which === 'all' || (which === 'odd') === isFirstOdd
  const start = isFirstWanted ? first : first + 1
  for (let number = start; number <= last && homes.length < homesAtOnce; number += step) {
    homes.push({ number, address: `${number} ${street.trim()}`, identifier: identifierOf(pattern, number) })
  }
  return homes
}

function identifierOf(pattern: string, number: number): string {
  return pattern.trim().replace(/#{1,6}/, (places) => String(number).padStart(places.length, '0'))
}

/** Returns the pattern that is proposed for a street: the first letters of its words, such as 'ML-####' for Maple Lane. */
export function proposePattern(street: string): string {
  const letters = street
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
    .slice(0, 4)
  return `${letters || 'H'}-####`
}
