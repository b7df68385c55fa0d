import { otherCategory, type resources } from '@porchlight/contract/features/resources.ts'
import type { EditorScope } from '../../platform/access/scopes.ts'
import { startEdit } from '../../platform/content/edits.ts'
import { sanitiseHtml, textOfHtml } from '../../platform/html/sanitise.ts'
import { forbidden, notFound, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import {
  findOrAddCategory,
  insertFaq,
  insertLink,
  isCategory,
  linkContent,
  listCategories,
  listFaqs,
  listLinks,
  questionContent,
  updateFaq,
  updateLink,
} from './data.ts'
import { faultsOfFaq, faultsOfLink, namedCategory, webAddressOf } from './policy.ts'

export const handlers: Handlers<typeof resources.calls> = {
  async faqs({ scope, query, context }) {
    const search = query.HoaFaqSearch?.searchValue?.trim() ?? ''
    return new ReadyJson(await listFaqs(scope, search, context.clock.now()))
  },
  async saveFaq({ scope, body, context }) {
    const bodyHtml = sanitiseHtml(body.HoaFaq.hf_body)
    const faq = { title: body.HoaFaq.hf_title.trim(), bodyHtml, bodyText: textOfHtml(bodyHtml) }
    const faults = faultsOfFaq(faq)
    if (Object.keys(faults).length > 0) return faulty(faults)
    const now = context.clock.now()
    // The id 0 adds a question.
    if (body.id !== 0) {
      return scope.transaction(async (inside) => {
        const start = await startEdit(inside, questionContent, { id: body.id, version: body.version, now })
        if (start.outcome === 'missing') throw notFound()
        if (start.outcome === 'refused') return start.answer
        await updateFaq(inside, body.id, faq, now)
        return done('The question has been updated.')
      })
    }
    const id = await insertFaq(scope, faq, now)
    return id ? done('The question has been added.') : refused('There is no room for more questions.')
  },
  async usefulLinks({ scope, context }) {
    return new ReadyJson(await listLinks(scope, context.clock.now()))
  },
  async linkCategories({ scope }) {
    return new ReadyJson(await listCategories(scope))
  },
  async saveUsefulLink({ scope, body, context }) {
    const { hul_title, hul_url, hul_category_id: category, newCategory } = body.HoaUsefulLink
    const entered = { title: hul_title.trim(), url: hul_url.trim(), category }
    const faults = faultsOfLink(entered)
    const url = webAddressOf(entered.url)
    if (Object.keys(faults).length > 0 || url === undefined) return faulty(faults)
    const now = context.clock.now()
    return scope.transaction(async (inside) => {
      const categoryId = await chosenCategory(inside, category, newCategory)
      if (categoryId === undefined) return refused('There is no room for more categories.')
      const link = { title: entered.title, url, categoryId }
      // The id 0 adds a link.
      if (body.id !== 0) {
        const start = await startEdit(inside, linkContent, { id: body.id, version: body.version, now })
        if (start.outcome === 'missing') throw notFound()
        if (start.outcome === 'refused') return start.answer
        await updateLink(inside, body.id, link, now)
        return done('The link has been updated.')
      }
      const id = await insertLink(inside, link, now)
      return id ? done('The link has been added.') : refused('There is no room for more links.')
    })
  },
}

/**
 * The id of the chosen category, or for 'other' of the category with the entered name, which is created if there is none. Undefined if the community
 * has the maximum number of categories. @throws HttpError 403 for a category of another community.
 */
async function chosenCategory(scope: EditorScope, chosen: unknown, newName: string): Promise<number | undefined> {
  if (chosen === otherCategory) return findOrAddCategory(scope, namedCategory(newName))
  if (typeof chosen !== 'number' || !(await isCategory(scope, chosen))) throw forbidden()
  return chosen
}
