import { agreementLimit, resources, type terms } from '@porchlight/contract/features/terms.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { agreeTo, currentDocument, currentRules, findVersion, listAgreements, listForReview } from './data.ts'
import { hasChanged } from './policy.ts'
import { presentAgreement } from './present.ts'

export const handlers: Handlers<typeof terms.calls> = {
  async viewResource({ scope, query, context }) {
    const { resource, version } = query
    if (!resources.some((known) => known === resource)) throw notFound()
    const now = context.clock.now()
    if (version === undefined) {
      const document = await currentDocument(scope, resource, now)
      return { content: document?.contentHtml ?? '', version: document?.version ?? null }
    }
    const document = await findVersion(scope, resource, version, now)
    if (!document) throw notFound()
    return { content: document.contentHtml, version }
  },
  async checkChanges({ scope, context }) {
    const rows = await listForReview(scope, context.clock.now())
    return {
      privacy_policy_page: hasChanged(rows, 'privacy_policy_page'),
      terms_of_use_page: hasChanged(rows, 'terms_of_use_page'),
    }
  },
  async saveAgreement({ scope, query, context }) {
    const { resource, version } = query
    return { success: await agreeTo(scope, { resource, version, now: context.clock.now() }) }
  },
  async agreements({ scope }) {
    const rows = await listAgreements(scope, agreementLimit)
    return { items: rows.map(presentAgreement) }
  },
  async rulesAndGuidelines({ scope, context }) {
    return { content: (await currentRules(scope, context.clock.now())) ?? '' }
  },
}
