import type { MembersText } from './texts.ts'

/** The features that an owner can allow a member, in the order of the specification, with the names of their texts. */
export const memberFeatures = [
  [14, 'financials'],
  [15, 'notices'],
  [20, 'notifications'],
  [21, 'payNow'],
  [22, 'calendar'],
  [23, 'directory'],
  [24, 'documents'],
  [26, 'faqs'],
  [27, 'forms'],
  [28, 'news'],
  [30, 'usefulLinks'],
  [32, 'areaMap'],
  [33, 'referredBusinesses'],
  [36, 'forums'],
  [37, 'groups'],
] as const satisfies readonly (readonly [number, MembersText])[]

/** The list as one value of a form, so that a draft and the comparison of two owners' edits can use it as a text. */
export function featuresText(features: readonly number[]): string {
  return features.join(',')
}

/** The list in a text of `featuresText`. */
export function featuresIn(text: string): number[] {
  return text.split(',').flatMap((one) => (one === '' ? [] : [Number(one)]))
}

/** The text without or with a feature, in the order of the specification. */
export function withFeature(text: string, feature: number, isOn: boolean): string {
  const before = featuresIn(text)
  const isIn = (id: number) => (id === feature ? isOn : before.includes(id))
  return featuresText(memberFeatures.flatMap(([id]) => (isIn(id) ? [id] : [])))
}
