/**
 * The menu features that can be chosen, because they have a screen (association.txt 2.4, decisions/association.md 66): the mailbox and payments
 * (14, 15, 21, 41), members (17), conversations (43), and the pages of the community.
 */
export const offeredFeatures = [14, 15, 17, 21, 22, 23, 24, 26, 27, 28, 30, 35, 36, 37, 39, 41, 43, 44] as const
export type OfferedFeature = (typeof offeredFeatures)[number]

/** The presets of the third step of the set-up (association.txt 2.1). */
export const presets = ['essentials', 'everything', 'choose'] as const
export type Preset = (typeof presets)[number]

/** Features that every community has with every preset, because no page of the menu works without them. */
const always = [2, 9, 12, 16, 20, 42, 45] as const

const essentials: readonly number[] = [14, 15, 17, 21, 22, 24, 26, 27, 28, 30, 39, 41]

/** The features that a preset enables. The preset 'choose' enables the chosen ones. */
export function featuresOf(preset: Preset, chosen: readonly number[] = []): number[] {
  const offered: readonly number[] = offeredFeatures
  const wanted = preset === 'everything' ? offered : preset === 'essentials' ? essentials : chosen
  return [...new Set([...always, ...wanted.filter((feature) => offered.includes(feature))])].sort(
    (one, other) => one - other,
  )
}
