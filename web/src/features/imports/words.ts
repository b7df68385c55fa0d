import type { ListedImport } from '@porchlight/contract/features/imports.ts'
import type { Tone } from '../../ui/tone.ts'
import type { ImportsTexts } from './texts.ts'

/** The text keys of the entries of the fixed lists. */
const textKeys = {
  house: 'wordHouse',
  townhouse: 'wordTownhouse',
  condominium: 'wordCondominium',
  lot: 'wordLot',
  other: 'wordOther',
  owner: 'wordOwner',
  'co-owner': 'wordCoOwner',
  tenant: 'wordTenant',
  'household member': 'wordHouseholdMember',
  agent: 'wordAgent',
  vacant: 'wordVacant',
  unknown: 'wordUnknown',
  en: 'wordEn',
  es: 'wordEs',
  yes: 'wordYes',
  no: 'wordNo',
  digital: 'wordDigital',
  paper: 'wordPaper',
  both: 'wordBoth',
  assessment: 'wordAssessment',
  'special assessment': 'wordSpecialAssessment',
  'late fee': 'wordLateFee',
  interest: 'wordInterest',
  fine: 'wordFine',
  fee: 'wordFee',
  credit: 'wordCredit',
} as const

/** The fields whose values are entries of fixed lists. */
const listFields: ReadonlySet<string> = new Set([
  'homeKind',
  'occupancy',
  'language',
  'relation',
  'isPrimaryContact',
  'delivery',
  'entryKind',
])

/** The text of an entry of a fixed list, in the language of the reader. */
export function wordOf(entry: string, texts: ImportsTexts): string {
  return Object.hasOwn(textKeys, entry) ? texts[textKeys[entry as keyof typeof textKeys]] : entry
}

/** The text of a value of a field. */
export function shownValue(field: string, value: string, texts: ImportsTexts): string {
  return listFields.has(field) ? wordOf(value, texts) : value
}

/** The name of a field in the language of the reader; the field name itself if this release does not know the field. */
export function fieldName(field: string, texts: ImportsTexts): string {
  const name: unknown = Object.entries(texts).find(([key]) => key === field)?.[1]
  return typeof name === 'string' ? name : field
}

const states = {
  uploaded: { label: 'stateUploaded', tone: 'lamp' },
  mapped: { label: 'stateMapped', tone: 'lamp' },
  checked: { label: 'stateChecked', tone: 'lamp' },
  running: { label: 'stateRunning', tone: 'neutral' },
  done: { label: 'stateDone', tone: 'pine' },
  'done in part': { label: 'stateInPart', tone: 'pine' },
  undone: { label: 'stateUndone', tone: 'neutral' },
  cancelled: { label: 'stateCancelled', tone: 'neutral' },
  failed: { label: 'stateFailed', tone: 'brick' },
} as const satisfies Record<ListedImport['state'], { label: keyof ImportsTexts; tone: Tone }>

/** The label and the tone of a state; the tone is lamp while the import waits for a person to continue. */
export function stateOf(state: ListedImport['state'], texts: ImportsTexts): { label: string; tone: Tone } {
  return { label: texts[states[state].label], tone: states[state].tone }
}
