import type { AnonymousScope, SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const keep = statement(
  'email-code-keep',
  `insert into email_codes (email, code_hash, sent_at, expires_at) values ($1, $2, $3, $4)
   on conflict (email) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
     expires_at = excluded.expires_at, wrong_tries = 0,
     wrong_tries_by_network = '{}', verified_at = null`,
)

/** The one code of an address; an earlier one no longer works. */
export async function keepEmailCode(
  scope: SystemScope,
  code: { email: string; codeHash: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await scope.rows(keep, [code.email, code.codeHash, code.sentAt, code.expiresAt])
}

const spendTry = statement(
  'email-code-try',
  `update email_codes set wrong_tries = wrong_tries + 1,
     wrong_tries_by_network = wrong_tries_by_network
       || jsonb_build_object($4::text, coalesce((wrong_tries_by_network ->> $4::text)::int, 0) + 1)
   where email = $1 and (expires_at > $2 or verified_at > $3)
     and wrong_tries < $6 and coalesce((wrong_tries_by_network ->> $4::text)::int, 0) < $5
   returning code_hash as "codeHash"`,
)

/**
 * Takes one of the tries at the code of an address; undefined when there is no code that works. A code that was verified
 * in time works on for those verified after `verifiedAfter`; `network` is who tries, in one word.
 */
export async function spendCodeTry(
  scope: AnonymousScope,
  email: string,
  limits: { now: Date; verifiedAfter: Date; network: string; tries: { here: number; everywhere: number } },
): Promise<string | undefined> {
  const { now, verifiedAfter, network, tries } = limits
  const values = [email, now, verifiedAfter, network, tries.here, tries.everywhere]
  return (await scope.row<{ codeHash: string }>(spendTry, values))?.codeHash
}

const markRight = statement(
  'email-code-right',
  `update email_codes set wrong_tries = wrong_tries - 1, verified_at = coalesce(verified_at, $3),
     wrong_tries_by_network = wrong_tries_by_network
       || jsonb_build_object($4::text, (wrong_tries_by_network ->> $4::text)::int - 1)
   where email = $1 and code_hash = $2`,
)

/** Gives the try back: it was right. */
export async function noteRightCode(
  scope: AnonymousScope,
  email: string,
  { codeHash, network }: { codeHash: string; network: string },
  now: Date,
): Promise<void> {
  await scope.rows(markRight, [email, codeHash, now, network])
}

const drop = statement('email-code-drop', 'delete from email_codes where email = $1 and code_hash = $2 returning email')

/** Ends a code that has done its work; false when it is gone already. Inside the transaction of the registration. */
export async function dropEmailCode(scope: AnonymousScope, email: string, codeHash: string): Promise<boolean> {
  return (await scope.row(drop, [email, codeHash])) !== undefined
}

const sweep = statement('email-codes-sweep', 'delete from email_codes where expires_at < $1')

export async function sweepEmailCodes(scope: SystemScope, before: Date): Promise<void> {
  await scope.rows(sweep, [before])
}
