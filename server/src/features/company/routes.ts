import { type company, teamLimit } from '@porchlight/contract/features/company.ts'
import { mayDo } from '@porchlight/contract/shared/rights.ts'
import type { Handlers } from '../../platform/http/request.ts'
import {
  addMember,
  archiveCommunity,
  inviteAgain,
  removeMember,
  saveBranding,
  saveMember,
  suspendMember,
} from './actions.ts'
import { listFigures } from './communities/data.ts'
import { findBranding, listTeam } from './data.ts'
import { presentFigures, presentMember } from './present.ts'

export const handlers: Handlers<typeof company.calls> = {
  async team({ scope, context }) {
    const items = (await listTeam(scope, teamLimit)).map((row) => presentMember(row, context.images))
    return { items, _meta: { totalCount: items.length } }
  },
  async addMember({ scope, body, context, client }) {
    return addMember(scope, context, body, client)
  },
  async inviteAgain({ scope, body, context, found }) {
    return found(await inviteAgain(scope, context, body.personId))
  },
  async saveMember({ scope, body, context, found }) {
    return found(await saveMember(scope, context, body))
  },
  async suspendMember({ scope, body, context, found }) {
    return found(await suspendMember(scope, context, body))
  },
  async removeMember({ scope, body, context, found }) {
    return found(await removeMember(scope, context, body.personId))
  },
  async communities({ scope, query, context }) {
    const { search, state, sort, descending, page, pageSize } = query
    const wanted = { search, state, sort, descending, limit: pageSize, offset: (page - 1) * pageSize }
    const rows = await listFigures(scope, scope.place.communityIds, wanted)
    const seesLedger = mayDo(scope.place.letters, 'ledger.totals')
    const items = rows.map((row) => presentFigures(row, context.images, seesLedger))
    return { items, _meta: { totalCount: rows[0]?.total ?? 0 } }
  },
  async branding({ scope }) {
    return findBranding(scope)
  },
  async saveBranding({ scope, body, context }) {
    return saveBranding(scope, context, body)
  },
  async archive({ scope, body, context, found }) {
    return found(await archiveCommunity(scope, context, body))
  },
}
