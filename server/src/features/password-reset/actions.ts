import type { AnonymousScope } from '../../platform/access/scopes.ts'
import type { House } from '../../platform/house.ts'
import { queueJob } from '../../platform/jobs/queue.ts'

/** The name of the job that mails a reset link, if the address is an account's. */
export const resetMailJob = 'password-reset-mail'

const hour = 3600
const limits = {
  network: { name: 'password-reset-network', points: 60, duration: hour },
  address: { name: 'password-reset-address', points: 5, duration: hour },
} as const

/**
 * Has a reset link mailed. The same is done for every address, and one that is asked for too often is told the same too, so
 * that nobody learns whose account there is. @throws HttpError 429 for a network that asks too often.
 */
export async function requestReset(
  scope: AnonymousScope,
  house: Pick<House, 'allowances'>,
  email: string,
  client: { address: string },
): Promise<void> {
  await house.allowances.takeFor(limits.network, client)
  if (!(await house.allowances.take(limits.address, email))) return
  await queueJob(scope, { name: resetMailJob, key: `${resetMailJob} ${email}`, payload: { email } })
}
