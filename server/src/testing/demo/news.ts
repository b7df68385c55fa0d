import { makeNews, makeNewsPublic } from '../../features/news/fixtures.ts'
import { demoAccounts } from './accounts.ts'
import { instantOf, withDates } from './calendar.ts'
import { newsPicture } from './news-pictures.ts'
import { cedarNews, mapleNews, type NewsProse } from './prose/news.ts'
import { type Places, the, type World } from './world.ts'

/** Eighteen items with pictures in Maple Ridge, whose news is public, and two in Cedar Commons. Returns the ids of all by title. */
export async function makeNewsItems(world: World, places: Places): Promise<Map<string, number>> {
  const { maple, cedar } = places.communities
  await makeNewsPublic(world.scope, maple)
  const all = [...mapleNews, ...cedarNews]
  const pictures = await Promise.all(all.map(({ scene }) => newsPicture(world, scene)))
  const ids = new Map<string, number>()
  for (const [index, prose] of all.entries()) {
    const communityId = index < mapleNews.length ? maple : cedar
    ids.set(prose.title, await post(world, places, { communityId, prose, pictureFileKey: pictures[index] ?? '' }))
  }
  return ids
}

async function post(
  world: World,
  places: Places,
  { communityId, prose, pictureFileKey }: { communityId: number; prose: NewsProse; pictureFileKey: string },
): Promise<number> {
  const createdAt = instantOf(world.now, { ago: prose.days, at: prose.at })
  const author = demoAccounts.find(({ email }) => email === prose.by)
  return makeNews(world.scope, {
    communityId,
    authorPersonId: the(places.people, prose.by),
    authorName: `${author?.firstName} ${author?.lastName}`,
    title: withDates(prose.title, createdAt),
    bodyHtml: withDates(prose.html, createdAt),
    pictureFileKey,
    createdAt,
  })
}
