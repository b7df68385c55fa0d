import { type company, teamLimit } from '@porchlight/contract/features/company.ts'
import { mayDo } from '@porchlight/contract/shared/rights.ts'
import type { OrganisationScope, ServerScope } from '../../platform/access/scopes.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { addMember, findWorkOfMember, inviteAgain, removeMember, saveMember, suspendMember } from './actions.ts'
import { saveBranding, saveLogo } from './branding/actions.ts'
import { archiveCommunity, deleteArchived } from './communities/actions.ts'
import { listFigures, listManagers, listPlans } from './communities/data.ts'
import { findBranding, listNames, listTeam, namesOfCommunities } from './data.ts'
import { deleteSharedList, saveSharedList } from './lists/actions.ts'
import { listShared } from './lists/data.ts'
import { presentFigures, presentMember, presentTransfer } from './present.ts'
import { decideTransfer, offerTransfer, withdrawTransfer } from './transfers/actions.ts'
import { listAll, listGiven, listReceived, namesOf, ownAddress, type TransferRow } from './transfers/data.ts'

/** Presents open offers, those that the caller receives before those that the caller has made. */
async function presentTransfers(
  scope: OrganisationScope | ServerScope,
  given: readonly TransferRow[],
  received: readonly TransferRow[],
) {
  const ids = [...given, ...received]
    .flatMap(({ fromCompanyId, toCompanyId }) => [fromCompanyId, toCompanyId])
    .filter((id) => id !== null)
  const names = await namesOf(scope, [...new Set(ids)])
  const items = [
    ...received.map((row) => presentTransfer(row, names, 'received')),
    ...given.map((row) => presentTransfer(row, names, 'given')),
  ]
  return { items, _meta: { totalCount: items.length } }
}

export const handlers: Handlers<typeof company.calls> = {
  async team({ scope, context }) {
    const items = (await listTeam(scope, teamLimit)).map((row) => presentMember(row, context.images))
    return { items, _meta: { totalCount: items.length } }
  },
  async addMember({ scope, body, context, client }) {
    return addMember(scope, context, body, client)
  },
  async assigned({ scope, query, found }) {
    const { held, successors } = found(await findWorkOfMember(scope, query.personId))
    const names = await namesOfCommunities(scope, [...new Set(held.map(({ communityId }) => communityId))])
    const items = held.map(({ communityId, personId: _personId, ...one }) => ({
      ...one,
      hoaId: communityId,
      hoaName: names.get(communityId) ?? '',
    }))
    return { items, successors: await listNames(scope, successors) }
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
    return found(await removeMember(scope, context, body))
  },
  async communities({ scope, query, context }) {
    const { search, state, manager, plan = null, descending, page, pageSize } = query
    const { communityIds, letters } = scope.place
    const seesLedger = mayDo(letters, 'ledger.totals')
    // A caller who may not see balances could infer them from the order, so such a caller cannot sort by balance.
    const sort = query.sort === 'balance' && !seesLedger ? 'name' : query.sort
    const filter = { search, state, plan, sort, descending, limit: pageSize, offset: (page - 1) * pageSize }
    const managers = await listManagers(scope, communityIds)
    const reach = manager === undefined ? communityIds : (managers.get(manager) ?? new Set<number>())
    const rows = await listFigures(scope, reach, filter)
    return {
      items: rows.map((row) => presentFigures(row, context.images, seesLedger)),
      _meta: { totalCount: rows[0]?.total ?? 0 },
      managers: await listNames(scope, [...managers.keys()]),
      plans: await listPlans(scope, communityIds),
    }
  },
  async branding({ scope, context }) {
    const { logoFileKey, ...found } = await findBranding(scope)
    return { ...found, logo: context.images.nameOf(logoFileKey) }
  },
  async saveLogo({ scope, body, files, context }) {
    return saveLogo(scope, context, { removesLogo: body.removesLogo, logos: files.logo })
  },
  async saveBranding({ scope, body, context }) {
    return saveBranding(scope, context, body)
  },
  async archive({ scope, body, context, found }) {
    return found(await archiveCommunity(scope, context, body))
  },
  async sharedLists({ scope, query }) {
    if (query.hoaId !== undefined && !scope.communityIds.includes(query.hoaId)) throw forbidden()
    const items = await listShared(scope, query.hoaId)
    return { items, _meta: { totalCount: items.length } }
  },
  async saveSharedList({ scope, body, context }) {
    return saveSharedList(scope, body, context.clock.now())
  },
  async deleteSharedList({ scope, body, context, found }) {
    return found(await deleteSharedList(scope, body, context.clock.now()))
  },
  async transfers({ scope, context }) {
    const now = context.clock.now()
    const given = await listGiven(scope, [...scope.place.communityIds], now)
    const received = await listReceived(scope, scope.companyId, await ownAddress(scope), now)
    return presentTransfers(scope, given, received)
  },
  async offerTransfer({ scope, body, context, found }) {
    return found(await offerTransfer(scope, context, body))
  },
  async withdrawTransfer({ scope, body, context, found }) {
    return found(await withdrawTransfer(scope, context, body.hoaId))
  },
  async decideTransfer({ scope, body, context, found }) {
    return found(await decideTransfer(scope, context, body))
  },
  async serverTransfers({ scope, context }) {
    return presentTransfers(scope, await listAll(scope, context.clock.now()), [])
  },
  async serverOfferTransfer({ scope, body, context, found }) {
    return found(await offerTransfer(scope, context, body))
  },
  async serverDecideTransfer({ scope, body, context, found }) {
    return found(await decideTransfer(scope, context, body))
  },
  async deleteArchived({ scope, body, context, found }) {
    return found(await deleteArchived(scope, context, body))
  },
}
