import type { SystemScope } from '../access/scopes.ts'
import { noColumns, statement } from '../db/database.ts'
import { loggableText, logger } from '../log.ts'

const note = statement(
  'mail-failure-note',
  'system',
  noColumns,
  'insert into mail_failures (at, address, reason, is_permanent) values ($1, $2, $3, $4)',
)

/**
 * Records that the mail host did not accept a mail, for the owner of the server. Never throws, because the outcome of the mail does not depend
 * on it.
 */
export async function noteFailure(
  scope: SystemScope,
  now: Date,
  failure: { readonly address: string; readonly reason: string; readonly isPermanent: boolean },
): Promise<void> {
  const reason = loggableText(failure.reason).slice(0, 300)
  await scope
    .rows(note, [now, failure.address, reason, failure.isPermanent])
    .catch((error: unknown) => logger.warn({ err: error }, 'a failure of a mail was not recorded'))
}
