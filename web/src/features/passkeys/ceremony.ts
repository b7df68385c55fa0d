import { challengeLifetimeMs, passkeys } from '@porchlight/contract/features/passkeys.ts'
import { isFailureOf, request } from '../../platform/call/call.ts'
import { CallFailed } from '../../platform/call/call-failed.ts'

/** The result of a login: a token, refused by the server, or given up: canceled by the person, or replaced by a later request. */
type LoginOutcome =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'given up' }

/** The result of adding: added, given up as in a login, or refused by the server. */
type AddOutcome = 'added' | 'given up' | 'refused'

/** The age in milliseconds at which the challenge of a waiting sign-in by suggestion is replaced: 30 seconds before it expires. */
export const renewAfterMs = challengeLifetimeMs - 30_000

let waiting: AbortController | null = null

/** Returns the signal of a new request and aborts the previous request, because a device processes one at a time. */
function nextSignal(): AbortSignal {
  waiting?.abort()
  waiting = new AbortController()
  return waiting.signal
}

/**
 * Signs in with a passkey. With `autofill` it waits without a dialog until a passkey is chosen from the suggestions of the e-mail field; a
 * later call ends that wait. `rememberMe` is asked after the passkey was chosen, because the person may tick it while waiting. Throws
 * CallFailed if a call fails, except for a refused passkey.
 */
export async function logInWithPasskey(autofill: boolean, rememberMe: () => boolean): Promise<LoginOutcome> {
  const signal = nextSignal()
  const { challengeId, options } = await request(passkeys.calls.loginOptions)
  // A later request began while the options were loading.
  if (signal.aborted) return { kind: 'given up' }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const mediation = autofill ? 'conditional' : 'optional'
  const credential = await navigator.credentials.get({ publicKey, mediation, signal }).catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return { kind: 'given up' }
  const body = { challengeId, response: jsonOf(credential), rememberMe: rememberMe() }
  try {
    return { kind: 'token', ...(await request(passkeys.calls.login, { body })) }
  } catch (error) {
    if (isFailureOf(passkeys.calls.login, error) && error.status === 403) return { kind: 'refused' }
    throw error
  }
}

/** A passkey's response to a challenge, which proves the identity of the signed-in person again; null if the person canceled. Throws CallFailed. */
export async function answerWithPasskey(): Promise<{ challengeId: string; response: Record<string, unknown> } | null> {
  const signal = nextSignal()
  const { challengeId, options } = await request(passkeys.calls.loginOptions)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await navigator.credentials.get({ publicKey, signal }).catch(() => null)
  return credential instanceof PublicKeyCredential ? { challengeId, response: jsonOf(credential) } : null
}

/** Creates a passkey on this device and registers it. Pass `token` if the session has not started yet. Throws CallFailed. */
export async function addPasskey(token?: string): Promise<AddOutcome> {
  const offered = await request(passkeys.calls.registerOptions, { token }).catch((error: unknown) => {
    // The person did not confirm their identity.
    if (error instanceof CallFailed && error.needsProof) return null
    throw error
  })
  if (!offered) return 'given up'
  const { challengeId, options } = offered
  // Created only now: the call above may ask the person to confirm with a passkey first, which would abort an earlier signal.
  const signal = nextSignal()
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await navigator.credentials.create({ publicKey, signal }).catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return 'given up'
  const body = { challengeId, response: jsonOf(credential), name: deviceName(navigator.userAgent) }
  const { success } = await request(passkeys.calls.register, { token, body })
  return success ? 'added' : 'refused'
}

// The contract types the options and the responses of WebAuthn only as JSON objects; so these casts, and those of the options above.
function jsonOf(credential: PublicKeyCredential): Record<string, unknown> {
  return credential.toJSON() as unknown as Record<string, unknown>
}

// In both tables the first mark that matches counts: Edge and Opera also name Chrome and Safari, and Android also names Linux.
const browsers = { 'Edg/': 'Edge', 'OPR/': 'Opera', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' }
const systems = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Macintosh: 'Mac',
  Linux: 'Linux',
}

/** The name of a new passkey, such as 'Firefox on Windows', or 'Browser' if neither is known. */
export function deviceName(userAgent: string): string {
  const nameFor = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1]
  return [nameFor(browsers) ?? 'Browser', nameFor(systems)].filter(Boolean).join(' on ')
}
