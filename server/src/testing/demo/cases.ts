import { makeCase, makeStartingSet, makeViolationDraft } from '../../features/violations-admin/fixtures.ts'
import { startingTypes } from '../../features/violations-admin/starting-set.ts'
import { binsAtTheCurb } from './bin-photos.ts'
import { instantOf } from './calendar.ts'
import { type Places, the, type World } from './world.ts'

interface CaseProse {
  /** The identifier of the home. */
  readonly home: string
  readonly type: string
  /** What the notice says was seen. */
  readonly words: string
  /** How many days ago each step was taken; its letter was posted on that day. */
  readonly taken: readonly number[]
  /** The letter of the last step is not proven to have arrived. */
  readonly isUnproven?: boolean
  readonly hasPhotos?: boolean
  readonly reporter?: string
}

/** Cases at homes that no story of the demo world is about. */
const cases: readonly CaseProse[] = [
  {
    home: 'MR-0093',
    type: 'Pets',
    words: 'A dog was without a leash on the creek path on three evenings.',
    taken: [88, 70, 52, 8],
  },
  {
    home: 'MR-0091',
    type: 'Noise',
    words: 'Music was heard in four homes after 11 PM on two Saturdays.',
    taken: [70, 52, 34],
    reporter: 'Two neighbors by phone',
  },
  {
    home: 'MR-0085',
    type: 'Parking',
    words: 'A trailer has stood across the walk since the start of the month.',
    taken: [45, 25],
    reporter: 'Walter Osei',
  },
  { home: 'MR-0080', type: 'Lawn and weeds', words: 'The front lawn is about ten inches high.', taken: [20] },
  { home: 'MR-0103', type: 'Trash bins', words: 'Two bins were at the curb from Thursday to Sunday.', taken: [19] },
  {
    home: 'MR-0082',
    type: 'Trash bins',
    words: 'Two bins stood at the curb all weekend.',
    taken: [2],
    hasPhotos: true,
  },
  {
    home: 'MR-0102',
    type: 'Trash bins',
    words: 'One bin stands beside the garage, in sight of the street.',
    taken: [9],
  },
  { home: 'MR-0101', type: 'Lawn and weeds', words: 'Weeds cover the bed beside the driveway.', taken: [5] },
  {
    home: 'MR-0088',
    type: 'Exterior maintenance',
    words: 'The gutter over the garage hangs down on one side.',
    taken: [1],
    isUnproven: true,
  },
]

/**
 * Creates types, a policy, cases at every step and two drafts, so that each list of the managers' side shows something. Returns the ids of the
 * cases by the identifiers of their homes.
 */
export async function makeCases(world: World, places: Places): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const { scope, files, now } = world
  const { maple } = places.communities
  const types = await makeStartingSet(scope, maple)
  const common = { communityId: maple, authorName: 'Rosa Delgado' }
  for (const { home, type: name, taken, isUnproven, hasPhotos, ...texts } of cases) {
    const type = startingTypes.find((known) => known.name === name)
    const moments = taken.map((days) => instantOf(now, { ago: days, at: '10:20' }))
    const steps = moments.map((at, index) => {
      const isProven = !isUnproven || index < moments.length - 1
      return { at, ...(isProven && { provenAt: at }) }
    })
    // The fourth step is the fine.
    const fineOn = taken.length === 4 ? moments.at(-1)?.toISOString().slice(0, 10) : undefined
    const { id } = await makeCase(scope, {
      ...common,
      ...texts,
      propertyId: the(places.properties, home),
      files,
      taken: steps,
      photos: hasPhotos ? await photosOf(world) : [],
      ...(type && { type }),
      ...(fineOn && { fineOn, isCharged: true }),
    })
    ids.set(home, id)
  }
  for (const [home, name, words] of [
    ['MR-0105', 'Parking', 'A car stood on the lawn on Friday evening.'],
    ['MR-0106', 'Trash bins', 'Bins at the curb on Saturday.'],
  ] as const) {
    const at = instantOf(now, { ago: 1, at: '16:05' })
    const typeId = the(types, name)
    await makeViolationDraft(scope, { ...common, propertyId: the(places.properties, home), typeId, words, at })
  }
  return ids
}

async function photosOf(world: World) {
  const photos = await binsAtTheCurb()
  return Promise.all(
    photos.map(async ({ fileName, bytes }) => ({
      fileKey: await world.files.put(bytes),
      fileName,
      contentType: 'image/jpeg',
      sizeBytes: bytes.length,
    })),
  )
}
