import type { SystemScope } from '../../../platform/access/scopes.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Notice, Recipient } from '../../../platform/notices/queue-notice.ts'
import { settingsOf } from '../settings/data.ts'
import type { Channel } from './channel.ts'
import { planDelivery, storeNotice } from './data.ts'

/**
 * Stores a notice once for each person who has a channel turned on, adds the lines of the ledger of deliveries and queues the messages
 * that are sent immediately. Returns the people who did not have the notice yet. Must run in a transaction.
 */
export async function notifyPeople(
  scope: SystemScope,
  channels: readonly Channel[],
  notice: Notice,
  people: readonly Recipient[],
  now: Date,
): Promise<number[]> {
  const others = people.filter((one) => one.personId !== notice.actorPersonId)
  const personIds = [...new Set(others.map((one) => one.personId))]
  const settings = await settingsOf(scope, personIds, notice.topic)
  const reachable = new Map<Channel, ReadonlySet<number> | undefined>()
  for (const channel of channels) reachable.set(channel, await channel.sender?.reachable?.(scope, personIds, now))
  const recipients: number[] = []
  for (const to of others) {
    const { personId } = to
    const wanted = settings.get(personId)
    if (!wanted) continue
    const chosen = channels.filter((channel) => channel.isOn(wanted) && !(notice.isQuiet && channel.sender))
    if (chosen.length === 0) continue
    const notificationId = await storeNotice(scope.forPerson(personId), notice, to, wanted, now)
    if (notificationId === undefined) continue
    recipients.push(personId)
    for (const channel of chosen) {
      const { name, sender } = channel
      if (!sender || reachable.get(channel)?.has(personId) === false) continue
      const digestAt = sender.digestAt?.(notice.topic, wanted, now)
      const line = { notificationId, channel: name, dueAt: digestAt ?? now, isDigest: digestAt !== undefined }
      await planDelivery(scope.forPerson(personId), line)
      const payload = { personId, notificationId }
      if (!digestAt) await queueJob(scope, sender.job, { key: `${personId} ${notificationId}`, payload })
    }
  }
  return recipients
}
