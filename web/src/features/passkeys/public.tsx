import { lazy } from 'react'

export { shouldOfferPasskeyLogin } from './login-button.ts'
export { PasskeyLogin } from './PasskeyLogin.tsx'

/** Whether to offer a passkey after a login by password; not part of the first download of /Login. */
export async function shouldOfferPasskey(token: string): Promise<boolean> {
  return await (await import('./offer.ts')).shouldOfferPasskey(token)
}

/** The offer after a login by password. */
export const PasskeyOffer = lazy(async () => ({ default: (await import('./PasskeyOffer.tsx')).PasskeyOffer }))

/** The person's passkeys, for the account page. */
export const Passkeys = lazy(async () => ({ default: (await import('./Passkeys.tsx')).Passkeys }))
