import { usualDays } from '@porchlight/contract/shared/requests.ts'
import { tellManagers } from '../../platform/db/announcements.ts'
import { liveTopic, type Topic } from '../../platform/db/topics.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { orderOfRequestJob } from '../work-orders/public.ts'
import { tellResidents } from './telling/actions.ts'
import {
  dueFrom,
  insertEntry,
  lastOrderStep,
  lockJoined,
  lockRequest,
  storeOrder,
  storeStanding,
} from './writing/data.ts'

const closed = 6
const canceled = 7
const draft = 8

/**
 * What happens to the order of a request stands in its thread. A closed order finishes the request; a canceled one gives it back to the
 * team. A request that was closed by hand is left (association.txt 2.15). A second run changes nothing.
 */
const orderChanged = handleJob(orderOfRequestJob, async (event, { scope, clock, announce }) => {
  const { communityId, requestId, workOrderId, entryId, status } = event
  const now = clock.now()
  await scope.transaction(async (system) => {
    const inside = system.inCommunity(communityId)
    const request = await lockRequest(inside, requestId)
    if (!request || request.workOrderId !== workOrderId || request.state === 'done' || status === draft) return
    const group = await lockJoined(inside, request.mainId)
    const main = group.find(({ id, mainId }) => id === mainId) ?? request
    const step = { kind: 'step', personId: null, name: '', isOfTeam: true, at: now } as const
    const by = { scope: system, announce: (topic: Topic, ids: readonly number[]) => announce(system, topic, ids) }
    const told = { step: `order ${workOrderId} ${entryId}`, text: '' } as const
    if (status === closed) {
      for (const { id } of group) await insertEntry(inside, id, { ...step, event: 'order closed', text: '' })
      await storeStanding(inside, main.id, { ...main, state: 'done', doneAt: now, dueOn: null }, now)
      await tellResidents(inside, by, group, { ...told, kind: 'done' })
    } else if (status === canceled) {
      for (const { id } of group) await insertEntry(inside, id, { ...step, event: 'order unlinked', text: '' })
      await storeOrder(inside, main.id, null)
      const { dueOn } = await dueFrom(inside, main.kind, now, usualDays[main.kind])
      await storeStanding(inside, main.id, { ...main, state: 'open', dueOn }, now)
    } else if ((await lastOrderStep(inside, main.id)) !== String(status)) {
      for (const { id } of group) await insertEntry(inside, id, { ...step, event: 'order step', text: String(status) })
      await tellResidents(inside, by, group, { ...told, kind: 'order step', text: String(status) })
    }
    await announce(
      system,
      liveTopic('requests'),
      group.map((one) => one.personId),
    )
    await tellManagers(inside, [communityId])
  })
})

export const jobs = [orderChanged]
