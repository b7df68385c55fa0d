import { statement } from '../db/database.ts'
import type { AnybodyScope, SystemScope } from './scopes.ts'
import { hashSecret, makeSecret } from './tokens.ts'

/** What a single-use token is for; one for another purpose does not work. */
export type TokenPurpose =
  | 'admin exchange'
  | 'statement portal'
  | 'password reset'
  | 'registration'
  | 'passkey login'
  | 'passkey registration'

const keep = statement(
  'one-time-token-keep',
  `insert into one_time_tokens (token_hash, purpose, person_id, payload, expires_at) values ($1, $2, $3, $4, $5)`,
)

const spend = statement(
  'one-time-token-spend',
  `update one_time_tokens set used_at = $3
   where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning person_id as "personId", payload`,
)

/** Makes a token of 256 random bits; only its hash is kept. */
export async function issueToken(
  scope: AnybodyScope | SystemScope,
  token: { purpose: TokenPurpose; personId: number | null; payload?: object; expiresAt: Date },
): Promise<string> {
  const { secret, hash } = makeSecret()
  await scope.rows(keep, [hash, token.purpose, token.personId, token.payload ?? {}, token.expiresAt])
  return secret
}

/** Takes a token's one use; undefined when it is unknown, used, expired or for something else. */
export function spendToken(
  scope: AnybodyScope,
  purpose: TokenPurpose,
  secret: string,
  now: Date,
): Promise<{ personId: number | null; payload: Record<string, unknown> } | undefined> {
  return scope.row(spend, [hashSecret(secret), purpose, now])
}
