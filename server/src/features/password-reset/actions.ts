import { z } from 'zod'
import type { AnonymousScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Client } from '../../platform/http/request.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { language } from '../../platform/languages.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'

/** Mails a reset link if the address belongs to an account. */
export const resetMailJob = defineJob(
  'password-reset-mail',
  z.object({ email: z.string(), language: language.optional() }),
  { isUrgent: true },
)

const hour = 3600
/**
 * Limits of requests from one network, and of mails to one address, from one network (`here`) and from all networks. An attacker who uses up the
 * limit of one network does not use up the limits of the owner's networks (docs/decisions/0014-proofs-for-registration.md).
 */
const limits = {
  network: defineAllowance('password-reset-network', { points: 60, duration: hour }),
  here: [
    defineAllowance('password-reset-hour', { points: 5, duration: hour }),
    defineAllowance('password-reset-day', { points: 10, duration: 24 * hour }),
  ],
  everywhere: defineAllowance('password-reset-day-all', { points: 40, duration: 24 * hour }),
} as const

/**
 * Queues the mail with a reset link. The result is the same for every address, even for one over its limit, so that the caller does not learn
 * which accounts exist. @throws HttpError 429 for a network that sends too many requests.
 */
export async function requestReset(
  scope: AnonymousScope,
  context: Pick<AppContext, 'allowances'>,
  email: string,
  client: Pick<Client, 'address' | 'language'>,
): Promise<void> {
  await context.allowances.takeFor(limits.network, client)
  // A request over the limit of its network does not count towards the limit of all networks.
  for (const limit of limits.here) if (!(await context.allowances.take(limit, email, client))) return
  if (!(await context.allowances.take(limits.everywhere, email))) return
  await queueJob(scope, resetMailJob, { key: email, payload: { email, language: client.language } })
}
