import { type members, membersPageSize } from '@porchlight/contract/features/members.ts'
import { forbidden, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { faulty } from '../../platform/http/saved.ts'
import { hasProvenAccountLimited } from '../registration/public.ts'
import { addMember, conflictOf, deleteMember, inviteAgain, updateMember } from './actions.ts'
import { findMember, listMembers } from './data.ts'
import { isOwnerOf, isOwnerSomewhere, mayChange, ownHomes, readPermission } from './policy.ts'
import { presentMembers } from './present.ts'

export const handlers: Handlers<typeof members.calls> = {
  async index({ scope, query, context }) {
    const homes = ownHomes(scope.viewer, scope.communityId)
    // The id of a household that is not the caller's is ignored (decisions/community.md 123).
    const hh_id = homes.find((home) => home === query.hh_id) ?? homes[0]
    if (hh_id === undefined) throw forbidden()
    const range = { limit: membersPageSize, offset: (query.page - 1) * membersPageSize }
    return new ReadyJson(presentMembers(await listMembers(scope, hh_id, range), hh_id, context.images))
  },
  async hasAccount({ scope, body, context }) {
    if (!isOwnerSomewhere(scope.viewer)) throw forbidden()
    return { hasAccount: await hasProvenAccountLimited(scope, context, body.email) }
  },
  async add({ scope, query, body, context, client }) {
    if (!isOwnerOf(scope.viewer, scope) || !isSameHome(body.property, query.property)) throw forbidden()
    return addMember(scope, context, body, client)
  },
  async update({ scope, query, body, context, allow, found }) {
    allow(isOwnerOf(scope.viewer, scope))
    const member = found(await findMember(scope, query.member))
    allow(mayChange(scope.personId, member))
    const { property, hhp_type, newWebsiteFeatures, version } = body.HouseholdHoaPerson
    const permission = readPermission(hhp_type, newWebsiteFeatures)
    if (!isSameHome(property, query.property) || !permission) return faulty({ hhp_type: ['This is required'] })
    const saved = await updateMember(scope, context, { id: query.member, member, permission, version })
    if (saved) return saved
    return conflictOf(scope, found(await findMember(scope, query.member)), context.clock.now())
  },
  async remove({ scope, query, context, allow, found }) {
    allow(isOwnerOf(scope.viewer, scope))
    const member = found(await findMember(scope, query.member))
    allow(mayChange(scope.personId, member))
    const isRemoved = await deleteMember(scope, context, query.member)
    found(isRemoved ? member : undefined)
    return { success: true }
  },
  async inviteAgain({ scope, query, context, allow, found }) {
    allow(isOwnerOf(scope.viewer, scope))
    return inviteAgain(scope, context, found(await findMember(scope, query.member)))
  },
}

/** Whether the home of the body, if there is one, is that of the query. In the specification the body has the home too. */
function isSameHome(sent: string | undefined, property: number): boolean {
  return sent === undefined || sent === '' || sent === String(property)
}
