import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./CommunitySettingsScreen.tsx')).CommunitySettingsScreen

/** The settings of a community (association.txt 2.4). */
export const communitySettingsRoutes: readonly ScreenRoute[] = [
  { page: 'communitySettings', load },
  { page: 'communitySettingsPart', load },
]
