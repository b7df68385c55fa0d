import { hasBiometry, hasSavedCredentials } from '../../platform/native/biometric.ts'
import { isNative } from '../../platform/native/bridge.ts'
import { decodeToken } from '../../platform/session/token.ts'
import { decideAfterLogin } from '../accounts/public.tsx'
import { shouldOfferPasskey } from '../passkeys/public.tsx'
import type { Arrival } from './arrival.ts'

/** What to offer after a successful login by password: fingerprint or face in the phone app, a passkey in a browser. */
export async function offerFor(token: string, arrival: Arrival): Promise<'biometry' | 'passkey' | null> {
  const data = decodeToken(token)?.loginData
  if (!data || decideAfterLogin(data, arrival).kind === 'none') return null
  if (isNative()) return (await hasBiometry()) && !(await hasSavedCredentials()) ? 'biometry' : null
  return (await shouldOfferPasskey(token)) ? 'passkey' : null
}
