import { lazy } from 'react'

/** The public page of an association. */
export const SiteScreen = lazy(async () => ({ default: (await import('./site/SiteScreen.tsx')).SiteScreen }))
