import { issueToken } from '../../platform/access/one-time-tokens.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { issueResetCode } from './actions.ts'

/** The code of a mailed reset link; `lifetime` is in milliseconds. */
export function makeResetCode(
  scope: SystemScope,
  account: { personId: number; email: string },
  now: Date,
  lifetime?: number,
): Promise<string> {
  return issueResetCode(scope, account, now, lifetime)
}

/** A token of the statement portal, with a lifetime of one minute. */
export function makeStatementToken(scope: SystemScope, personId: number, now: Date): Promise<string> {
  return issueToken(scope, { purpose: 'statement portal', personId, expiresAt: new Date(now.getTime() + 60_000) })
}
