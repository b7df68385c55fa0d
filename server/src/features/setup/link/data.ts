import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { hashSecret, makeSecret } from '../../../platform/access/tokens.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

// The table has one row, so that only the newest link is known.
const replace = statement(
  'setup-link-replace',
  'any',
  noColumns,
  `insert into setup_links (token_hash, made_at, expires_at) values ($1, $2, $3)
   on conflict (id) do update set token_hash = $1, made_at = $2, expires_at = $3, used_at = null`,
)

/** Creates a set-up link and makes the earlier one invalid. Returns its secret; only its hash is stored. */
export async function replaceLink(scope: Scope<'any'>, now: Date, expiresAt: Date): Promise<string> {
  const { secret, hash } = makeSecret()
  await scope.rows(replace, [hash, now, expiresAt])
  return secret
}

const find = statement(
  'setup-link-find',
  'any',
  z.object({ isUsed: z.boolean(), isOld: z.boolean() }),
  `select used_at is not null as "isUsed", expires_at <= $2 as "isOld" from setup_links where token_hash = $1`,
)

/** The state of a set-up link; 'unknown' if it never existed or was replaced by a newer one, 'old' if it has expired. */
export async function findLinkState(
  scope: Scope<'any'>,
  secret: string,
  now: Date,
): Promise<'open' | 'used' | 'old' | 'unknown'> {
  const found = await scope.row(find, [hashSecret(secret), now])
  if (!found) return 'unknown'
  if (found.isUsed) return 'used'
  return found.isOld ? 'old' : 'open'
}

const spend = statement(
  'setup-link-spend',
  'any',
  z.object({ isSpent: z.boolean() }),
  `update setup_links set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2 returning true as "isSpent"`,
)

/** Uses a set-up link. Returns false if it is not open any more, for example because a concurrent call used it. Must run in a transaction. */
export async function spendLink(scope: Scope<'any'>, secret: string, now: Date): Promise<boolean> {
  return (await scope.row(spend, [hashSecret(secret), now])) !== undefined
}

const anyOwner = statement('setup-any-owner', 'any', idColumn, 'select o.person_id as id from server_owners o limit 1')

/** Whether the server has an owner. */
export async function hasOwner(scope: Scope<'any'>): Promise<boolean> {
  return (await scope.row(anyOwner)) !== undefined
}
