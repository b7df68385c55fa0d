import { recordInCommunity } from '../../platform/activity/record.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { recurringJob } from '../../platform/jobs/define-job.ts'
import { dayJobs } from './days/jobs.ts'
import { joinJobs } from './joining/jobs.ts'
import { exportJobs } from './personal-export/jobs.ts'
import { applySale } from './sales/actions.ts'
import { listDueSales, lockSale } from './sales/data.ts'

/**
 * Applies the planned sales whose day has begun. It runs every 15 minutes because days begin at different instants: the offset of every
 * time zone from UTC is a multiple of 15 minutes.
 */
const sales = recurringJob('people-sales', '*/15 * * * *', async ({ scope, clock, announce }) => {
  const now = clock.now()
  for (const { communityId, id } of await listDueSales(scope, now)) {
    await scope.transaction(async (inside) => {
      const community = inside.inCommunity(communityId)
      const sale = await lockSale(community, id, now)
      if (sale?.state !== 'planned' || sale.effectiveOn > sale.today) return
      const personIds = await applySale(community, inside, sale, now)
      const entry = { kind: 'sale.done', subject: { kind: 'sale', id }, propertyId: sale.propertyId }
      // The actor has no person id, because the job acts in the name of the person who recorded the sale.
      await recordInCommunity(community, { personId: null, name: sale.recordedByName }, now, entry)
      await announce(inside, sessionsTopic, personIds)
      await announce(inside, liveTopic('account'), personIds)
    })
  }
})

export const jobs = [sales, ...dayJobs, ...exportJobs, ...joinJobs]
