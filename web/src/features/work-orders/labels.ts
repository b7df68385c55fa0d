import type { Tone } from '../../ui/tone.ts'
import type { workOrders } from './texts.en.ts'

/** The texts in any language: those that are strings in English, and other members such as functions. */
type Texts = { readonly [Name in keyof typeof workOrders]: (typeof workOrders)[Name] extends string ? string : unknown }

/** The labels of the numeric codes (contract/src/shared/work-orders.ts). Vendors have no status 8, which is a draft. */
const labelsIn = (
  texts: Texts,
): Readonly<Record<'status' | 'type' | 'priority' | 'entry', Readonly<Record<number, string>>>> => ({
  status: {
    1: texts.status1,
    2: texts.status2,
    3: texts.status3,
    4: texts.status4,
    5: texts.status5,
    6: texts.status6,
    7: texts.status7,
  },
  type: { 1: texts.type1, 2: texts.type2, 3: texts.type3, 4: texts.type4 },
  priority: { 1: texts.priority1, 2: texts.priority2, 3: texts.priority3 },
  entry: {
    1: texts.entry1,
    2: texts.entry2,
    3: texts.entry3,
    4: texts.entry4,
    5: texts.entry5,
    6: texts.entry6,
    7: texts.entry7,
    8: texts.entry8,
    9: texts.entry9,
    10: texts.entry10,
  },
})

/** The label of a status, type, priority or entry in the language of the reader; the server's label for an unknown number. */
export function labelOf(
  texts: Texts,
  kind: 'status' | 'type' | 'priority' | 'entry',
  value: number,
  serverLabel: string,
): string {
  return labelsIn(texts)[kind][value] ?? serverLabel
}

/** The number of the priority 'High' (workOrderPriorities in the contract). */
export const highPriority = 3

const statusTones: Readonly<Record<number, Tone>> = { 2: 'club', 3: 'works', 5: 'pine', 6: 'pine' }

/** The color of a status, in addition to its label. */
export function toneOfStatus(status: number): Tone {
  return statusTones[status] ?? 'neutral'
}

/** Splits a description into its first line, which is the title of the order, and the rest. */
export function splitDescription(description: string): { title: string; rest: string } {
  const [title = '', ...lines] = description.trim().split('\n')
  return { title: title.trim(), rest: lines.join('\n').trim() }
}
