import { isNative } from '../../platform/native/bridge.ts'

/**
 * Whether this browser can sign in with passkeys and supports WebAuthn's JSON methods (all current browsers do since spring 2025). The phone app
 * uses the biometrics of the phone instead.
 */
export function canUsePasskeys(): boolean {
  if (typeof PublicKeyCredential === 'undefined' || isNative()) return false
  return 'parseRequestOptionsFromJSON' in PublicKeyCredential && 'toJSON' in PublicKeyCredential.prototype
}

/** Whether this device has an authenticator that can store a passkey. */
export async function canAddPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Whether the browser can offer passkeys among the suggestions of the e-mail field. */
export async function canAutofillPasskey(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true
}
