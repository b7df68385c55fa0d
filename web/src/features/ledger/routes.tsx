import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./CommunityMoneyScreen.tsx')).CommunityMoneyScreen

/** {c}/Money: the accounts of the homes and their entries (association.txt 2.11). */
export const ledgerRoutes: readonly ScreenRoute[] = [
  { page: 'communityMoney', load },
  { page: 'communityMoneyPart', load },
  {
    page: 'communityMoneySchedule',
    load: async () => (await import('./CommunityMoneyScheduleScreen.tsx')).CommunityMoneyScheduleScreen,
  },
  {
    page: 'communityMoneyHome',
    load: async () => (await import('./CommunityMoneyHomeScreen.tsx')).CommunityMoneyHomeScreen,
  },
]
