import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The association's documents and forms (community.txt 2.6). */
export const documentsRoutes: readonly ScreenRoute[] = [
  { page: 'documents', load: async () => (await import('./DocumentsScreen.tsx')).DocumentsScreen },
  { page: 'forms', load: async () => (await import('./forms/FormsScreen.tsx')).FormsScreen },
]
