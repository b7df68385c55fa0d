import type { SystemScope } from '../../../platform/access/scopes.ts'
import { leavePicturesOut } from '../../../platform/html/sanitise.ts'
import { queueJobs } from '../../../platform/jobs/queue.ts'
import type { WrittenText } from '../../../platform/languages.ts'
import type { Notice, Recipient } from '../../../platform/notices/queue-notice.ts'
import { settingsOf } from '../settings/data.ts'
import type { Channel } from './channel.ts'
import { type Planned, planDeliveries, storeNotices } from './data.ts'

/**
 * Stores a notice once for each person who has a channel turned on, but not for the person who caused it; adds lines to the ledger of deliveries, and
 * queues the messages that are sent immediately. The statements do it for all people together. `isForMany`: the messages are sent after those of
 * other notices. Returns the people who did not have the notice yet. Must run in a transaction.
 */
export async function notifyPeople(
  scope: SystemScope,
  channels: readonly Channel[],
  notice: Omit<Notice, 'to'>,
  people: readonly Recipient[],
  { now, isForMany }: { readonly now: Date; readonly isForMany: boolean },
): Promise<number[]> {
  const others = people.filter((one) => one.personId !== notice.actorPersonId)
  const personIds = [...new Set(others.map((one) => one.personId))]
  const settingsByPerson = await settingsOf(scope, personIds, notice.topic)
  const reachable = new Map<Channel, ReadonlySet<number> | undefined>()
  for (const channel of channels) reachable.set(channel, await channel.sender?.reachable?.(scope, personIds, now))
  const chosen = others.flatMap((to) => {
    const settings = settingsByPerson.get(to.personId)
    if (!settings) return []
    // A quiet notice is shown in the app only; the app is the channel without a sender.
    const channelsOn = channels.filter((channel) => channel.isOn(settings) && !(notice.isQuiet && channel.sender))
    return channelsOn.length > 0 ? [{ to, onWeb: settings.web, settings, channelsOn }] : []
  })
  const ids = await storeNotices(scope, { ...notice, textHtml: withoutPictures(notice.textHtml) }, chosen, now)
  const planned = new Map<Channel, Planned[]>()
  const notified = new Set<number>()
  for (const { to, settings, channelsOn } of chosen) {
    const { personId } = to
    const notificationId = ids.get(personId)
    // A person who occurs twice, such as for two homes, gets the notice only for the first home.
    if (notificationId === undefined || notified.has(personId)) continue
    notified.add(personId)
    for (const channel of channelsOn) {
      const { name, sender } = channel
      // A channel without a set of reachable people reaches everybody.
      if (!sender || reachable.get(channel)?.has(personId) === false) continue
      const digestAt = sender.digestAt?.(notice.topic, settings, now)
      const line = { personId, notificationId, channel: name, dueAt: digestAt ?? now, isDigest: digestAt !== undefined }
      const lines = planned.get(channel) ?? []
      planned.set(channel, lines)
      lines.push(line)
    }
  }
  await planDeliveries(scope, [...planned.values()].flat())
  for (const [{ sender }, lines] of planned) {
    const jobs = lines
      .filter(({ isDigest }) => !isDigest)
      .map(({ personId, notificationId }) => ({
        key: `${personId} ${notificationId}`,
        payload: { personId, notificationId },
      }))
    if (sender) await queueJobs(scope, sender.job, jobs, { isBulk: isForMany })
  }
  return [...notified]
}

/** The text of a notice without its pictures, in each language that it has. */
function withoutPictures(text: WrittenText): WrittenText {
  return typeof text === 'string'
    ? leavePicturesOut(text)
    : { en: leavePicturesOut(text.en), es: leavePicturesOut(text.es) }
}
