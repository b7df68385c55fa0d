import { recordInCommunity } from '../../platform/activity/record.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { recurringJob } from '../../platform/jobs/define-job.ts'
import { dayJobs } from './days/jobs.ts'
import { joinJobs } from './joining/jobs.ts'
import { exportJobs } from './personal-export/jobs.ts'
import { takeEffect } from './sales/actions.ts'
import { listDueSales, lockSale } from './sales/data.ts'

/** Days begin at different instants; every time zone is a multiple of 15 minutes from UTC. */
const sales = recurringJob('people-sales', '*/15 * * * *', async ({ scope, clock, announce }) => {
  const now = clock.now()
  for (const { communityId, id } of await listDueSales(scope, now)) {
    await scope.transaction(async (inside) => {
      const community = inside.inCommunity(communityId)
      const sale = await lockSale(community, id, now)
      if (sale?.state !== 'planned' || sale.on > sale.today) return
      const accounts = await takeEffect(community, inside, sale, now)
      const entry = { kind: 'sale.done', subject: { kind: 'sale', id }, propertyId: sale.propertyId }
      await recordInCommunity(community, { personId: null, name: sale.recordedByName }, now, entry)
      await announce(inside, sessionsTopic, accounts)
      await announce(inside, liveTopic('account'), accounts)
    })
  }
})

export const jobs = [sales, ...dayJobs, ...exportJobs, ...joinJobs]
