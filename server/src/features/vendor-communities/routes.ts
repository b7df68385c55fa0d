import { type vendorCommunities, vendorCommunitiesPageSize } from '@porchlight/contract/features/vendor-communities.ts'
import { unlessArchived } from '../../platform/access/archived.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { removeSaved, save, takeStep } from './actions.ts'
import { communityOfMembership } from './data.ts'
import { listCommunities } from './lists/data.ts'
import { outcomeOf, presentCommunity } from './present.ts'
import { sizesOf } from './sizes/data.ts'

export const handlers: Handlers<typeof vendorCommunities.calls> = {
  async index({ scope, query, context }) {
    const { rows, total } = await listCommunities(
      scope,
      {
        tab: query.tab,
        search: query.HoaVendorMarketplaceSearch?.searchValue?.trim() ?? '',
        limit: vendorCommunitiesPageSize,
        offset: (query.page - 1) * vendorCommunitiesPageSize,
      },
      context.clock.now(),
    )
    const sizes = await sizesOf(
      scope,
      context,
      rows.map((row) => row.communityId),
    )
    const items = rows.map((row) => presentCommunity(row, sizes.get(row.communityId), scope.vendorId, query.tab))
    return { items, _meta: { totalCount: total } }
  },
  async deactivate({ scope, query, context, found }) {
    const { communityId } = unlessArchived(found(await communityOfMembership(scope, query.hvm_id)))
    const ended = await takeStep(scope, context, communityId, { by: 'vendor', step: 'deactivate' })
    return outcomeOf(ended, 'The community has been deactivated.')
  },
  async removeSaved({ scope, query, context, found }) {
    // `found` ends the call with 404 for undefined.
    found((await removeSaved(scope, context, query.hvm_id)) || undefined)
    return outcomeOf(true, 'The community has been removed from your saved communities.')
  },
  async save({ scope, query, context }) {
    const saved = await save(scope, context, query.hoa_id)
    return outcomeOf(saved, 'The community has been saved.', 'The community is saved already.')
  },
  async requestToJoin({ scope, query, context }) {
    const asked = await takeStep(scope, context, query.hoa_id, { by: 'vendor', step: 'request' })
    const done = 'Your request has been sent. It is pending until the community accepts it.'
    return outcomeOf(asked, done, 'You have asked this community already, or you are a member of it.')
  },
  async answerInvitation({ scope, query, body, context, found }) {
    const { communityId } = unlessArchived(found(await communityOfMembership(scope, query.hvm_id)))
    const step = body.accept ? 'accept' : 'decline'
    const answered = await takeStep(scope, context, communityId, { by: 'vendor', step })
    const done = body.accept ? 'You serve this community now.' : 'The invitation has been declined.'
    return outcomeOf(answered, done, 'This invitation is not open any more.')
  },
  async offerSponsorship({ scope, query, body, context, found }) {
    const { communityId } = unlessArchived(found(await communityOfMembership(scope, query.hvm_id)))
    const step = { by: 'vendor', step: 'offer sponsorship', level: body.level } as const
    const offered = await takeStep(scope, context, communityId, step)
    const done = 'Your request has been sent. The sponsorship begins when the community accepts it.'
    return outcomeOf(offered, done, 'This sponsorship cannot be requested now.')
  },
}
