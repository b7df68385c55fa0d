import { lazy } from 'react'

/** What every public page shows while the server has no account. */
export const BeingSetUp = lazy(async () => ({ default: (await import('./owner/BeingSetUp.tsx')).BeingSetUp }))

/** /Admin/Setup with the secret of a set-up link. */
export const OwnerScreen = lazy(async () => ({ default: (await import('./owner/OwnerScreen.tsx')).OwnerScreen }))

/** The communities whose set-up is not finished, for the first page of the managers' side. */
export const UnfinishedSetup = lazy(async () => ({
  default: (await import('./wizard/UnfinishedSetup.tsx')).UnfinishedSetup,
}))
