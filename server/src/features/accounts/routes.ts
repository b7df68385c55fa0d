import { type accounts, exchangeTokenLifetimeMs } from '@porchlight/contract/features/accounts.ts'
import { issueToken } from '../../platform/access/one-time-tokens.ts'
import { forbidden, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { findCover } from '../community-picture/public.ts'
import { pendingAddress } from '../email-proof/public.ts'
import { readLeftMenu } from '../shell/public.ts'
import { findCommunity, findSelf, storeLanguage } from './data.ts'
import { mayViewAs } from './policy.ts'
import { presentCommunity, presentSelf } from './present.ts'

export const handlers: Handlers<typeof accounts.calls> = {
  async exchangeToken({ scope, context }) {
    const expiresAt = new Date(context.clock.now().getTime() + exchangeTokenLifetimeMs)
    return { token: await issueToken(scope, { purpose: 'admin exchange', personId: scope.personId, expiresAt }) }
  },
  async viewInfo({ scope, query, context }) {
    if (!mayViewAs(scope, query.propertyId)) throw forbidden()
    const [community, cover] = await Promise.all([findCommunity(scope), findCover(scope, context.images)])
    if (!community) throw notFound()
    const info = { ...presentCommunity(community, context.images), cover }
    return query.withoutLeftMenu ? info : { ...info, leftMenu: await readLeftMenu(scope) }
  },
  async account({ scope, query, context }) {
    // The home may be in any of the person's communities: this call belongs to none, so mayViewAs() does not apply.
    if (query.propertyId !== undefined && !scope.propertyIds.includes(query.propertyId)) throw forbidden()
    const self = await findSelf(scope)
    if (!self) throw notFound()
    const pending = await pendingAddress(scope, context.clock.now())
    return { userModel: presentSelf(self, pending, context.images) }
  },
  async saveLanguage({ scope, body, context }) {
    await storeLanguage(scope, scope.personId, body.language)
    context.announceToOtherSessions('account', scope.viewer)
    return { success: true }
  },
}
