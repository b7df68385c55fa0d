import { liveTopic } from '../../platform/db/topics.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { notifyVendor } from './actions.ts'
import { closeOrdersJob } from './closing.ts'
import { workOrdersTexts } from './texts.ts'
import { listUsers, lockOpenOfHome, writeStep } from './writing/data.ts'

/** Closes the open work orders of a home at its sale. Running it twice is safe: the second run finds no open order. */
const close = handleJob(closeOrdersJob, async ({ communityId, propertyId, before, by }, { scope, clock, announce }) => {
  const now = clock.now()
  await scope.transaction(async (inside) => {
    for (const order of await lockOpenOfHome(inside, { communityId, propertyId, before: new Date(before) })) {
      const line = { activityType: 2, status: 6, message: workOrdersTexts.en.closedAtSale } as const
      const author = { side: 'community', personId: null, name: by, role: '' } as const
      const entryId = await writeStep(inside, order, { ...line, author, happenedAt: now, storedAt: now })
      const users = await listUsers(inside, order.vendorId)
      await notifyVendor(inside, order, { entryId, line, fromName: by, users })
      await announce(inside, liveTopic('work-orders'), users)
    }
  })
})

export const jobs = [close]
