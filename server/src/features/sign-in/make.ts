import { issueToken } from '../../platform/access/one-time-tokens.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { issueResetCode } from './actions.ts'

/** The code of a reset link as it is mailed; a welcome link's works for longer, given in milliseconds. */
export function makeResetCode(
  scope: SystemScope,
  account: { personId: number; email: string },
  now: Date,
  length?: number,
): Promise<string> {
  return issueResetCode(scope, account, now, length)
}

/** A token as the statement portal hands it over, good for a minute. */
export function makeStatementToken(scope: SystemScope, personId: number, now: Date): Promise<string> {
  return issueToken(scope, { purpose: 'statement portal', personId, expiresAt: new Date(now.getTime() + 60_000) })
}
