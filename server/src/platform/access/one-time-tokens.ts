import { z } from 'zod'
import { noColumns, statement } from '../db/database.ts'
import { PersonScope, type Scope } from './scopes.ts'
import { hashSecret, makeSecret } from './tokens.ts'

/** The purpose of a single-use token. A token does not work for another purpose. */
export type TokenPurpose =
  | 'admin exchange'
  | 'statement portal'
  | 'password reset'
  | 'registration'
  | 'email proof'
  | 'delivery address'
  | 'email change'
  | 'account join'
  | 'passkey login'
  | 'passkey registration'

const insert = statement(
  'one-time-token-keep',
  'any',
  noColumns,
  `insert into one_time_tokens (token_hash, purpose, person_id, payload, expires_at, session_id, session_version)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

const versionOf = statement(
  'one-time-token-version',
  'any',
  z.object({ sessionVersion: z.number() }),
  'select session_version as "sessionVersion" from people where id = $1 and deleted_at is null',
)

/**
 * Creates a token of 256 random bits; only its hash is stored. It becomes invalid when the person's session version rises. If it was created by
 * a signed-in caller, or by a job for a session, it also becomes invalid when that session ends.
 */
export async function issueToken(
  scope: Scope<'any'>,
  token: { purpose: TokenPurpose; personId: number | null; payload?: object; expiresAt: Date; sessionId?: string },
): Promise<string> {
  const { secret, hash } = makeSecret()
  const { purpose, personId, payload = {}, expiresAt } = token
  const version = personId === null ? undefined : await scope.row(versionOf, [personId])
  const sessionId = scope instanceof PersonScope ? scope.viewer.sessionId : (token.sessionId ?? null)
  await scope.rows(insert, [hash, purpose, personId, payload, expiresAt, sessionId, version?.sessionVersion ?? null])
  return secret
}

const spend = statement(
  'one-time-token-spend',
  'any',
  z.object({
    personId: z.number().nullable(),
    sessionId: z.string().nullable(),
    sessionVersion: z.number().nullable(),
    payload: z.record(z.string(), z.unknown()),
  }),
  `update one_time_tokens set used_at = $3
   where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning person_id as "personId", session_id as "sessionId", session_version as "sessionVersion", payload`,
)

const holderIsValid = statement(
  'one-time-token-holder',
  'any',
  noColumns,
  `select from people p
   where p.id = $1 and p.deleted_at is null and p.session_version = $2
     and ($3::uuid is null or exists (
       select 1 from sessions s where s.person_id = $1 and s.id = $3 and s.session_version = $2
         and s.revoked_at is null and s.expires_at > $4))`,
)

const voidUnbound = statement(
  'one-time-token-void-unbound',
  'person',
  noColumns,
  `delete from one_time_tokens where person_id = $1 and session_id is null and purpose <> 'email proof'`,
)

/**
 * Removes the caller's tokens that belong to no session, such as mailed reset links. The link that proves an address stays valid, because it
 * signs nobody in.
 */
export async function voidUnboundTokens(scope: PersonScope): Promise<void> {
  await scope.rows(voidUnbound)
}

export interface SpentToken {
  /** The person of the token, and the session version for which it was valid; null for a token without a person. */
  readonly holder: { readonly personId: number; readonly sessionVersion: number } | null
  readonly payload: Record<string, unknown>
}

/**
 * Uses a token, which works once. Returns undefined if it is unknown, used, expired or for another purpose, or if the sessions of its person
 * or its own session ended after it was created.
 */
export async function spendToken(
  scope: Scope<'any'>,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<SpentToken | undefined> {
  const spent = await scope.row(spend, [hashSecret(secret), purpose, now])
  if (!spent) return undefined
  const { personId, sessionId, sessionVersion, payload } = spent
  if (personId === null) return { holder: null, payload }
  // The account was deleted already when the token was created, so the token had no session version.
  if (sessionVersion === null) return undefined
  const [isValid] = await scope.rows(holderIsValid, [personId, sessionVersion, sessionId, now])
  return isValid ? { holder: { personId, sessionVersion }, payload } : undefined
}
