import { makeViolation } from '../../features/violations/make.ts'
import { ago, type Places, the, type World } from './world.ts'

const history = [
  {
    days: 6,
    status: 1,
    violationType: 'Trash bins',
    description: 'Two bins stood at the curb on Thursday and Friday, after the Wednesday collection.',
  },
  {
    days: 15,
    status: 3,
    violationType: 'Fence repair',
    description: 'Three boards of the side fence toward 14 Maple Ridge Lane are missing.',
  },
  {
    days: 64,
    status: 2,
    violationType: 'Basketball hoop',
    description: 'A portable hoop was left on the sidewalk overnight.',
  },
  {
    days: 120,
    status: 2,
    violationType: 'Parking',
    description: 'A trailer was parked on the street for more than 48 hours.',
  },
  { days: 201, status: 2, violationType: 'Noise', description: 'Report of loud music on a Saturday evening.' },
  {
    days: 260,
    status: 2,
    violationType: 'Landscaping',
    description: 'A dead shrub stood by the driveway for more than a month.',
  },
  { days: 331, status: 2, violationType: 'Exterior paint', description: 'Paint was peeling from the garage door.' },
] as const

/** Two open and five closed violations at MR-0012; answers their ids, newest first. */
export async function makeViolations(world: World, places: Places): Promise<number[]> {
  const ids: number[] = []
  for (const [index, { days, ...violation }] of history.entries()) {
    const id = await makeViolation(world.scope, {
      ...violation,
      communityId: places.communities.maple,
      propertyId: the(places.properties, 'MR-0012'),
      externalId: `MR-V-${String(2040 - index)}`,
      createdByName: 'Rosa Delgado',
      createdAt: ago(world, days),
    })
    ids.push(id)
  }
  return ids
}
