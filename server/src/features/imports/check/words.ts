import { importWords, type WordField } from '@porchlight/contract/shared/import-fields.ts'
import { plainWords } from '../columns/headings.ts'

/** The words in English and Spanish files that mean an entry of a fixed list. */
const synonyms: Readonly<Record<WordField, Readonly<Record<string, string>>>> = {
  homeKind: {
    house: 'house|single family|single family home|sfh|detached|home|casa|vivienda unifamiliar|unifamiliar',
    townhouse: 'townhouse|townhome|town house|town home|row house|attached|duplex|casa adosada|adosada|adosado',
    condominium: 'condominium|condo|apartment|flat|apt|condominio|apartamento|departamento|piso',
    lot: 'lot|vacant lot|land|vacant land|lote|terreno|solar',
    other: 'other|commercial|garage|storage|otro|otra|local',
  },
  occupancy: {
    owner:
      'owner|owner occupied|owner occupant|occupied|yes|y|resident owner|on site|onsite|propietario|dueno|ocupada por el propietario|si',
    tenant:
      'tenant|tenant occupied|renter|rented|rental|leased|lease|no|n|non resident|off site|offsite|absentee|inquilino|alquilada|alquilado|rentada|arrendada',
    vacant: 'vacant|empty|unoccupied|vacante|vacia|desocupada|vacio',
    unknown: 'unknown|n a|desconocido|desconocida|se desconoce',
  },
  language: {
    en: 'en|eng|english|ingles',
    es: 'es|spa|esp|spanish|espanol|castellano',
  },
  relation: {
    owner:
      'owner|homeowner|home owner|primary|primary owner|o|own|member owner|title holder|propietario|propietaria|dueno|duena|titular|propietario principal',
    'co-owner':
      'co owner|coowner|joint owner|second owner|secondary owner|co|owner 2|secondary|copropietario|copropietaria',
    tenant: 'tenant|renter|lessee|resident|t|inquilino|inquilina|arrendatario|arrendataria',
    'household member':
      'household member|household|member|occupant|family|family member|spouse|child|roommate|dependent|miembro del hogar|familiar|conyuge|hijo|hija|ocupante|miembro',
    agent:
      'agent|property manager|manager|attorney|attorney in fact|power of attorney|realtor|trustee|agente|apoderado|apoderada|administrador|representante',
  },
  isPrimaryContact: {
    yes: 'yes|y|true|1|x|primary|si|s|verdadero|principal',
    no: 'no|n|false|0|secondary|falso|secundario',
  },
  delivery: {
    digital:
      'digital|email|e mail|electronic|electronically|paperless|online|yes|e delivery|correo electronico|electronico|en linea',
    paper: 'paper|mail|us mail|usps|post|letter|print|printed|postal mail|no|papel|correo postal|correo|impreso|carta',
    both: 'both|email and mail|mail and email|paper and email|paper and digital|ambos|ambas|los dos',
  },
  entryKind: {
    assessment:
      'assessment|assessments|dues|hoa dues|monthly assessment|regular assessment|association fee|cuota|cuotas|cuota mensual',
    'special assessment': 'special assessment|special|special assessments|derrama|cuota especial|cuota extraordinaria',
    'late fee': 'late fee|late fees|late charge|late|recargo|recargo por mora|mora',
    interest: 'interest|finance charge|interes|intereses',
    fine: 'fine|fines|violation|violation fine|multa|multas',
    fee: 'fee|fees|charge|other|misc|miscellaneous|cargo|otro|comision',
  },
}

const lists: Readonly<Record<WordField, ReadonlyMap<string, string>>> = {
  homeKind: listOf('homeKind'),
  occupancy: listOf('occupancy'),
  language: listOf('language'),
  relation: listOf('relation'),
  isPrimaryContact: listOf('isPrimaryContact'),
  delivery: listOf('delivery'),
  entryKind: listOf('entryKind'),
}

/** Returns the entries of a field by the words that mean them. */
function listOf(field: WordField): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(synonyms[field]).flatMap(([entry, words]) =>
      words.split('|').map((word) => [plainWords(word), entry] as const),
    ),
  )
}

/** Returns the entry of a fixed list that a word of a file means, or undefined. The answers of the team (`settled`) have priority. */
export function entryOf(
  field: WordField,
  word: string,
  settled: Readonly<Record<string, string>> = {},
): string | undefined {
  const plain = plainWords(word)
  const chosen = Object.hasOwn(settled, plain) ? settled[plain] : undefined
  const entries: readonly string[] = importWords[field]
  return chosen !== undefined && entries.includes(chosen) ? chosen : lists[field].get(plain)
}

/** Whether a value means an entry of a fixed list. Used to guess a column by its values. */
export function isWordOf(field: WordField, value: string): boolean {
  return lists[field].has(plainWords(value))
}
