import { makeWorkOrder } from '../../features/work-orders/fixtures.ts'
import { instantOf } from './calendar.ts'
import { cancellations, closedOrders, endings, openOrders, type WorkOrderProse } from './prose/work-orders.ts'
import { workPhoto } from './work-pictures.ts'
import { type Places, the, type World } from './world.ts'

const issuers = {
  maple: { createdByName: 'Rosa Delgado', createdByPhone: '303-555-0144', createdByEmail: 'rosa@summit.demo.test' },
  cedar: { createdByName: 'Ingrid Solberg', createdByPhone: '303-555-0151', createdByEmail: 'office@cedar.demo.test' },
  willow: { createdByName: 'Joan Whitaker', createdByPhone: '970-555-0123', createdByEmail: 'joan@willow.demo.test' },
} as const

const fromToday = (world: World, days: number) =>
  instantOf(world.now, { ago: -days, at: '12:00' }).toISOString().slice(0, 10)

/** The twelve open and thirty closed orders of Bright Spark Electric. Returns the ids of the open ones by title. */
export async function makeWorkOrders(world: World, places: Places): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const prose of openOrders) ids.set(prose.text.split('\n')[0] ?? '', await makeOpen(world, places, prose))
  for (const at of closedOrders.keys()) await makeClosed(world, places, at)
  return ids
}

function orderBy(places: Places, community: keyof typeof issuers) {
  return {
    communityId: places.communities[community],
    vendorId: places.vendors.brightSpark,
    createdByRole: community === 'maple' ? 'Community Manager' : 'Board Member',
    ...issuers[community],
  }
}

async function makeOpen(world: World, places: Places, prose: WorkOrderProse): Promise<number> {
  const { text, where, home, reportedBy, issued, due, photos = 0, steps } = prose
  const address = home && `${Number(home.slice(3))} Maple Ridge Lane`
  const since = []
  for (const step of steps) {
    since.push({
      activityType: step.type,
      ...(step.status && { status: step.status }),
      message: step.text,
      at: instantOf(world.now, { ago: step.days, at: step.at }),
      ...(step.dollars && { amountCents: step.dollars * 100 }),
      files: await photosOf(world, step.photos ?? 0),
    })
  }
  const { id } = await makeWorkOrder(world.scope, {
    ...orderBy(places, prose.in),
    type: prose.type,
    priority: prose.priority,
    description: text,
    locationDetails: where,
    reportedBy,
    propertyId: home ? the(places.properties, home) : null,
    address: address ?? '',
    dueOn: due === null ? null : fromToday(world, due),
    createdAt: instantOf(world.now, { ago: issued, at: '08:15' }),
    files: await photosOf(world, photos),
    since,
  })
  return id
}

async function makeClosed(world: World, places: Places, at: number): Promise<void> {
  const [title, where, type, ended] = closedOrders[at] ?? ['', '', 1, 6]
  // Most orders are of Maple Ridge, some of the other two.
  const community = at % 5 === 3 ? 'cedar' : at % 7 === 6 ? 'willow' : 'maple'
  // The first eight were closed within the last month, which the tab of closed orders shows at first; the last one was closed more than a year ago.
  const closed = 3 + Math.round(3.5 * at + (at > 7 ? 18 * (at - 7) : 0))
  const words = ended === 7 ? cancellations[at % 2] : endings[at % 4]
  const end = (days: number, hour: string, activityType: 2 | 5, status: number, message = '') =>
    ({ activityType, status, message, at: instantOf(world.now, { ago: days, at: hour }) }) as const
  await makeWorkOrder(world.scope, {
    ...orderBy(places, community),
    type,
    priority: (1 + ((at * 2) % 3)) as 1 | 2 | 3,
    description: title,
    locationDetails: where,
    reportedBy: issuers[community].createdByName,
    dueOn: fromToday(world, 1 - closed),
    createdAt: instantOf(world.now, { ago: closed + 9, at: '09:40' }),
    since:
      ended === 7
        ? [
            {
              ...end(closed, '11:00', 2, 7, words),
              side: 'community',
            },
          ]
        : [
            { ...end(closed + 4, '08:50', 5, 3, 'We come this week.') },
            { ...end(closed + (ended === 6 ? 1 : 0), '15:20', 5, 5, words) },
            ...(ended === 6
              ? [
                  {
                    ...end(closed, '10:05', 2, 6, 'Accepted.'),
                    side: 'community' as const,
                  },
                ]
              : []),
          ],
  })
}

async function photosOf(world: World, count: number) {
  return Promise.all(Array.from({ length: count }, (_, at) => workPhoto(world, at)))
}
