import type { ScreenRoute } from '../../platform/screen-route.ts'

/** Neighbors who agreed to be found (community.txt 2.5). */
export const directoryRoutes: readonly ScreenRoute[] = [
  { page: 'directory', load: async () => (await import('./DirectoryScreen.tsx')).DirectoryScreen },
]
