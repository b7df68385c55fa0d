import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { makeCover } from '../../features/community-picture/fixtures.ts'
import type { Places, World } from './world.ts'

/** The drawn covers of the web app: ready files, so that nothing is encoded while the demo world is loaded. */
const art = new URL('../../../../web/src/platform/cover/art/', import.meta.url)

const focus = { wideFocus: '70% 92%', phoneFocus: '62% 88%' } as const

/** Which drawing each community has, and the color of it on which white text can be read. */
const drawings = {
  maple: { name: 'evening-lane', hasNight: true, accent: '#1f5f6b' },
  cedar: { name: 'row-houses', hasNight: true, accent: '#2f6b52' },
  willow: { name: 'meadow', hasNight: false, accent: '#3f7350' },
} as const

/** A cover picture for each community, with one for dark mode where there is a drawing of the night. */
export async function makeCovers(world: World, places: Places): Promise<void> {
  for (const [community, { name, hasNight, accent }] of Object.entries(drawings)) {
    const communityId = places.communities[community as keyof typeof drawings]
    await makeDrawnCover(world, { communityId, time: 'day', name, accent })
    if (hasNight) await makeDrawnCover(world, { communityId, time: 'night', name: `${name}-night`, accent })
  }
}

/** Inserts a cover from the drawing of a name: four files of the web app, and a strip for mails from the lower half of the widest one. */
async function makeDrawnCover(
  { scope, files, now }: World,
  { communityId, time, name, accent }: { communityId: number; time: 'day' | 'night'; name: string; accent: string },
): Promise<void> {
  const cuts = ['wide', 'wide-small', 'phone', 'phone-small'].map((cut) =>
    readFile(new URL(`${name}-${cut}.webp`, art)),
  )
  const [wide = Buffer.alloc(0), ...rest] = await Promise.all(cuts)
  const strip = await sharp(wide)
    .extract({ left: 0, top: 313, width: 1600, height: 320 })
    .resize(900, 180)
    .jpeg()
    .toBuffer()
  const tiny = await sharp(wide).resize(20, 8, { fit: 'fill' }).webp({ quality: 40 }).toBuffer()
  const [wideFileKey = '', wideSmallFileKey = '', phoneFileKey = '', phoneSmallFileKey = '', stripFileKey = ''] =
    await Promise.all([wide, ...rest, strip].map((bytes) => files.put(bytes)))
  const fileKeys = { wideFileKey, wideSmallFileKey, phoneFileKey, phoneSmallFileKey, stripFileKey }
  const placeholder = tiny.toString('base64')
  await makeCover(scope, { communityId, time, ...fileKeys, placeholder, ...focus, accent, setAt: now })
}
