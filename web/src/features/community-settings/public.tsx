import { lazy } from 'react'

export { featureTexts } from './features/feature-texts.ts'

/** The public page of an association. */
export const SiteScreen = lazy(async () => ({ default: (await import('./site/SiteScreen.tsx')).SiteScreen }))
