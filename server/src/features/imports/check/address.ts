import { plainWords } from '../columns/headings.ts'

/** A written-out address in its parts. */
export interface AddressParts {
  readonly streetNumber: string
  readonly street: string
  readonly unit: string
}

/** Abbreviations of kinds of streets and of directions, and what they stand for. */
const whole: Readonly<Record<string, string>> = {
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
 * Divides an address as it is written on an envelope: the number, the street, and a unit after '#', 'Unit' or 'Apt'. Where a town
 * follows after a comma, it is left out.
 */
export function addressParts(written: string): AddressParts & { readonly isNumberLast: boolean } {
  const pieces = written.split(',').map((piece) => piece.trim())
  const [first = '', ...others] = pieces
  const line = [first, ...others.filter(isUnit)].join(' ')
  const words = line.replaceAll('#', ' # ').split(/\s+/).filter(Boolean)
  const at = words.findIndex((word, place) => place > 0 && (word === '#' || unitWords.has(plainWords(word))))
  const unit =
    at < 0
      ? ''
      : words
          .slice(at)
          .filter((word) => word !== '#' && !unitWords.has(plainWords(word)))
          .join(' ')
  const road = at < 0 ? words : words.slice(0, at)
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

function isUnit(piece: string): boolean {
  const [first = ''] = piece.split(/\s+/)
  return piece.startsWith('#') || unitWords.has(plainWords(first))
}

/**
 * What two spellings of one address have in common: case, spaces, signs and abbreviations aside ('St.' as 'Street'). Empty without a
 * street, since no home is found by less.
 */
export function addressKey({ streetNumber, street, unit }: AddressParts): string {
  const words = plainWords(street.replaceAll('#', ' ')).split(' ').filter(Boolean)
  // 'St Mary Street' begins with a saint, and a direction or a kind of street is never the only word.
  const spelt = words.map((word, at) =>
    words.length === 1 || (word === 'st' && at === 0) ? word : (whole[word] ?? word),
  )
  if (spelt.length === 0) return ''
  const number = plainWords(streetNumber).replaceAll(' ', '')
  return [number, spelt.join(' '), plainWords(unit).replaceAll('#', '').replaceAll(' ', '')].join('|')
}

/** The address on one line, as it is stored and shown; the number stays last where it was written there. */
export function addressLine({ streetNumber, street, unit }: AddressParts, isNumberLast = false): string {
  const road = isNumberLast ? [street, streetNumber] : [streetNumber, street]
  return [...road, unit && (/^(unit|apt|#)/i.test(unit) ? unit : `Unit ${unit}`)].filter(Boolean).join(' ')
}
