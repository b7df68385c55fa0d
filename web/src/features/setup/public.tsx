import { lazy } from 'react'

/** Shown by every public page while the server has no account. */
export const BeingSetUp = lazy(async () => ({ default: (await import('./owner/BeingSetUp.tsx')).BeingSetUp }))

/** /Admin/Setup with the secret of a set-up link. */
export const OwnerScreen = lazy(async () => ({ default: (await import('./owner/OwnerScreen.tsx')).OwnerScreen }))
