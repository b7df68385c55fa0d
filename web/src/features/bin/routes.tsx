import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The bin: what editors deleted in the last 30 days (docs/decisions/0028). */
export const binRoutes: readonly ScreenRoute[] = [
  { page: 'bin', load: async () => (await import('./BinScreen.tsx')).BinScreen },
]
