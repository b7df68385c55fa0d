import type { PersonScope, Scope } from '../../platform/access/scopes.ts'
import type { PushSender } from '../../platform/push/push-sender.ts'
import type { PushMessage, PushTarget } from '../../platform/push/push-target.ts'
import { PushFailed } from '../../platform/push/push-target.ts'
import { deleteTarget, findReachable, listTargets } from './data.ts'

export { findReachable as findPeopleWithPushTargets } from './data.ts'

/** Whether the caller has a phone or browser that gets push messages. */
export async function hasPushTarget(scope: PersonScope, now: Date): Promise<boolean> {
  return (await findReachable(scope, [scope.personId], now)).size > 0
}

/** The outcome of a message. `isTemporary` says whether another attempt can succeed. */
export type Pushed =
  | { readonly state: 'sent'; readonly result: string }
  | { readonly state: 'failed'; readonly result: string; readonly isTemporary: boolean }

/**
 * Sends a message to all phones and browsers of the person, and deletes those that no longer exist. The message counts as sent if one device
 * received it, because another attempt would send it to that device twice.
 */
export async function pushToPerson(
  scope: Scope<'person'>,
  sender: PushSender,
  message: PushMessage,
  now: Date,
): Promise<Pushed> {
  const targets = await listTargets(scope, now)
  const outcomes = await Promise.all(targets.map((target) => tryOne(sender, target, message)))
  for (const [index, target] of targets.entries()) {
    if (outcomes[index] !== 'gone') continue
    await deleteTarget(scope, target.kind === 'web' ? target.endpoint : target.token)
  }
  const sent = outcomes.filter((one) => one === 'sent').length
  if (sent > 0) return { state: 'sent', result: `taken for ${sent} of ${targets.length}` }
  const failures = outcomes.filter((one) => one instanceof PushFailed)
  const [first] = failures
  if (first) return { state: 'failed', result: first.message, isTemporary: failures.some((one) => one.isTemporary) }
  const reason = outcomes.includes('not set up') ? 'this server has no way to the device' : 'no device is left'
  return { state: 'failed', result: reason, isTemporary: false }
}

/** The outcome of sending to one device; a PushFailed is returned, not thrown, so that the other devices get the message. */
async function tryOne(sender: PushSender, target: PushTarget, message: PushMessage) {
  try {
    return await sender.send(target, message)
  } catch (error) {
    // The status 400 stands for a failure that is not temporary.
    return error instanceof PushFailed ? error : new PushFailed(target.kind, 400, String((error as Error).message))
  }
}
