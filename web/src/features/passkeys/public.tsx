import { lazy } from 'react'

export { shouldOfferPasskey, shouldOfferPasskeyLogin } from './offer.ts'
export { PasskeyLogin } from './PasskeyLogin.tsx'

/** The offer after a login by password. */
export const PasskeyOffer = lazy(async () => ({ default: (await import('./PasskeyOffer.tsx')).PasskeyOffer }))

/** The person's passkeys, for the account page. */
export const Passkeys = lazy(async () => ({ default: (await import('./Passkeys.tsx')).Passkeys }))
