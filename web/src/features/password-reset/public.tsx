import { lazy } from 'react'

/** /Forgot, /Forgot2 and /Forgot3, and where the mailed link leads. */
export const ForgotScreen = lazy(async () => ({ default: (await import('./ForgotScreen.tsx')).ForgotScreen }))
