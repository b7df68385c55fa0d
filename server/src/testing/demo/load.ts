import { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, openPool, statement } from '../../platform/db/database.ts'
import { openFileStore } from '../../platform/files/file-store.ts'
import { type FilesSetting, openBackend } from '../../platform/files/open-backend.ts'
import { markAsDemo } from '../../platform/run/demo-mark.ts'
import { makeCases } from './cases.ts'
import { makeChats } from './chat.ts'
import { makeCovers } from './covers.ts'
import { makeDocuments } from './documents.ts'
import { makeEstimateRequests } from './estimate-requests.ts'
import { makeEvents } from './events.ts'
import { makeListings } from './for-sale.ts'
import { makeForums } from './forums.ts'
import { makeGroups } from './groups.ts'
import { makeHome } from './home.ts'
import { makeDirectory } from './listings.ts'
import { makeMail } from './mail.ts'
import { makeMarketplace } from './marketplace.ts'
import { makeNewsItems } from './news.ts'
import { makeNotifications } from './notifications.ts'
import { makeOfficeOrders } from './office-orders.ts'
import { makePayments } from './payments.ts'
import { makePlaces } from './places.ts'
import { makePolicies } from './policies.ts'
import { makeRegister } from './register.ts'
import { makeReported } from './reported.ts'
import { makeRequests } from './requests.ts'
import { makeResources } from './resources.ts'
import { makeSentMailings } from './sent-mailings.ts'
import { makeSettings } from './settings.ts'
import { makeTeams } from './team.ts'
import { makeVendorCommunities } from './vendor-communities.ts'
import { makeViolations } from './violations.ts'
import { makeWorkOrders } from './work-orders.ts'
import { the } from './world.ts'

export { demoAccounts } from './accounts.ts'

// On Citus: as in migrate.ts, one connection to each worker, because rows of many shards refer to reference tables.
const oneByOne = statement(
  'demo-one-by-one',
  'system',
  noColumns,
  `set local citus.multi_shard_modify_mode to 'sequential'`,
)
const anybody = statement('demo-anybody', 'system', noColumns, 'select from people limit 1')

/**
 * Loads the demo world into an empty database, all or nothing. Returns false if the database already has a person.
 * Files are stored before the rows that refer to them, so a load that is killed leaves nothing visible.
 */
export async function loadDemoWorld(databaseUrl: string, settings: FilesSetting, now = new Date()): Promise<boolean> {
  const pool = openPool(databaseUrl, { max: 1, onError: () => undefined })
  // The records of files need connections of their own: several files are stored at a time, and the transaction has one connection, which runs one
  // statement after the other. On a slow disk a statement may wait for minutes.
  const filePool = openPool(databaseUrl, { max: 2, waitAtMost: 600_000, onError: () => undefined })
  const files = openFileStore(openBackend(settings), filePool)
  try {
    return await pool.transaction(async (database) => {
      const scope = new SystemScope(database)
      await scope.rows(oneByOne)
      if (await scope.row(anybody)) return false
      await markAsDemo(scope)
      const world = { scope, files, now }
      const places = await makePlaces(world)
      await makeCovers(world, places)
      await makePolicies(world, places)
      await makeMail(world, places)
      await makeChats(world, places)
      const violationIds = await makeViolations(world, places)
      await makeTeams(world, places)
      await makeVendorCommunities(world, places)
      await makeMarketplace(world, places)
      await makeDirectory(world, places)
      await makeSettings(world, places)
      const eventIds = await makeEvents(world, places)
      const newsIds = await makeNewsItems(world, places)
      const { threadId, posts } = await makeForums(world, places)
      const groupIds = await makeGroups(world, places)
      const listingIds = await makeListings(world, places)
      await makeReported(world, places, { posts, listings: listingIds })
      const workOrderIds = await makeWorkOrders(world, places)
      await makeEstimateRequests(world, places)
      await makeRequests(world, places, workOrderIds)
      await makeNotifications(world, places, {
        violation: violationIds[0] ?? 0,
        event: the(eventIds, 'Fall cleanup of the creek path'),
        thread: threadId,
        news: the(newsIds, 'The pool is getting its new heater'),
        listing: the(listingIds, 'Oak bookcase, six feet'),
        group: the(groupIds, 'Garden and Seed Swap'),
        workOrders: [
          the(workOrderIds, 'Porch light at 12 Maple Ridge Lane'),
          the(workOrderIds, 'North entrance: three lights are out'),
        ],
      })
      await makePayments(world, places)
      await makeResources(world, places)
      await makeDocuments(world, places)
      await makeHome(world, places)
      await makeRegister(world, places)
      await makeSentMailings(world, places)
      const caseIds = await makeCases(world, places)
      await makeOfficeOrders(world, places, caseIds)
      return true
    })
  } finally {
    await filePool.end()
    await pool.end()
  }
}
