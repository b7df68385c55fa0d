import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The first start of a server, and the wizard of a community. */
export const setupRoutes: readonly ScreenRoute[] = [
  { page: 'setup', load: async () => (await import('./wizard/SetupScreen.tsx')).SetupScreen },
  {
    page: 'communitySetup',
    load: async () => (await import('./wizard/CommunitySetupScreen.tsx')).CommunitySetupScreen,
  },
]
