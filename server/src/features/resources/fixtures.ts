import type { SystemScope } from '../../platform/access/scopes.ts'
import { textOfHtml } from '../../platform/html/sanitise.ts'
import { findOrAddCategory, insertFaq, insertLink } from './data.ts'
import { namedCategory } from './policy.ts'

/** Stores a question with its answer. */
export async function makeFaq(
  scope: SystemScope,
  given: { communityId: number; title?: string; bodyHtml?: string; createdAt?: Date },
): Promise<number> {
  const { communityId, title = 'When is trash collected?', bodyHtml = '<p>Every Wednesday.</p>' } = given
  const faq = { title, bodyHtml, bodyText: textOfHtml(bodyHtml) }
  const id = await insertFaq(scope.inCommunity(communityId), faq, given.createdAt ?? new Date())
  if (!id) throw new Error('the question was not stored')
  return id
}

/** Stores a link, and its category if it does not exist. */
export async function makeUsefulLink(
  scope: SystemScope,
  given: { communityId: number; category?: string; title?: string; url?: string; createdAt?: Date },
): Promise<{ id: number; categoryId: number }> {
  const { communityId, category = 'City', title = 'City of Boulder', url = 'https://city.made.test/' } = given
  const inCommunity = scope.inCommunity(communityId)
  const categoryId = await findOrAddCategory(inCommunity, namedCategory(category))
  const id = categoryId && (await insertLink(inCommunity, { categoryId, title, url }, given.createdAt ?? new Date()))
  if (!id) throw new Error('the link was not stored')
  return { id, categoryId }
}
