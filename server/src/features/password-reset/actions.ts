import type { AnonymousScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { queueJob } from '../../platform/jobs/queue.ts'

/** The name of the job that mails a reset link, if the address is an account's. */
export const resetMailJob = 'password-reset-mail'

const hour = 3600
/**
 * Mails to one address, asked for from one network and from everywhere: a stranger who uses up the share of their network
 * leaves the owner of the address the shares of all others (docs/decisions/0014-getting-in-by-mail.md).
 */
const limits = {
  network: { name: 'password-reset-network', points: 60, duration: hour },
  here: [
    { name: 'password-reset-hour', points: 5, duration: hour },
    { name: 'password-reset-day', points: 10, duration: 24 * hour },
  ],
  everywhere: { name: 'password-reset-day-all', points: 40, duration: 24 * hour },
} as const

/**
 * Queues the mail with a reset link. The answer is the same for every address, also for one that was asked for too often, so
 * that nobody learns whose account there is. @throws HttpError 429 for a network that asks too often.
 */
export async function requestReset(
  scope: AnonymousScope,
  context: Pick<AppContext, 'allowances'>,
  email: string,
  client: { address: string },
): Promise<void> {
  await context.allowances.takeFor(limits.network, client)
  // A request that is refused here does not count for everywhere.
  for (const limit of limits.here) if (!(await context.allowances.take(limit, email, client))) return
  if (!(await context.allowances.take(limits.everywhere, email))) return
  await queueJob(scope, { name: resetMailJob, key: `${resetMailJob} ${email}`, payload: { email } })
}
