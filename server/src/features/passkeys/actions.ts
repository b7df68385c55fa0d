import { challengeLifetimeMs } from '@porchlight/contract/features/passkeys.ts'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { issueToken, spendToken } from '../../platform/access/one-time-tokens.ts'
import type { AnonymousScope, PersonScope, Scope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { addPasskey, findOwner, findPasskey, listPasskeys, notePasskeyUse } from './data.ts'

/** Mails the owner about a new passkey. */
export const addedMailJob = defineJob(
  'passkey-added-mail',
  z.object({ personId: z.number(), passkeyId: z.string(), name: z.string() }),
)

/** The relying party of the passkeys: the host and origin of PUBLIC_URL. */
function relyingParty(context: AppContext) {
  const address = new URL(context.settings.publicUrl)
  return { rpID: address.hostname, origin: address.origin }
}

/** The time at which a challenge that is issued now expires. */
function challengeEnd(context: AppContext): Date {
  return new Date(context.clock.now().getTime() + challengeLifetimeMs)
}

/** A challenge that any passkey of this relying party can answer, once. */
export async function offerLogin(scope: AnonymousScope, context: AppContext) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    userVerification: 'required',
  })
  const challengeId = await issueToken(scope, {
    purpose: 'passkey login',
    personId: null,
    payload: { challenge: options.challenge },
    expiresAt: challengeEnd(context),
  })
  return { challengeId, options: { ...options } }
}

/**
 * The person whose passkey signed the challenge, with their session version; undefined if the response is not valid, or the challenge was used before
 * or has expired. A wrong response uses the challenge up, too.
 */
export async function personOfPasskey(
  scope: Scope<'any'>,
  context: AppContext,
  challengeId: string,
  answer: Record<string, unknown>,
): Promise<{ personId: number; sessionVersion: number } | undefined> {
  const now = context.clock.now()
  const spent = await spendToken(scope, 'passkey login', challengeId, now)
  // The cast proves nothing: the checks below and the library reject a response with another shape.
  const response = answer as unknown as AuthenticationResponseJSON
  const personId = personInHandle(response)
  if (!spent || personId === undefined || typeof response.id !== 'string') return undefined
  const credential = await findPasskey(scope, personId, response.id)
  if (!credential) return undefined
  const { rpID, origin } = relyingParty(context)
  const verified = await ifValid(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: String(spent.payload.challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports as AuthenticatorTransport[],
      },
    }),
  )
  if (!verified?.verified) return undefined
  const { newCounter } = verified.authenticationInfo
  if (!(await notePasskeyUse(scope, personId, credential.id, newCounter, now))) return undefined
  return { personId, sessionVersion: credential.sessionVersion }
}

/** The person's id, which `offerRegistration` stores as the user handle of the passkey; undefined for a missing or invalid handle. */
function personInHandle(response: AuthenticationResponseJSON): number | undefined {
  const handle = response.response?.userHandle
  if (typeof handle !== 'string') return undefined
  const text = Buffer.from(handle, 'base64url').toString('utf8')
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}

/** The result of a verification; undefined if the library throws because the response is malformed. */
async function ifValid<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

/** A challenge for adding a passkey to the caller's account; undefined if the account was deleted. */
export async function offerRegistration(scope: PersonScope, context: AppContext) {
  const [owner, existing] = await Promise.all([findOwner(scope), listPasskeys(scope)])
  if (!owner) return undefined
  const options = await generateRegistrationOptions({
    rpName: 'Porchlight',
    rpID: relyingParty(context).rpID,
    userID: new TextEncoder().encode(String(scope.personId)),
    userName: owner.email,
    userDisplayName: `${owner.firstName} ${owner.lastName}`,
    attestationType: 'none',
    excludeCredentials: existing.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeId = await issueToken(scope, {
    purpose: 'passkey registration',
    personId: scope.personId,
    payload: { challenge: options.challenge },
    expiresAt: challengeEnd(context),
  })
  return { challengeId, options: { ...options } }
}

/**
 * Stores a passkey that signed a challenge of the caller and mails them about it. Returns false if the challenge is not theirs, was used or has
 * expired, if the response is not valid, or for the reasons of `addPasskey`. Without a name it is called 'Passkey'.
 */
export async function storePasskey(
  scope: PersonScope,
  context: AppContext,
  given: { challengeId: string; response: Record<string, unknown>; name: string },
): Promise<boolean> {
  const spent = await spendToken(scope, 'passkey registration', given.challengeId, context.clock.now())
  const holder = spent?.holder
  if (!spent || holder?.personId !== scope.personId) return false
  const { rpID, origin } = relyingParty(context)
  const verified = await ifValid(() =>
    verifyRegistrationResponse({
      // The library rejects a response with another shape.
      response: given.response as unknown as RegistrationResponseJSON,
      expectedChallenge: String(spent.payload.challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return false
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  const name = given.name.trim() || 'Passkey'
  const { personId } = scope
  return scope.transaction(async (inside) => {
    const passkey = { id, name, publicKey, counter, transports: transports ?? [] }
    if (!(await addPasskey(inside, passkey, holder.sessionVersion, context.clock.now()))) return false
    await queueJob(inside, addedMailJob, { key: `${personId} ${id}`, payload: { personId, passkeyId: id, name } })
    return true
  })
}
