import { type today, todayLimits, type Whose } from '@porchlight/contract/features/today.ts'
import { type MatterKind, matterKinds, matters } from '@porchlight/contract/shared/matters.ts'
import { communitiesWithRight, managedCommunities } from '../../platform/access/scopes.ts'
import { forbidden } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { countMatters, listFigures, listOwnCommunities, searchCommunities } from './data.ts'
import { sortByMostOverdue, sortByUrgency } from './policy.ts'
import { presentCommunity, presentMatter } from './present.ts'

export const handlers: Handlers<typeof today.calls> = {
  async index({ scope, query, context }) {
    const { viewer } = scope
    const now = context.clock.now()
    const reach = managedCommunities(viewer)
    if (query.hoaId !== undefined && !reach.includes(query.hoaId)) throw forbidden()
    const own = new Set(await listOwnCommunities(scope))
    const mine = reach.filter((id) => own.has(id))
    // Without a choice, a person who has no community of their own sees all in their reach.
    const whose: Whose = query.whose ?? (mine.length > 0 ? 'mine' : 'all')
    const shownByDefault = whose === 'mine' ? mine : reach
    const asked = query.hoaId === undefined ? shownByDefault : [query.hoaId]
    const within = new Set(asked)
    const where = Object.fromEntries(
      matterKinds.map((kind) => [
        kind,
        communitiesWithRight(viewer, matters[kind].right).filter((id) => within.has(id)),
      ]),
    ) as Record<MatterKind, number[]>
    const [counted, named] = await Promise.all([
      countMatters(scope, now, where),
      searchCommunities(scope, asked, query.search),
    ])
    const waitingIn = Map.groupBy(counted, ({ communityId }) => communityId)
    const communities = sortByMostOverdue(
      named.map((one) => ({ ...one, waiting: waitingIn.get(one.communityId) ?? [] })),
      now,
    )
    const cards = sortByUrgency(
      communities.flatMap(({ name, waiting }) => waiting.map((one) => ({ ...one, name }))),
      now,
    )
    const shown = communities.slice((query.page - 1) * todayLimits.page, query.page * todayLimits.page)
    const rows = await listFigures(
      scope,
      shown.map(({ communityId }) => communityId),
    )
    return {
      items: shown.flatMap(({ communityId, waiting }) => {
        const row = rows.find((one) => one.communityId === communityId)
        return row ? presentCommunity(row, sortByUrgency(waiting, now), { viewer, images: context.images, now }) : []
      }),
      _meta: { totalCount: communities.length },
      cards: cards.slice(0, todayLimits.cards).map((one) => ({
        ...presentMatter(one, now),
        hoaId: one.communityId,
        hoaName: one.name,
      })),
      whose,
      mine: mine.length,
      all: reach.length,
      waiting: cards.length,
    }
  },
}
