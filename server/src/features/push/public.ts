import type { PersonScope, SystemScope } from '../../platform/access/scopes.ts'
import type { PushSender } from '../../platform/push/push-sender.ts'
import type { PushMessage, PushTarget } from '../../platform/push/push-target.ts'
import { PushFailed } from '../../platform/push/push-target.ts'
import { findReachable, forgetTarget, listTargets } from './data.ts'

/** Those of some people who have a phone or browser to push to. */
export const peopleWithTargets: (scope: SystemScope, personIds: readonly number[], now: Date) => Promise<Set<number>> =
  findReachable

/** Whether some phone or browser of the caller takes push messages. */
export async function takesPush(scope: PersonScope, now: Date): Promise<boolean> {
  return (await findReachable(scope, [scope.personId], now)).size > 0
}

/** What became of a message: how many took it, or why none did and whether another try may go better. */
export type Pushed =
  | { readonly state: 'sent'; readonly result: string }
  | { readonly state: 'failed'; readonly result: string; readonly isPassing: boolean }

/**
 * Pushes a message to all of a person's phones and browsers, and forgets those that are gone. It counts as sent when one
 * of them took it: another try would tell that one twice.
 */
export async function pushToPerson(
  scope: SystemScope,
  sender: PushSender,
  personId: number,
  message: PushMessage,
  now: Date,
): Promise<Pushed> {
  const targets = await listTargets(scope, personId, now)
  const outcomes = await Promise.all(targets.map((target) => tryOne(sender, target, message)))
  for (const [index, target] of targets.entries()) {
    if (outcomes[index] !== 'gone') continue
    await forgetTarget(scope, personId, target.kind === 'web' ? target.endpoint : target.token)
  }
  const sent = outcomes.filter((one) => one === 'sent').length
  if (sent > 0) return { state: 'sent', result: `taken for ${sent} of ${targets.length}` }
  const failures = outcomes.filter((one) => one instanceof PushFailed)
  const [first] = failures
  if (first) return { state: 'failed', result: first.message, isPassing: failures.some((one) => one.isPassing) }
  const reason = outcomes.includes('not set up') ? 'this server has no way to the device' : 'no device is left'
  return { state: 'failed', result: reason, isPassing: false }
}

async function tryOne(sender: PushSender, target: PushTarget, message: PushMessage) {
  try {
    return await sender.send(target, message)
  } catch (error) {
    return error instanceof PushFailed ? error : new PushFailed(target.kind, 400, String((error as Error).message))
  }
}
