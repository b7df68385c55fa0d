import type { EntryFixture } from '../../features/estimate-requests/fixtures.ts'
import { makeWorkOrder } from '../../features/work-orders/fixtures.ts'
import { makeEstimateRound } from '../../features/work-orders-admin/fixtures.ts'
import { instantOf } from './calendar.ts'
import { pdfOf } from './paper.ts'
import { type BidProse, rounds } from './prose/rounds.ts'
import { type Places, the, type World } from './world.ts'

/** What the managers of Maple Ridge have in hand that no vendor has yet: two drafts, one of a case, and questions to several vendors. */
export async function makeOfficeOrders(
  world: World,
  places: Places,
  caseIds: ReadonlyMap<string, number>,
): Promise<void> {
  const draft = {
    communityId: places.communities.maple,
    vendorId: null,
    createdByName: 'Rosa Delgado',
    createdByEmail: 'rosa@summit.demo.test',
  }
  await makeWorkOrder(world.scope, {
    ...draft,
    type: 1,
    description:
      'Lawn at 80 Maple Ridge Lane\nMow the front lawn once, as the notice says, and edge it along the walk.',
    locationDetails: 'Front yard',
    reportedBy: '',
    propertyId: the(places.properties, 'MR-0080'),
    address: '80 Maple Ridge Lane',
    violationId: the(caseIds, 'MR-0080'),
    createdAt: instantOf(world.now, { ago: 1, at: '11:30' }),
  })
  await makeWorkOrder(world.scope, {
    ...draft,
    type: 2,
    priority: 3,
    description:
      'Handrail at the clubhouse ramp\nThe lower bracket is loose. Nobody should lean on it until it is mended.',
    locationDetails: 'Clubhouse, ramp at the side door',
    reportedBy: 'Rosa Delgado',
    dueOn: instantOf(world.now, { ago: -4, at: '12:00' }).toISOString().slice(0, 10),
    createdAt: instantOf(world.now, { ago: 1, at: '16:05' }),
  })
  await makeRounds(world, places)
}

/** What Maple Ridge asked several vendors for, with answers to compare. */
async function makeRounds(world: World, places: Places): Promise<void> {
  const personId = the(places.people, 'cmanager@demo.test')
  for (const { services, details, place, startsIn, days, bids } of rounds) {
    const vendors = []
    for (const bid of bids)
      vendors.push({
        vendorId: places.vendors[bid.vendor],
        vendorName: bid.name,
        since: await answerOf(world, bid, services),
      })
    await makeEstimateRound(world.scope, {
      communityId: places.communities.maple,
      communityName: 'Maple Ridge',
      personId,
      services,
      details,
      place,
      vendors,
      startOn: instantOf(world.now, { ago: -startsIn, at: '12:00' }).toISOString().slice(0, 10),
      at: instantOf(world.now, { ago: days, at: '09:20' }),
    })
  }
}

/** Returns the estimate of a vendor as the entries of its log; none if it has not answered. */
async function answerOf(
  world: World,
  { days, dollars, text, by, hasFile }: BidProse,
  services: string,
): Promise<readonly EntryFixture[]> {
  if (days === undefined || dollars === undefined || text === undefined) return []
  const at = instantOf(world.now, { ago: days, at: '14:10' })
  const person = { personId: 0, name: by }
  const files = []
  if (hasFile) {
    const bytes = pdfOf('Estimate', [
      [
        { text: 'Estimate', bold: true, size: 20 },
        { text: services, down: 30 },
        { text: `Total: $${dollars}`, bold: true, down: 24 },
        { text: `Given by ${by}`, down: 24 },
      ],
    ])
    const fileKey = await world.files.put(bytes)
    files.push({ fileKey, fileName: 'Estimate.pdf', contentType: 'application/pdf', sizeBytes: bytes.length })
  }
  const estimate = {
    event: 'estimate',
    activityType: 1,
    status: 5,
    comments: text,
    amountCents: dollars * 100,
  } as const
  return [{ ...estimate, files, by: person, at }]
}
