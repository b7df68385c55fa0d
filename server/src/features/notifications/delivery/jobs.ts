import { z } from 'zod'
import { personReaches } from '../../../platform/access/accesses.ts'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { gather, share } from '../../../platform/db/gather.ts'
import { defineJob, handleOutgoing, type Job, type JobHandler, type Run } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import type { Subject } from '../../../platform/notices/queue-notice.ts'
import { deceasedAmong } from '../../people/public.ts'
import { holdForRestore } from '../held/actions.ts'
import { holdLine } from '../held/data.ts'
import type { Channel, NoticeOfPerson, Outcome, Sender } from './channel.ts'
import { type DueNotice, doesSubjectExist, findDue, nameOfCommunity, readBatchMs, recordOutcome } from './data.ts'

/** Lines of the ledger of deliveries of one person. */
interface Lines {
  readonly personId: number
  readonly notificationIds: readonly number[]
  readonly channel: string
}

/** Declares the job with which a channel sends one notice. */
export function defineSendJob(name: string): Job<NoticeOfPerson> {
  return defineJob(name, z.object({ personId: z.number(), notificationId: z.number() }))
}

/** The handler of the job of a channel: sends a notice that was not sent yet, and stores the outcome. */
export function handleSending(channel: Channel['name'], sender: Sender): JobHandler {
  const { job, needsMailHost } = sender
  const run: Run<NoticeOfPerson> = async ({ personId, notificationId }, tools, attempt) => {
    const due = await findDue(tools.scope, { personId, notificationId, channel, now: tools.clock.now() })
    if (!due) return
    const lines = { personId, notificationIds: [notificationId], channel }
    if (!sender.isAllowed(due)) return withhold(tools, lines)
    const [reason, deleted, communityName] = await Promise.all([
      reasonToWithhold(tools, due),
      deletedSubjectOf(tools, due),
      nameOf(tools.scope, due.communityId),
    ])
    if (reason !== undefined) return withhold(tools, lines, reason)
    if (deleted) return drop(tools, due, deleted, channel)
    await recordSending(tools, lines, 'queued', () => sender.send(due, communityName, tools, attempt))
  }
  return handleOutgoing(job, run, needsMailHost)
}

/**
 * Stores that a notice was not sent, and why. By default, the reason is that the address of the account is not proven. Then the person who reads
 * that address may not be the resident. The holder of the account may not be the resident either, except for the home that they proved.
 */
export function withhold(tools: Tools, lines: Lines, result = 'the address is not proven'): Promise<void> {
  return record(tools, lines, { state: 'failed', result })
}

/** The name of a community; calls at the same time share one reading. */
const nameOf = share(readBatchMs, (scope: SystemScope, communityId: number) =>
  nameOfCommunity(scope.inCommunity(communityId)),
)

/** Whether the community of a notice marked its reader as deceased; calls at the same time share one statement for each community. */
const isDeceased = gather(readBatchMs, async (scope: SystemScope, readers: readonly DueNotice[]) => {
  const found = new Map<number, ReadonlySet<number>>()
  for (const [communityId, some] of Map.groupBy(readers, (one) => one.communityId)) {
    const personIds = some.map(({ personId }) => personId)
    found.set(communityId, await deceasedAmong(scope.inCommunity(communityId), personIds))
  }
  return readers.map((one) => found.get(one.communityId)?.has(one.personId) === true)
})

/**
 * The reason why a notice is not sent to its reader; undefined if it may be sent. Either the community marked them as deceased (association.txt 5),
 * or they lost the access that the notice is about, such as a home that they sold, while the notice waited for a digest or for the mail host.
 */
export async function reasonToWithhold({ scope, clock }: Tools, due: DueNotice): Promise<string | undefined> {
  const { personId, communityId } = due
  if (await isDeceased(scope, due)) return 'the person is marked as deceased'
  if (due.hasAccess) return undefined
  // A notice about no home and no vendor may be for a member of the team, whose access `hasAccess` does not count.
  const mayBeForTeam = due.vendorId === null && due.propertyId === null
  if (mayBeForTeam && (await personReaches(scope, { personId, communityId, now: clock.now() }))) return undefined
  return 'the person has left'
}

interface SubjectOfCommunity extends Subject {
  readonly communityId: number
  readonly now: Date
}

const subjectExists = share(
  readBatchMs,
  (scope: SystemScope, { communityId, now, ...subject }: SubjectOfCommunity) =>
    doesSubjectExist(scope.inCommunity(communityId), subject, now),
  ({ communityId, kind, id }) => `${communityId} ${kind} ${id}`,
)

/** Returns the item that a notice is about if it was deleted or is hidden; undefined if it is shown, or if the notice is about no item. */
export async function deletedSubjectOf({ scope, clock }: Tools, due: DueNotice): Promise<Subject | undefined> {
  const { subjectKind: kind, subjectId: id } = due
  if (kind === null || id === null) return undefined
  return (await subjectExists(scope, { communityId: due.communityId, kind, id, now: clock.now() }))
    ? undefined
    : { kind, id }
}

/** Stores that a notice was not sent because its item was deleted meanwhile, and holds the line in case the item is restored. */
export async function drop(tools: Tools, due: DueNotice, deleted: Subject, channel: string): Promise<void> {
  const { personId, notificationId, communityId } = due
  await record(
    tools,
    { personId, notificationIds: [notificationId], channel },
    { state: 'failed', result: 'its item was deleted' },
  )
  await holdForRestore(tools, communityId, deleted, (inside) =>
    holdLine(inside, deleted, { personId, notificationId, channel }, tools.clock.now()),
  )
}

/**
 * Sends notices and stores the outcome. If `send` throws, which means a temporary failure, the lines get the state `stateForRetry`, and the error is
 * thrown again, so that the job is retried.
 */
export async function recordSending(
  tools: Tools,
  lines: Lines,
  stateForRetry: 'queued' | 'waiting',
  send: () => Promise<Outcome>,
): Promise<void> {
  let outcome: Outcome
  try {
    outcome = await send()
  } catch (error) {
    await record(tools, lines, { state: stateForRetry, result: String((error as Error).message) })
    throw error
  }
  await record(tools, lines, outcome)
}

/** Stores an outcome in the ledger of deliveries, with the present time. */
function record({ scope, clock }: Tools, lines: Lines, outcome: Parameters<typeof recordOutcome>[2]): Promise<void> {
  return recordOutcome(scope, lines, outcome, clock.now())
}
