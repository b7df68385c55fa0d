import { makeFaq, makeUsefulLink } from '../../features/resources/fixtures.ts'
import { questions, usefulLinks } from './prose/resources.ts'
import { ago, type Places, type World } from './world.ts'

/** Twelve questions and nine links in three categories for Maple Ridge, a few of each for Cedar Commons. */
export async function makeResources(world: World, places: Places): Promise<void> {
  const { scope } = world
  for (const name of ['maple', 'cedar'] as const) {
    const communityId = places.communities[name]
    for (const [index, { title, html }] of questions[name].entries()) {
      await makeFaq(scope, { communityId, title, bodyHtml: html, createdAt: ago(world, 300 - index * 20) })
    }
    for (const { category, title, url } of usefulLinks[name]) {
      await makeUsefulLink(scope, { communityId, category, title, url, createdAt: ago(world, 200) })
    }
  }
}
