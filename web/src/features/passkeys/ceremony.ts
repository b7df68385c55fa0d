import { passkeys } from '@porchlight/contract/features/passkeys.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { isFailureOf, request } from '../../platform/call/call.ts'
import { isNative } from '../../platform/native/bridge.ts'

/** How asking the device ended: with a result, refused by the server, or given up by the person. */
export type LoginOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'given up' }

export type AddOutcome = 'added' | 'given up' | 'refused'

/** Whether this browser can sign in with passkeys; the phone app has its own fingerprint and face instead. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !isNative()
}

/** Whether this device itself has a lock that can keep a passkey. */
export async function canAddPasskey(): Promise<boolean> {
  return (
    canUsePasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false))
  )
}

/** Whether the browser can offer passkeys among the suggestions of the e-mail field. */
export async function canAutofill(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true
}

/**
 * Signs in with a passkey. With `autofill` it waits, unseen, until one is picked from the suggestions of the e-mail
 * field; a later call ends that wait. `rememberMe` is asked at the end. Throws CallFailed when the server can't be asked.
 */
export async function logInWithPasskey(autofill: boolean, rememberMe: () => boolean): Promise<LoginOutcome> {
  const [{ startAuthentication }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    request(passkeys.calls.loginOptions),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(() => null)
  if (!response) return { kind: 'given up' }
  const body = { challengeId, response: { ...response }, rememberMe: rememberMe() }
  try {
    return { kind: 'token', ...(await request(passkeys.calls.login, { body })) }
  } catch (error) {
    if (isFailureOf(passkeys.calls.login, error) && error.status === 403) return { kind: 'refused' }
    throw error
  }
}

/** Makes a passkey on this device and keeps it; `token` when the session is not entered yet. Throws CallFailed. */
export async function addPasskey(token?: string): Promise<AddOutcome> {
  const [{ startRegistration }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    request(passkeys.calls.registerOptions, { token }),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(() => null)
  if (!response) return 'given up'
  const body = { challengeId, response: { ...response }, name: deviceName(navigator.userAgent) }
  const { success } = await request(passkeys.calls.register, { token, body })
  return success ? 'added' : 'refused'
}

const browsers = { 'Edg/': 'Edge', 'OPR/': 'Opera', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' }
const systems = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Macintosh: 'Mac',
  Linux: 'Linux',
}

/** What a new passkey is called, such as 'Firefox on Windows'. */
export function deviceName(userAgent: string): string {
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1]
  return [named(browsers) ?? 'Browser', named(systems)].filter(Boolean).join(' on ')
}
