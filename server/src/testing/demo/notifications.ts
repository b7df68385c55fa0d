import { makeNotification } from '../../features/notifications/fixtures.ts'
import { instantOf, withDates } from './calendar.ts'
import { forBrightSpark, forHannah, forNeighbors, type Prose } from './prose/notifications.ts'
import { type Places, the, type World } from './world.ts'

const pages = {
  violations: 'Violations',
  for_sale: 'ForSales/MyListings',
  forums: 'Forums',
  groups: 'Groups/MyGroups/1',
  news: 'News',
  calendar: 'Calendar',
  documents: 'Documents',
  work_orders_vendor: 'WorkOrders',
} as const satisfies Record<Prose['topic'], string>

/** What people of Maple Ridge have not dismissed yet: seven for Hannah, a few for others, work orders for Bright Spark. */
export async function makeNotifications(
  world: World,
  places: Places,
  about: {
    violation: number
    event: number
    news: number
    thread: number
    listing: number
    group: number
    workOrders: readonly number[]
  },
): Promise<void> {
  await makeFor(world, places, 'homeowner@demo.test', forHannah, about)
  await makeFor(world, places, 'neighbor@demo.test', forNeighbors, { news: about.news, group: about.group })
  await makeFor(world, places, 'cmanager@demo.test', forNeighbors, { news: about.news, group: about.group })
  await makeFor(world, places, 'vendor@demo.test', forBrightSpark, {
    vendorId: places.vendors.brightSpark,
    workOrders: about.workOrders,
  })
}

/** Inserts the notices of one person; `about` has the ids of the items that they are about. */
async function makeFor(
  world: World,
  places: Places,
  email: string,
  all: readonly Prose[],
  about: {
    violation?: number
    event?: number
    news?: number
    thread?: number
    listing?: number
    group?: number
    vendorId?: number
    workOrders?: readonly number[]
  } = {},
): Promise<void> {
  for (const [index, { days, at, title, html, topic, type }] of all.entries()) {
    const sentAt = instantOf(world.now, { ago: days, at })
    // If its time of today is still to come, it was sent 40 minutes ago.
    const createdAt = sentAt < world.now ? sentAt : new Date(world.now.getTime() - 40 * 60_000)
    const subjects: Partial<Record<Prose['topic'], number | undefined>> = {
      violations: about.violation,
      calendar: about.event,
      news: about.news,
      forums: about.thread,
      for_sale: about.listing,
      groups: about.group,
      work_orders_vendor: about.workOrders?.[index],
    }
    const id = subjects[topic] ?? index + 1
    await makeNotification(world.scope, {
      personId: the(places.people, email),
      communityId: places.communities.maple,
      ...(about.vendorId !== undefined && { vendorId: about.vendorId }),
      key: `${topic} ${index}`,
      topic,
      type,
      typeId: id,
      parentId: id,
      fromName: 'Maple Ridge',
      title: withDates(title, createdAt),
      textHtml: withDates(html, createdAt),
      page: pages[topic],
      createdAt,
    })
  }
}
