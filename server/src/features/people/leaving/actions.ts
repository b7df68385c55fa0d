import type { StaffScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../../platform/db/topics.ts'

/** Announces to the open windows of people that their access changed. */
export async function announceAccess(
  inside: StaffScope,
  context: Pick<AppContext, 'announce'>,
  accountIds: readonly number[],
): Promise<void> {
  if (accountIds.length === 0) return
  await context.announce(inside, sessionsTopic, accountIds)
  await context.announce(inside, liveTopic('account'), accountIds)
}
