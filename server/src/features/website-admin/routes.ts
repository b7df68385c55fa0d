import type { websiteAdmin } from '@porchlight/contract/features/website-admin.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { changeDiscussion, decide, pageOfDiscussions, restore } from './actions.ts'
import { listMatters } from './data.ts'
import { presentMatter } from './present.ts'

export const handlers: Handlers<typeof websiteAdmin.calls> = {
  async reports({ scope, query }) {
    const { rows, total, citedRules } = await listMatters(scope, query.state, query.page)
    return { items: rows.map(presentMatter), _meta: { totalCount: total }, citedRules: [...citedRules] }
  },
  async decide({ scope, query, body, context, found }) {
    return found(await decide(scope, context, query.case, body))
  },
  async restore({ scope, query, context, found }) {
    return found(await restore(scope, context, query.case))
  },
  discussions: ({ scope, query }) => pageOfDiscussions(scope, query),
  async setDiscussion({ scope, query, body, context, found }) {
    return found(await changeDiscussion(scope, context, query.thread, body))
  },
}
