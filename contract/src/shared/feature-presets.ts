/**
 * The numbers of the menu features (`menuFeatures` in menu-features.ts) that can be chosen in the set-up and switched in the settings, in the groups
 * of the foundation document: those that have a screen or change one (association.txt 2.1, 2.4; decisions/association.md 66).
 */
export const offeredFeatureGroups = {
  Website: [39],
  Household: [14, 15, 17, 21],
  Community: [22, 23, 24, 26, 27, 28, 30],
  Social: [35, 36, 37, 43],
  Others: [44],
} as const
export type OfferedFeature = (typeof offeredFeatureGroups)[keyof typeof offeredFeatureGroups][number]

export const offeredFeatures: readonly OfferedFeature[] = Object.values(offeredFeatureGroups).flat()

/** The presets of the third step of the set-up (association.txt 2.1). */
export const presets = ['essentials', 'everything', 'choose'] as const
export type Preset = (typeof presets)[number]

/** Features that every community has with every preset, because no page of the menu works without them. */
const always = [2, 9, 12, 16, 20, 41, 42, 45] as const

const essentials: readonly number[] = [14, 15, 17, 21, 22, 24, 26, 27, 28, 30, 39]

/** The features that a preset enables. The preset 'choose' enables the chosen ones. */
export function featuresOf(preset: Preset, chosen: readonly number[] = []): number[] {
  const offered: readonly number[] = offeredFeatures
  const wantedByPreset = { everything: offered, essentials, choose: chosen } as const
  const wanted: readonly number[] = wantedByPreset[preset]
  return [...new Set([...always, ...wanted.filter((feature) => offered.includes(feature))])].sort(
    (one, other) => one - other,
  )
}
