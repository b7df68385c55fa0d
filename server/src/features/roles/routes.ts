import type { roles } from '@porchlight/contract/features/roles.ts'
import { rightsOf } from '@porchlight/contract/shared/rights.ts'
import { communitiesOf, hasRight, lettersIn } from '../../platform/access/scopes.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { changeRules, confirmIdentity, endRole, giveRole, handOverLeftWork, leftWorkOf } from './actions.ts'
import {
  addressesOf,
  findCandidates,
  findRules,
  holdsPasskey,
  listCommunities,
  listHolders,
  listOrganisations,
  listPeople,
  listTeamMemberships,
  nameAdministrators,
} from './data.ts'
import { presentCommunity, presentHolders, presentOrganisation } from './present.ts'

export const handlers: Handlers<typeof roles.calls> = {
  async manage({ scope, context }) {
    const { viewer } = scope
    const inTeams = viewer.teams.flatMap(({ communityIds }) => [...communityIds])
    const ids = [...new Set([...communitiesOf(viewer), ...inTeams])].filter(
      (id) => rightsOf(lettersIn(viewer, id)).length > 0,
    )
    const [communities, teamMemberships] = await Promise.all([
      ids.length > 0 ? listCommunities(scope, ids) : [],
      listTeamMemberships(scope),
    ])
    const teamIds = teamMemberships.map(({ companyId }) => companyId)
    const companyIds = [...new Set([...teamIds, ...communities.flatMap(({ companyId }) => companyId ?? [])])]
    const [organisations, administrators, hasPasskey] = await Promise.all([
      teamIds.length > 0 ? listOrganisations(scope, teamIds) : [],
      nameAdministrators(scope, companyIds),
      // Only organizations can require a passkey, so without a team it is not looked up.
      teamIds.length > 0 ? holdsPasskey(scope) : true,
    ])
    return {
      isServerOwner: viewer.memberships.some(({ kind }) => kind === 'server owner'),
      organisations: organisations.map((row) =>
        presentOrganisation(row, {
          letters: viewer.teams.find(({ companyId }) => companyId === row.id)?.letters ?? [],
          reach: teamMemberships.find(({ companyId }) => companyId === row.id)?.reach ?? null,
          hasPasskey,
        }),
      ),
      communities: communities.map((row) =>
        presentCommunity(row, context.images, {
          letters: lettersIn(viewer, row.communityId),
          seesContacts: hasRight(viewer, row.communityId, 'contacts.see'),
          isOfTeam: viewer.teams.some(({ communityIds }) => communityIds.has(row.communityId)),
          administrator: (row.companyId && administrators.get(row.companyId)) || '',
        }),
      ),
    }
  },
  async confirmIdentity({ scope, body, context, guessedWrong }) {
    const { isProven, answer } = await confirmIdentity(scope, context, body)
    if (!isProven) guessedWrong()
    return answer
  },
  async index({ scope, context }) {
    const holders = await listHolders(scope)
    const [people, addresses] = await Promise.all([
      listPeople(
        scope,
        holders.map(({ personId }) => personId),
      ),
      addressesOf(
        scope,
        holders.flatMap(({ propertyId }) => propertyId ?? []),
      ),
    ])
    const items = presentHolders(people, holders, addresses, context.images)
    return { items, _meta: { totalCount: items.length } }
  },
  async candidates({ scope, query }) {
    const rows = await findCandidates(scope, query.search)
    const items = rows.map(({ personId, name, address }) => ({ personId, fullName: name, address }))
    return { items, _meta: { totalCount: items.length } }
  },
  async give({ scope, body, context }) {
    return giveRole(scope, context, body)
  },
  async end({ scope, body, context, found }) {
    return found(await endRole(scope, context, body))
  },
  async leftWork({ scope }) {
    return leftWorkOf(scope)
  },
  async handOver({ scope, body, context, found }) {
    return found(await handOverLeftWork(scope, context, body))
  },
  async rules({ scope }) {
    const { runBy, boardSeesContacts } = await findRules(scope)
    return { runBy, boardSeesContacts }
  },
  async saveRules({ scope, body, context }) {
    return changeRules(scope, context, body)
  },
}
