import { z } from 'zod'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

const keep = statement(
  'email-code-keep',
  'system',
  noColumns,
  `insert into email_codes (email, code_hash, sent_at, expires_at) values ($1, $2, $3, $4)
   on conflict (email) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
     expires_at = excluded.expires_at, wrong_tries = 0,
     wrong_tries_by_network = '{}', verified_at = null`,
)

/** Stores the code of an address; an earlier code of the address no longer works. */
export async function storeEmailCode(
  scope: SystemScope,
  code: { email: string; codeHash: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await scope.rows(keep, [code.email, code.codeHash, code.sentAt, code.expiresAt])
}

const spendTry = statement(
  'email-code-try',
  'any',
  z.object({ codeHash: z.string() }),
  `update email_codes set wrong_tries = wrong_tries + 1,
     wrong_tries_by_network = jsonb_set(wrong_tries_by_network, array[$4::text],
       (coalesce((wrong_tries_by_network ->> $4::text)::int, 0) + 1)::text::jsonb)
   where email = $1 and (expires_at > $2 or verified_at > $3)
     and wrong_tries < $6 and coalesce((wrong_tries_by_network ->> $4::text)::int, 0) < $5
   returning code_hash as "codeHash"`,
)

/**
 * Counts an attempt at the code of an address as wrong, which `storeRightCode` takes back, and returns the hash of the code, or undefined if no code
 * is valid. A code that was verified before it expired stays valid if the verification was after `verifiedAfter`. `network` identifies the caller.
 */
export async function spendCodeTry(
  scope: Scope<'any'>,
  email: string,
  limits: { now: Date; verifiedAfter: Date; network: string; tries: { here: number; everywhere: number } },
): Promise<string | undefined> {
  const { now, verifiedAfter, network, tries } = limits
  const values = [email, now, verifiedAfter, network, tries.here, tries.everywhere]
  return (await scope.row(spendTry, values))?.codeHash
}

const markRight = statement(
  'email-code-right',
  'any',
  noColumns,
  `update email_codes set wrong_tries = wrong_tries - 1, verified_at = coalesce(verified_at, $3),
     wrong_tries_by_network = jsonb_set(wrong_tries_by_network, array[$4::text],
       ((wrong_tries_by_network ->> $4::text)::int - 1)::text::jsonb)
   where email = $1 and code_hash = $2`,
)

/** Records that the code was right, and removes the attempt from the count of wrong ones. */
export async function storeRightCode(
  scope: Scope<'any'>,
  email: string,
  { codeHash, network }: { codeHash: string; network: string },
  now: Date,
): Promise<void> {
  await scope.rows(markRight, [email, codeHash, now, network])
}

const drop = statement(
  'email-code-drop',
  'any',
  z.object({ email: z.string() }),
  'delete from email_codes where email = $1 and code_hash = $2 returning email',
)

/** Deletes a used code; returns false if it was deleted before. Must run in the transaction of the registration. */
export async function dropEmailCode(scope: Scope<'any'>, email: string, codeHash: string): Promise<boolean> {
  return (await scope.row(drop, [email, codeHash])) !== undefined
}

const sweep = statement('email-codes-sweep', 'system', noColumns, 'delete from email_codes where expires_at < $1')

/** Deletes the codes that expired before a time. */
export async function sweepEmailCodes(scope: SystemScope, before: Date): Promise<void> {
  await scope.rows(sweep, [before])
}
