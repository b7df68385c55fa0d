import { makeViolation } from '../../features/violations/fixtures.ts'
import { binsAtTheCurb } from './bin-photos.ts'
import { instantOf } from './calendar.ts'
import { violationsOfHannah } from './prose/violations.ts'
import { type Places, the, type World } from './world.ts'

/** Two open and five closed violations at MR-0012, with their answers and decisions. Returns their ids, newest first. */
export async function makeViolations(world: World, places: Places): Promise<number[]> {
  const ids: number[] = []
  for (const [index, { days, since, hasPhotos, ...violation }] of violationsOfHannah.entries()) {
    const { id } = await makeViolation(world.scope, {
      ...violation,
      communityId: places.communities.maple,
      propertyId: the(places.properties, 'MR-0012'),
      externalId: `MR-V-${String(2040 - index)}`,
      createdByName: 'Rosa Delgado',
      createdAt: instantOf(world.now, { ago: days, at: '09:10' }),
      files: hasPhotos ? await photosOf(world) : [],
      since: since.map(({ days, ...change }) => ({
        ...change,
        personName: change.kind === 'resolution' ? 'Hannah Bergstrom' : 'Rosa Delgado',
        createdAt: instantOf(world.now, { ago: days, at: change.kind === 'resolution' ? '18:40' : '10:15' }),
      })),
    })
    ids.push(id)
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
