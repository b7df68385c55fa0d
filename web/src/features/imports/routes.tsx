import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The imports of a community (association.txt 2.7). */
export const importsRoutes: readonly ScreenRoute[] = [
  { page: 'communityImports', load: async () => (await import('./ImportsScreen.tsx')).ImportsScreen },
  { page: 'communityImport', load: async () => (await import('./ImportScreen.tsx')).ImportScreen },
]
