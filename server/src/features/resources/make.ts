import type { SystemScope } from '../../platform/access/scopes.ts'
import { textOfHtml } from '../../platform/html/sanitise.ts'
import { categoryOf, insertFaq, insertLink } from './data.ts'
import { namedCategory } from './policy.ts'

/** A question with its answer. */
export async function makeFaq(
  scope: SystemScope,
  given: { communityId: number; title?: string; bodyHtml?: string; createdAt?: Date },
): Promise<number> {
  const { communityId, title = 'When is trash collected?', bodyHtml = '<p>Every Wednesday.</p>' } = given
  const faq = { title, bodyHtml, bodyText: textOfHtml(bodyHtml) }
  const id = await insertFaq(scope, communityId, faq, given.createdAt ?? new Date())
  if (!id) throw new Error('no question was made')
  return id
}

/** A link, with its category when there is none of that name. */
export async function makeUsefulLink(
  scope: SystemScope,
  given: { communityId: number; category?: string; title?: string; url?: string; createdAt?: Date },
): Promise<{ id: number; categoryId: number }> {
  const { communityId, category = 'City', title = 'City of Boulder', url = 'https://city.made.test/' } = given
  const categoryId = await categoryOf(scope, communityId, namedCategory(category))
  const id =
    categoryId && (await insertLink(scope, communityId, { categoryId, title, url }, given.createdAt ?? new Date()))
  if (!id) throw new Error('no link was made')
  return { id, categoryId }
}
