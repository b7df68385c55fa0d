import { plainWords } from '../columns/headings.ts'

/** The parts of an address. */
export interface AddressParts {
  readonly streetNumber: string
  readonly street: string
  readonly unit: string
}

/** The long forms of abbreviated kinds of streets and directions. */
const longForms: Readonly<Record<string, string>> = {
  aly: 'alley',
  ave: 'avenue',
  av: 'avenue',
  avn: 'avenue',
  blvd: 'boulevard',
  bl: 'boulevard',
  cir: 'circle',
  cr: 'circle',
  ct: 'court',
  crt: 'court',
  cv: 'cove',
  dr: 'drive',
  drv: 'drive',
  expy: 'expressway',
  fwy: 'freeway',
  gdns: 'gardens',
  hts: 'heights',
  hwy: 'highway',
  jct: 'junction',
  ldg: 'landing',
  ln: 'lane',
  lp: 'loop',
  mdw: 'meadow',
  mdws: 'meadows',
  mnr: 'manor',
  mt: 'mount',
  mtn: 'mountain',
  pkwy: 'parkway',
  pky: 'parkway',
  pl: 'place',
  plz: 'plaza',
  pt: 'point',
  rd: 'road',
  rdg: 'ridge',
  rte: 'route',
  sq: 'square',
  st: 'street',
  str: 'street',
  ter: 'terrace',
  terr: 'terrace',
  tr: 'trail',
  trl: 'trail',
  vlg: 'village',
  vw: 'view',
  wy: 'way',
  xing: 'crossing',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  avda: 'avenida',
  cl: 'calle',
  crta: 'carretera',
  pso: 'paseo',
  pje: 'pasaje',
  cda: 'cerrada',
  priv: 'privada',
  blv: 'boulevard',
}

/** The words before a unit, in English and Spanish. */
const unitWords = new Set([
  'unit',
  'apt',
  'apartment',
  'suite',
  'ste',
  'unidad',
  'apartamento',
  'depto',
  'departamento',
  'int',
  'interior',
])

/**
 * Divides a written address into the number, the street, and a unit after '#', 'Unit' or 'Apt'; '' for a part that it does not have. A town
 * that follows after a comma is ignored. `isNumberLast`: the number is after the street, as in Spanish.
 */
export function addressParts(written: string): AddressParts & { readonly isNumberLast: boolean } {
  const pieces = written.split(',').map((piece) => piece.trim())
  const [first = '', ...others] = pieces
  const line = [first, ...others.filter(isUnit)].join(' ')
  const words = line.replaceAll('#', ' # ').split(/\s+/).filter(Boolean)
  const unitAt = words.findIndex((word, at) => at > 0 && (word === '#' || unitWords.has(plainWords(word))))
  const unit =
    unitAt < 0
      ? ''
      : words
          .slice(unitAt)
          .filter((word) => word !== '#' && !unitWords.has(plainWords(word)))
          .join(' ')
  const road = unitAt < 0 ? words : words.slice(0, unitAt)
  const [head = '', ...rest] = road
  const numberFirst = { unit, isNumberLast: false }
  if (/^\d+[A-Za-z]?(-\d+)?$/.test(head)) return { streetNumber: head, street: rest.join(' '), ...numberFirst }
  // In Spanish the number comes after the street.
  const last = road.at(-1) ?? ''
  if (road.length > 1 && /^\d+[A-Za-z]?$/.test(last)) {
    return { streetNumber: last, street: road.slice(0, -1).join(' '), unit, isNumberLast: true }
  }
  return { streetNumber: '', street: road.join(' '), ...numberFirst }
}

/** Whether a part of an address between commas is a unit, such as 'Apt 4' or '#4'. */
function isUnit(piece: string): boolean {
  const [first = ''] = piece.split(/\s+/)
  return piece.startsWith('#') || unitWords.has(plainWords(first))
}

/**
 * Returns a key that is equal for different spellings of one address: it ignores case, spaces and punctuation, and expands abbreviations
 * ('St.' to 'Street'). The key is empty without a street, because a home cannot be found without one.
 */
export function addressKey({ streetNumber, street, unit }: AddressParts): string {
  const words = plainWords(street.replaceAll('#', ' ')).split(' ').filter(Boolean)
  // 'St' at the beginning, as in 'St Mary Street', means saint. The only word of a name is not an abbreviation.
  const spelt = words.map((word, at) =>
    words.length === 1 || (word === 'st' && at === 0) ? word : (longForms[word] ?? word),
  )
  if (spelt.length === 0) return ''
  const number = plainWords(streetNumber).replaceAll(' ', '')
  return [number, spelt.join(' '), plainWords(unit).replaceAll('#', '').replaceAll(' ', '')].join('|')
}

/** Returns the address on one line, as it is stored and shown. `isNumberLast` puts the number after the street. */
export function addressLine({ streetNumber, street, unit }: AddressParts, isNumberLast = false): string {
  const road = isNumberLast ? [street, streetNumber] : [streetNumber, street]
  const hasWord = /^(unit|apt|#)/i.test(unit)
  const shownUnit = unit === '' || hasWord ? unit : `Unit ${unit}`
  return [...road, shownUnit].filter(Boolean).join(' ')
}
