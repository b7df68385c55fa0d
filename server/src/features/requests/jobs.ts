import { usualDays } from '@porchlight/contract/shared/requests.ts'
import { tellManagers } from '../../platform/db/announcements.ts'
import { liveTopic, type Topic } from '../../platform/db/topics.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { orderChangedJob } from './closing.ts'
import { tellResidents } from './telling/actions.ts'
import { dueFrom, insertEntry, lockJoined, lockOfOrder, storeOrder, storeStanding } from './writing/data.ts'

const closed = 6

/**
 * A closed order finishes the requests that wait for it; a canceled one gives them back to the team. One that was closed by hand is
 * left (association.txt 2.15). A second run finds no request any more.
 */
const orderChanged = handleJob(
  orderChangedJob,
  async ({ communityId, workOrderId, status }, { scope, clock, announce }) => {
    const now = clock.now()
    await scope.transaction(async (system) => {
      const inside = system.inCommunity(communityId)
      for (const main of await lockOfOrder(inside, workOrderId)) {
        if (main.state === 'done') continue
        const group = await lockJoined(inside, main.id)
        const step = { kind: 'step', text: '', personId: null, name: '', isOfTeam: true, at: now } as const
        if (status === closed) {
          for (const { id } of group) await insertEntry(inside, id, { ...step, event: 'order closed' })
          await storeStanding(inside, main.id, { ...main, state: 'done', doneAt: now, dueOn: null }, now)
          const told = { kind: 'done', step: `order ${workOrderId} closed ${main.version}`, text: '' } as const
          const by = { scope: system, announce: (topic: Topic, ids: readonly number[]) => announce(system, topic, ids) }
          await tellResidents(inside, by, group, told)
        } else {
          for (const { id } of group) await insertEntry(inside, id, { ...step, event: 'order unlinked' })
          await storeOrder(inside, main.id, null)
          const { dueOn } = await dueFrom(inside, main.kind, now, usualDays[main.kind])
          await storeStanding(inside, main.id, { ...main, state: 'open', dueOn }, now)
          await announce(
            system,
            liveTopic('requests'),
            group.map((one) => one.personId),
          )
        }
        await tellManagers(inside, [communityId])
      }
    })
  },
)

export const jobs = [orderChanged]
