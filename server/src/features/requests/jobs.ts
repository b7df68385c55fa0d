import { usualDays } from '@porchlight/contract/shared/requests.ts'
import type { Scope, SystemScope } from '../../platform/access/scopes.ts'
import { announceToManagers } from '../../platform/db/announcements.ts'
import { liveTopic, type Topic } from '../../platform/db/topics.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { orderOfRequestJob } from '../work-orders/public.ts'
import { closeRequestsJob } from './closing.ts'
// Imported for its effect: it declares the requests that are handed over when a member of the team leaves.
import './handing-over/data.ts'
import { type NoticeTools, notifyResidents } from './notices/actions.ts'
import { canceledOrder, closedOrder, draftOrder } from './policy.ts'
import {
  dueFrom,
  insertEntry,
  type LockedRequest,
  lastOrderStep,
  listOpenOfHome,
  listOpenOfOrder,
  lockJoined,
  storeOrderOfRequest,
  storeProgress,
} from './writing/data.ts'

/** An event of a work order: a step to `status`. */
interface OrderEvent {
  readonly workOrderId: number
  /** The id of the entry in the log of the order. */
  readonly entryId: number
  readonly status: number
  readonly now: Date
}

/**
 * Applies an event of a work order to a request and the requests joined to it: entries in their threads, the state, and notices. The caller has
 * locked the requests. Joined requests have the state of the main one.
 */
async function applyOrderEvent(
  inside: Scope<'community'>,
  tools: NoticeTools,
  group: readonly LockedRequest[],
  main: LockedRequest,
  { workOrderId, entryId, status, now }: OrderEvent,
): Promise<void> {
  const entry = { kind: 'step', personId: null, name: '', isOfTeam: true, at: now } as const
  const notice = { key: `order ${workOrderId} ${entryId}`, text: '' } as const
  if (status === closedOrder) {
    for (const { id } of group) await insertEntry(inside, id, { ...entry, event: 'order closed', text: '' })
    await storeProgress(inside, main.id, { ...main, state: 'done', doneAt: now, dueOn: null }, now)
    await notifyResidents(inside, tools, group, { ...notice, kind: 'done' })
  } else if (status === canceledOrder) {
    for (const { id } of group) await insertEntry(inside, id, { ...entry, event: 'order unlinked', text: '' })
    await storeOrderOfRequest(inside, main.id, null)
    const { dueOn } = await dueFrom(inside, main.kind, now, usualDays[main.kind])
    await storeProgress(inside, main.id, { ...main, state: 'open', dueOn }, now)
  } else if ((await lastOrderStep(inside, main.id)) !== String(status)) {
    for (const { id } of group) await insertEntry(inside, id, { ...entry, event: 'order step', text: String(status) })
    await notifyResidents(inside, tools, group, { ...notice, kind: 'order step', text: String(status) })
  }
}

const noticeToolsOf = (
  system: SystemScope,
  announce: (scope: SystemScope, topic: Topic, ids: readonly number[]) => Promise<void>,
): NoticeTools => ({ scope: system, announce: (topic, ids) => announce(system, topic, ids) })

/**
 * Writes the events of a work order into the threads of its requests. If the order was closed, the requests are done; if it was canceled, they are
 * open again. A request that was closed by hand does not change (association.txt 2.15). Running the job twice in a row is safe.
 */
const orderChanged = handleJob(orderOfRequestJob, async (event, { scope, clock, announce }) => {
  const { communityId, workOrderId, entryId, status } = event
  const now = clock.now()
  if (status === draftOrder) return
  await scope.transaction(async (system) => {
    const inside = system.inCommunity(communityId)
    const personIds = new Set<number>()
    for (const id of await listOpenOfOrder(inside, workOrderId)) {
      const group = await lockJoined(inside, id)
      const main = group.find((one) => one.id === id)
      if (!main || main.workOrderId !== workOrderId || main.state === 'done') continue
      await applyOrderEvent(inside, noticeToolsOf(system, announce), group, main, { workOrderId, entryId, status, now })
      for (const { personId } of group) personIds.add(personId)
    }
    if (personIds.size === 0) return
    await announce(system, liveTopic('requests'), [...personIds])
    await announceToManagers(inside, [communityId])
  })
})

/**
 * Closes the requests that were sent from a home before its sale, except those that are joined with requests of other homes. `before` is the start
 * of the day of the sale, `by` the name of the person who recorded it. Running the job twice in a row is safe.
 */
const homeSold = handleJob(
  closeRequestsJob,
  async ({ communityId, propertyId, before, by }, { scope, clock, announce }) => {
    const now = clock.now()
    await scope.transaction(async (system) => {
      const inside = system.inCommunity(communityId)
      const personIds = new Set<number>()
      for (const id of await listOpenOfHome(inside, propertyId, new Date(before))) {
        const group = await lockJoined(inside, id)
        const request = group.find((one) => one.id === id)
        if (!request || request.state === 'done' || group.some((one) => one.propertyId !== propertyId)) continue
        const entry = {
          kind: 'step',
          event: 'closed at sale',
          text: '',
          personId: null,
          name: by,
          isOfTeam: true,
        } as const
        for (const one of group) await insertEntry(inside, one.id, { ...entry, at: now })
        await storeProgress(inside, id, { ...request, state: 'done', doneAt: now, dueOn: null }, now)
        await notifyResidents(inside, noticeToolsOf(system, announce), group, {
          kind: 'done',
          key: `sale ${before}`,
          text: '',
        })
        for (const { personId } of group) personIds.add(personId)
      }
      if (personIds.size === 0) return
      await announce(system, liveTopic('requests'), [...personIds])
      await announceToManagers(inside, [communityId])
    })
  },
)

export const jobs = [orderChanged, homeSold]
