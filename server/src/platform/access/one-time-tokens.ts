import { statement } from '../db/database.ts'
import { type AnybodyScope, PersonScope, type SystemScope } from './scopes.ts'
import { hashSecret, makeSecret } from './tokens.ts'

/** What a single-use token is for; one for another purpose does not work. */
export type TokenPurpose =
  | 'admin exchange'
  | 'statement portal'
  | 'password reset'
  | 'registration'
  | 'email proof'
  | 'passkey login'
  | 'passkey registration'

const keep = statement(
  'one-time-token-keep',
  `insert into one_time_tokens (token_hash, purpose, person_id, payload, expires_at, session_id, session_version)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

const versionOf = statement(
  'one-time-token-version',
  'select session_version as "sessionVersion" from people where id = $1 and deleted_at is null',
)

/**
 * Makes a token of 256 random bits; only its hash is kept. It is void when the person's session version rises, and, made by
 * a signed-in caller, when the caller's session ends.
 */
export async function issueToken(
  scope: AnybodyScope | SystemScope,
  token: { purpose: TokenPurpose; personId: number | null; payload?: object; expiresAt: Date },
): Promise<string> {
  const { secret, hash } = makeSecret()
  const { purpose, personId, payload = {}, expiresAt } = token
  const version = personId === null ? undefined : await scope.row<{ sessionVersion: number }>(versionOf, [personId])
  const sessionId = scope instanceof PersonScope ? scope.viewer.sessionId : null
  await scope.rows(keep, [hash, purpose, personId, payload, expiresAt, sessionId, version?.sessionVersion ?? null])
  return secret
}

const spend = statement(
  'one-time-token-spend',
  `update one_time_tokens set used_at = $3
   where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning person_id as "personId", session_id as "sessionId", session_version as "sessionVersion", payload`,
)

const holderIsValid = statement(
  'one-time-token-holder',
  `select 1 from people p
   where p.id = $1 and p.deleted_at is null and p.session_version = $2
     and ($3::uuid is null or exists (
       select 1 from sessions s where s.person_id = $1 and s.id = $3 and s.session_version = $2
         and s.revoked_at is null and s.expires_at > $4))`,
)

interface SpentRow {
  readonly personId: number | null
  readonly sessionId: string | null
  readonly sessionVersion: number | null
  readonly payload: Record<string, unknown>
}

export interface SpentToken {
  /** Whose token it was, and the session version it was valid for; null for a token of nobody. */
  readonly holder: { readonly personId: number; readonly sessionVersion: number } | null
  readonly payload: Record<string, unknown>
}

/**
 * Takes a token's one use; undefined when it is unknown, used, expired or for something else, or when its person's sessions
 * or its own session ended since it was made.
 */
export async function spendToken(
  scope: AnybodyScope,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<SpentToken | undefined> {
  const spent = await scope.row<SpentRow>(spend, [hashSecret(secret), purpose, now])
  if (!spent) return undefined
  const { personId, sessionId, sessionVersion, payload } = spent
  if (personId === null) return { holder: null, payload }
  if (sessionVersion === null) return undefined
  const [isValid] = await scope.rows(holderIsValid, [personId, sessionVersion, sessionId, now])
  return isValid ? { holder: { personId, sessionVersion }, payload } : undefined
}
