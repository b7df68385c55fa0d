import { makeNews, makeNewsPublic } from '../../features/news/make.ts'
import { demoAccounts } from './accounts.ts'
import { instantOf, withDates } from './calendar.ts'
import { newsPicture } from './news-pictures.ts'
import { cedarNews, mapleNews, type NewsProse } from './prose/news.ts'
import { type Places, the, type World } from './world.ts'

/** Eighteen items with pictures in Maple Ridge, whose news anybody may follow, and two in Cedar Commons. */
export async function makeNewsItems(world: World, places: Places): Promise<void> {
  const { maple, cedar } = places.communities
  await makeNewsPublic(world.scope, maple)
  for (const prose of mapleNews) await post(world, places, maple, prose)
  for (const prose of cedarNews) await post(world, places, cedar, prose)
}

async function post(world: World, places: Places, communityId: number, prose: NewsProse): Promise<void> {
  const createdAt = instantOf(world.now, { ago: prose.days, at: prose.at })
  const author = demoAccounts.find(({ email }) => email === prose.by)
  await makeNews(world.scope, {
    communityId,
    authorPersonId: the(places.people, prose.by),
    authorName: `${author?.firstName} ${author?.lastName}`,
    title: withDates(prose.title, createdAt),
    bodyHtml: withDates(prose.html, createdAt),
    pictureFileKey: await newsPicture(world, prose.scene),
    createdAt,
  })
}
