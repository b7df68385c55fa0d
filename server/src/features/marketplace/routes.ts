import { type marketplace, marketplaceLimits } from '@porchlight/contract/features/marketplace.ts'
import { CommunityScope } from '../../platform/access/scopes.ts'
import { notFound, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { pictureOf, storedImage } from '../shell/public.ts'
import {
  dayIn,
  findPortfolioImage,
  findShownUser,
  findVendor,
  presentPhoto,
  readPhotoName,
  recordView,
} from '../vendor-profile/public.ts'
import { listHeldAnywhere } from '../vendors-admin/public.ts'
import { findMembership, listContacted, listVendors, setFavorite } from './data.ts'
import { isVisitor, searchOf } from './policy.ts'
import { papersAnywhere, presentCards, presentDetails } from './present.ts'

export const handlers: Handlers<typeof marketplace.calls> = {
  async index({ scope, query, context }) {
    const wanted = {
      search: searchOf(query.VendorSearch?.searchValue),
      category: query.category,
      onlyFavorites: query.favorites,
      limit: marketplaceLimits.vendors,
    }
    return new ReadyJson(presentCards(await listVendors(scope, wanted, context.clock.now()), context))
  },
  async history({ scope, context }) {
    const rows = await listContacted(scope, marketplaceLimits.history, context.clock.now())
    return new ReadyJson(presentCards(rows, context))
  },
  async view({ scope, query, context, found }) {
    // Outside of a community it is the vendor's own view.
    const inCommunity = scope instanceof CommunityScope ? scope : undefined
    const membership = inCommunity && found(await findMembership(inCommunity, query.vendor))
    const row = found(await findVendor(scope, query.vendor))
    const user = await findShownUser(scope, query.vendor)
    const papers = membership ?? papersAnywhere(await listHeldAnywhere(scope, query.vendor))
    if (inCommunity && membership && isVisitor(scope.viewer, inCommunity.communityId, query.vendor)) {
      await recordView(scope, query.vendor, dayIn(context.clock.now(), membership.timeZone), scope.personId)
    }
    const portfolio = row.portfolio.map((photo) => presentPhoto('portfolio', row.id, photo, context))
    return {
      vendor: presentDetails(row, { hoaId: inCommunity?.communityId ?? null, membership, papers }, context),
      vendorUser: user ? { name: user.name, image: context.images.nameOf(user.photoFileKey) } : null,
      portfolioImages: portfolio.map(({ image }) => image),
      portfolio,
    }
  },
  async switchFavorite({ scope, query, body, context, found }) {
    found(await findMembership(scope, query.vendor))
    await setFavorite(scope, query.vendor, body.isFavorite, context.clock.now())
    context.announceToOtherSessions('content', scope.viewer)
    return { success: true }
  },
  async viewLogo({ scope, query, context, found }) {
    if (scope instanceof CommunityScope) found(await findMembership(scope, query.vendor))
    const row = found(await findVendor(scope, query.vendor))
    return pictureOf(context, { fileKey: row.logoFileKey, name: row.companyName })
  },
  async viewPortfolioImage({ scope, query, context }) {
    const named = readPhotoName('portfolio', query.vendor, query.image, context)
    const image = named && (await findPortfolioImage(scope, query.vendor, named.imageId))
    const file = named && image && (await storedImage(context, image[`${named.size}FileKey`]))
    if (!file) throw notFound()
    return file
  },
}
