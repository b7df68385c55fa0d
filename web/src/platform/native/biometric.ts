import { callNative, isNative } from './bridge.ts'
import { type Credentials, keychain, packageId } from './keychain.ts'

/** Whether this device has biometric authentication. Always false in a browser, which has passkeys instead. */
export async function hasBiometry(): Promise<boolean> {
  if (!isNative()) return false
  const answer = callNative<{ isAvailable: boolean }>('NativeBiometric', 'isAvailable', { useFallback: false })
  return (await answer.catch(() => null))?.isAvailable === true
}

/** Whether credentials were saved here, so that a biometric login can be offered. */
export async function hasSavedCredentials(): Promise<boolean> {
  return isNative() && (await keychain.read(packageId)) !== null
}

/** Saves the credentials for the next biometric login. Call it only after a successful login and with the user's consent. */
export async function saveCredentials(credentials: Credentials): Promise<void> {
  if (isNative()) await keychain.write(packageId, credentials)
}

/** Deletes the saved credentials: after a failed biometric login, after an account deletion, or when they are refused. */
export async function deleteCredentials(): Promise<void> {
  if (isNative()) await keychain.remove(packageId).catch(() => {})
}

/**
 * Runs the biometric check and passes the saved credentials to `logIn`. When the check fails or `logIn` reports that
 * they were refused, the saved credentials are deleted (foundation.txt 4). Resolves with whether it succeeded.
 * `reason` is the text of the device's dialog. An error of `logIn`, such as a missing network, is rethrown and deletes nothing.
 */
export async function logInWithBiometry(
  reason: string,
  logIn: (credentials: Credentials) => Promise<boolean>,
): Promise<boolean> {
  const credentials = (await isVerified(reason)) ? await keychain.read(packageId) : null
  const isIn = credentials !== null && (await logIn(credentials))
  if (!isIn) await deleteCredentials()
  return isIn
}

/** Asks for the fingerprint or face; whether the person was recognized. iOS shows the reason; Android shows the title. */
async function isVerified(reason: string): Promise<boolean> {
  return await callNative('NativeBiometric', 'verifyIdentity', { reason, title: reason }).then(
    () => true,
    () => false,
  )
}
