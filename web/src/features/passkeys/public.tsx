import { lazyPart } from '../../ui/lazy-part.ts'

export { canUsePasskeys } from './device.ts'
export { shouldOfferPasskeyLogin } from './login-button.ts'
export { PasskeyLogin } from './PasskeyLogin.tsx'

/** Whether to offer a passkey after a login by password; not part of the initial download of /Login. */
export async function shouldOfferPasskey(token: string): Promise<boolean> {
  return await (await import('./offer.ts')).shouldOfferPasskey(token)
}

/** A passkey's response that proves the identity of the person again, for example before the account is deleted; null if they canceled. Throws CallFailed. */
export async function answerWithPasskey() {
  return await (await import('./ceremony.ts')).answerWithPasskey()
}

/** The offer after a login by password. */
export const PasskeyOffer = lazyPart(async () => (await import('./PasskeyOffer.tsx')).PasskeyOffer)

/** The person's passkeys, for the account page. */
export const Passkeys = lazyPart(async () => (await import('./Passkeys.tsx')).Passkeys)
