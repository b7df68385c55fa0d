import { lazy } from 'react'

/** /Forgot, /Forgot2 and /Forgot3, and the page of the mailed link. */
export const ForgotScreen = lazy(async () => ({ default: (await import('./ForgotScreen.tsx')).ForgotScreen }))
