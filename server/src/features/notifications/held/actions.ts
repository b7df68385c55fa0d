import type { NoticeTopic } from '@porchlight/contract/shared/notice-topics.ts'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import {
  noticeJob,
  queueNotice,
  queueNoticesOfRestored,
  type Subject,
  type SubjectKind,
} from '../../../platform/notices/queue-notice.ts'
import type { Channel } from '../delivery/channel.ts'
import { doesSubjectExist } from '../delivery/data.ts'
import { settingsOf } from '../settings/data.ts'
import { type Line, planLineAgain, takeHeld, topicOf } from './data.ts'

/** The kinds of items that can be restored. Discussions and posts cannot, so their notices are not held. */
const restorable: ReadonlySet<SubjectKind> = new Set(['event', 'news', 'document', 'listing', 'ballot'])

/**
 * If a deleted item can be restored, calls `hold`, which stores a notice or line that was not sent because of the deletion. If the item was
 * restored meanwhile, the notice is queued again immediately, because the job of the restoration may have run before `hold`.
 */
export async function holdForRestore(
  { scope, clock }: Pick<Tools, 'scope' | 'clock'>,
  communityId: number,
  deleted: Subject,
  hold: (inside: Scope<'community'>) => Promise<void>,
): Promise<void> {
  if (!restorable.has(deleted.kind)) return
  const community = scope.inCommunity(communityId)
  await hold(community)
  if (await doesSubjectExist(community, deleted, clock.now())) await queueNoticesOfRestored(scope, communityId, deleted)
}

/** Queues the held notices and lines of a restored item, each once. Must run in a transaction. */
export async function queueHeld(
  scope: SystemScope,
  channels: readonly Channel[],
  communityId: number,
  restored: Subject,
  now: Date,
): Promise<void> {
  for (const { notice, ...line } of await takeHeld(scope.inCommunity(communityId), restored)) {
    // Each row has either a notice or a line.
    if (notice) await queueNotice(scope, noticeJob.payload.parse(notice))
    else await queueLine(scope, channels, line as Line, now)
  }
}

/** Makes a line of the ledger due again, if the person's present settings still turn its channel on. */
async function queueLine(scope: SystemScope, channels: readonly Channel[], line: Line, now: Date): Promise<void> {
  const { personId, notificationId } = line
  const person = scope.forPerson(personId)
  const channel = channels.find(({ name }) => name === line.channel)
  // Only topics of the app are stored.
  const topic = (await topicOf(person, notificationId)) as NoticeTopic | undefined
  if (!channel?.sender || topic === undefined) return
  const wanted = (await settingsOf(scope, [personId], topic)).get(personId)
  if (!wanted || !channel.isOn(wanted)) return
  const digestAt = channel.sender.digestAt?.(topic, wanted, now)
  const isPlanned = await planLineAgain(person, line, { dueAt: digestAt ?? now, isDigest: digestAt !== undefined })
  if (!isPlanned || digestAt) return
  await queueJob(scope, channel.sender.job, {
    key: `${personId} ${notificationId}`,
    payload: { personId, notificationId },
  })
}
