import { lazy } from 'react'

/** 'Confirm it's you', over the whole managers' side. */
export const ConfirmIdentity = lazy(async () => ({ default: (await import('./ConfirmIdentity.tsx')).ConfirmIdentity }))
