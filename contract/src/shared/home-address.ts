/** The parts of the address of a home (association.txt 3). */
export interface HomeAddress {
  /** '12', '12A', '12 1/2' or empty. */
  readonly streetNumber: string
  readonly street: string
  /** '3B' of 'Unit 3B'; empty for a home without a unit. */
  readonly unit: string
}

/** Words before the unit. */
const unitWords = new Set(['apt', 'apartment', 'unit', 'suite', 'ste', 'no', 'bldg', 'building', 'lot'])
/** A word without capitals, dots and commas. */
const clean = (word: string) => word.toLowerCase().replaceAll(/[.,]/g, '')

/**
 * Parses an address such as '12 Maple Ridge Lane, Unit 3B'. The text after a '#' or a word such as 'Apt' is the unit. A first word that begins
 * with a digit is the number; a fraction after it, such as '1/2', belongs to the number.
 */
export function readHomeAddress(address: string): HomeAddress {
  const words = address
    .replaceAll('#', ' # ')
    .split(/[\s,]+/)
    .filter(Boolean)
  const first = words[0] ?? ''
  const hasNumber = words.length > 1 && /^\d/.test(first)
  const hasFraction = hasNumber && words.length > 2 && /^\d\/\d$/.test(words[1] ?? '')
  const wordsOfNumber = hasFraction ? 2 : 1
  const start = hasNumber ? wordsOfNumber : 0
  const rest = words.slice(start)
  // A unit word is not looked for at the first place, because a street may begin with one, such as 'Lot Street'.
  const unitAt = rest.findIndex((word, index) => index > 0 && index < rest.length - 1 && isUnitWord(word))
  const street = (unitAt < 0 ? rest : rest.slice(0, unitAt)).join(' ')
  const unit =
    unitAt < 0
      ? ''
      : rest
          .slice(unitAt)
          .filter((word) => word !== '#' && !isUnitWord(word))
          .join(' ')
  return { streetNumber: words.slice(0, start).join(' '), street, unit }
}

function isUnitWord(word: string): boolean {
  return word === '#' || unitWords.has(clean(word))
}

/** Formats an address in one line: '12 Maple Ridge Lane, Unit 3B', or 'Calle Peñón 1' with `isNumberLast`. */
export function writeHomeAddress({ streetNumber, street, unit }: HomeAddress, isNumberLast = false): string {
  const line = (isNumberLast ? [street, streetNumber] : [streetNumber, street]).filter(Boolean).join(' ')
  return unit ? `${line}, Unit ${unit}` : line
}

/** Returns a key that is the same for all spellings of an address, such as 'Lane' and 'Ln.'. A home is found by it. */
export function addressKey(address: string): string {
  const { streetNumber, street, unit } = readHomeAddress(address)
  return [streetNumber, ...street.split(' ').map(shortWord), unit]
    .map((part) => foldText(clean(part)))
    .filter(Boolean)
    .join(' ')
}

const shortWords = new Map([
  ['street', 'st'],
  ['avenue', 'ave'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['circle', 'cir'],
  ['place', 'pl'],
  ['boulevard', 'blvd'],
  ['terrace', 'ter'],
  ['trail', 'trl'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['square', 'sq'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
])

function shortWord(word: string): string {
  return shortWords.get(clean(word)) ?? word
}

/** Returns a text without accents and capitals, as the searches of the register compare it. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
}

/**
 * Compares two addresses by street, then by the numeric value of the number, then by unit: 9 comes before 10, and 10A after 10
 * (association.txt 2.5). The database sorts by properties.sort_key, which it computes by the same rule.
 */
export function compareHomeAddresses(one: HomeAddress, other: HomeAddress): number {
  const [a, b] = [sortKeyOf(one), sortKeyOf(other)]
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Returns a text whose alphabetical order is the order of the addresses: numbers have zeros before them. */
function sortKeyOf({ streetNumber, street, unit }: HomeAddress): string {
  const number = /^\d{1,9}/.exec(streetNumber)?.[0] ?? ''
  const afterNumber = streetNumber.slice(number.length).toLowerCase()
  const word = /^\D+/.exec(unit)?.[0]?.toLowerCase() ?? ''
  const digits = /\d{1,9}/.exec(unit)?.[0] ?? ''
  return `${street.toLowerCase()} ${number.padStart(9, '0')}${afterNumber} ${word}${digits.padStart(9, '0')}${unit.toLowerCase()}`
}
