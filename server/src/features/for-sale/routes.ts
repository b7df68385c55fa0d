import {
  type forSale,
  forSaleFeature,
  listingLimits,
  listingPhotos,
  listingsPerHour,
  ownListingsPageSize,
} from '@porchlight/contract/features/for-sale.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { arrangePhotos, idsIn } from '../../platform/files/sized-photos.ts'
import { forbidden, notFound, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers, Request } from '../../platform/http/request.ts'
import { done, faulty, moderated, refused } from '../../platform/http/saved.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { moderationFault } from '../../platform/moderation/moderate.ts'
import { storedImage } from '../shell/public.ts'
import { countOwn, findCommunityOfListing, findImage, findListing, listGrid, listOwn, setSaved } from './data.ts'
import {
  addListing,
  changeListing,
  removeListing,
  renewOwnListing,
  restoreOwnListing,
  setListingSold,
  takeListingPhotos,
} from './editing/actions.ts'
import { findDeletion } from './editing/data.ts'
import { expiringSince, hiddenSince, isOwner, mayDelete, mayList, maySee, readListing, searchOf } from './policy.ts'
import { presentDetails, presentListings, presentPhoto, readPhotoName } from './present.ts'

const listingAllowance = defineAllowance('listings', { points: listingsPerHour, duration: 3600 })
const listingDeleted = refused('This listing has been deleted.')
const tooManyListings = refused('You have posted many listings. Please try again later.')
const tooManyPhotos = faulty({ imageFiles: [`A listing can have up to ${listingPhotos.limit} photos.`] })

export const handlers: Handlers<typeof forSale.calls> = {
  async mine({ scope, query, context }) {
    const page = { limit: ownListingsPageSize, offset: (query.page - 1) * ownListingsPageSize }
    const filter = { ...page, search: searchOf(query.HoaListing) }
    const { rows, total } = await listOwn(scope, filter, context.clock.now())
    return new ReadyJson(`{"items":${presentListings(rows, scope, context)},"_meta":{"totalCount":${total}}}`)
  },
  async index({ scope, query, context }) {
    const { rows, hasMore } = await listGrid(scope, {
      search: searchOf(query.HoaListing),
      categoryId: query.category,
      isSaved: query.saved,
      after: query.after,
      hiddenSince: hiddenSince(context.clock.now()),
      limit: query['per-page'],
    })
    return new ReadyJson(`{"items":${presentListings(rows, scope, context)},"hasMore":${hasMore}}`)
  },
  async view({ scope, query, context, found }) {
    const listing = await findListing(scope, query.listing, context.clock.now())
    const row = found(listing && maySee(scope.viewer, listing, context.clock.now()) ? listing : undefined)
    const images = row.photos.map((photo) => presentPhoto(scope.communityId, photo, context))
    return { model: presentDetails(row, scope, context), carouselItems: images.map(({ image }) => image), images }
  },
  async images({ scope, query, context, found }) {
    const listing = await findListing(scope, query.listing_id, context.clock.now())
    const row = found(listing && maySee(scope.viewer, listing, context.clock.now()) ? listing : undefined)
    return { success: true, images: row.photos.map((photo) => presentPhoto(scope.communityId, photo, context)) }
  },
  async save(request) {
    return request.body.HoaListing.hl_id === undefined
      ? createListing(request)
      : updateOwnListing(request, request.body.HoaListing.hl_id)
  },
  async delete({ scope, query, context, found, allow }) {
    const communityId = found(await findCommunityOfListing(scope, query.listing_id))
    const inside = scope.inCommunity(communityId)
    if (!(await context.gates.mayUse(inside, { menuFeature: forSaleFeature }))) throw forbidden()
    const listing = found(await findDeletion(inside, query.listing_id))
    allow(mayDelete(scope.viewer, communityId, listing))
    await removeListing(inside, context, query.listing_id)
    return done('The listing has been deleted.')
  },
  async restore({ scope, query, context, found, allow }) {
    const listing = found(await findDeletion(scope, query.listing))
    allow(isOwner(scope.viewer, listing))
    // A listing that is not deleted any more counts as restored.
    if (listing.isDeleted && listing.deletedBy !== scope.personId) return { success: false }
    await restoreOwnListing(scope, context, query.listing)
    return { success: true }
  },
  async markSold({ scope, query, body, context, found, allow }) {
    const listing = found(await findListing(scope, query.listing, context.clock.now()))
    allow(isOwner(scope.viewer, listing))
    await setListingSold(scope, context, query.listing, body.isSold)
    return { success: true }
  },
  async renew({ scope, query, context, found, allow }) {
    const listing = found(await findListing(scope, query.listing, context.clock.now()))
    allow(isOwner(scope.viewer, listing))
    if (!(await context.allowances.take(listingAllowance, String(scope.personId)))) return tooManyListings
    const now = context.clock.now()
    await renewOwnListing(scope, context, query.listing, { now, expiringSince: expiringSince(now) })
    return done('Your listing has been renewed.')
  },
  async keep({ scope, query, body, context, found }) {
    const listing = await findListing(scope, query.listing, context.clock.now())
    // A hidden listing cannot be saved any more, but it can be removed from the saved ones.
    found(listing && (!body.isSaved || maySee(scope.viewer, listing, context.clock.now())) ? listing : undefined)
    await setSaved(scope, query.listing, body.isSaved, context.clock.now())
    context.announceToOtherSessions('content', scope.viewer)
    return { success: true }
  },
  async viewImage({ scope, query, context }) {
    const photo = readPhotoName(query.image, context)
    const image = photo && (await findImage(scope, { ...photo, listingId: query.listing }))
    const file = image && (await storedImage(context, image[`${photo.size}FileKey`]))
    if (!file) throw notFound()
    return file
  },
}

type SaveRequest = Request<typeof forSale.calls.save>

/** Creates a listing with its pictures. */
async function createListing({ scope, body, files, context, allow }: SaveRequest): Promise<Saved & { hl_id?: number }> {
  allow(mayList(scope.viewer, scope.communityId))
  const uploads = files['HoaListing[imageFiles][]']
  const { fields, faults } = readListing(body.HoaListing)
  if (Object.keys(faults).length > 0) return faulty(faults)
  const order = arrangePhotos(
    [],
    { deleted: [], sent: uploads.length, order: body.HoaListing.imageOrder },
    listingPhotos.limit,
  )
  if (!order) return tooManyPhotos
  const moderation = await moderationFault(scope, [fields.title, fields.description])
  if (moderation) return moderated(moderation)
  if ((await countOwn(scope)) >= listingLimits.perPerson) {
    return refused(`You can have up to ${listingLimits.perPerson} listings. Delete one that you no longer need.`)
  }
  if (!(await context.allowances.take(listingAllowance, String(scope.personId)))) return tooManyListings
  const taken = await takeListingPhotos(scope, context, uploads)
  if ('refusal' in taken) return faulty({ imageFiles: [taken.refusal] })
  return { ...done('Your listing has been posted.'), hl_id: await addListing(scope, context, fields, taken, order) }
}

/** Updates one of the caller's listings and its pictures. */
async function updateOwnListing(
  { scope, body, files, context, allow }: SaveRequest,
  id: number,
): Promise<Saved & { hl_id?: number }> {
  const listing = await findListing(scope, id, context.clock.now())
  allow(listing === undefined || isOwner(scope.viewer, listing))
  if (!listing) return listingDeleted
  const uploads = files['HoaListing[imageFiles][]']
  const { fields, faults } = readListing(body.HoaListing, listing.categoryId)
  if (Object.keys(faults).length > 0) return faulty(faults)
  const change = { deleted: idsIn(body.deletedFiles), order: body.HoaListing.imageOrder }
  const stored = listing.photos.map((photo) => photo.id)
  // Checked before the pictures are stored. `changeListing` checks it again in its transaction.
  if (!arrangePhotos(stored, { ...change, sent: uploads.length }, listingPhotos.limit)) return tooManyPhotos
  const moderation = await moderationFault(scope, [fields.title, fields.description])
  if (moderation) return moderated(moderation)
  const taken = await takeListingPhotos(scope, context, uploads)
  if ('refusal' in taken) return faulty({ imageFiles: [taken.refusal] })
  const edit = await changeListing(scope, context, { id, version: body.version }, fields, taken, change)
  if (edit.outcome === 'refused') return edit.answer
  if (edit.outcome === 'full') return tooManyPhotos
  // 'started' means here that the whole edit is stored: `changeListing` ran the rest in the same transaction.
  return edit.outcome === 'started' ? { ...done('Your listing has been updated.'), hl_id: id } : listingDeleted
}
