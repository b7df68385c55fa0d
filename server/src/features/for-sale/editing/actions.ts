import { forSaleFeature, listingPhotos } from '@porchlight/contract/features/for-sale.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { photoSizes } from '@porchlight/contract/shared/photos.ts'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type EditStart, startEdit } from '../../../platform/content/edits.ts'
import { liveTopic } from '../../../platform/db/topics.ts'
import {
  arrangePhotos,
  type NewPhoto,
  type PhotoPlace,
  type PhotoRule,
  type TakenPhotos,
  takePhotos,
} from '../../../platform/files/sized-photos.ts'
import { keepingFiles } from '../../../platform/files/stored-file.ts'
import type { UploadedFile } from '../../../platform/files/uploads.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { inEach } from '../../../platform/languages.ts'
import { queueNotice, queueNoticesOfRestored } from '../../../platform/notices/queue-notice.ts'
import { nameOfCaller, residentsOf } from '../../accounts/public.ts'
import { listingContent } from '../data.ts'
import type { ListingFields } from '../policy.ts'
import { forSaleTexts } from '../texts.ts'
import {
  arrangeStoredPhotos,
  deleteListing,
  insertListing,
  insertPhoto,
  listPhotoIds,
  markSold,
  renewListing,
  restoreListing,
  updateListing,
} from './data.ts'

const photoRule: PhotoRule = {
  uploads: {
    types: listingPhotos.types,
    picture: { ...listingPhotos, encodeAs: 'webp', fit: 'inside' },
    advice: 'Choose a JPEG, PNG, WebP or AVIF picture.',
  },
  sizes: photoSizes,
}

/** Checks and stores uploaded pictures of a listing. Stores all pictures, or none and returns the message. */
export function takeListingPhotos(scope: CommunityScope, context: AppContext, uploads: readonly UploadedFile[]) {
  const { personId, communityId } = scope
  return takePhotos(scope, context, uploads, photoRule, { personId, communityId })
}

/** Makes the open windows of all people who may see listings reload their lists. */
async function announceListings(inside: CommunityScope, context: AppContext): Promise<void> {
  const readers = await residentsOf(inside, forSaleFeature)
  const personIds = new Set([inside.personId, ...readers.map(({ personId }) => personId)])
  await context.announce(inside, liveTopic('content'), [...personIds])
}

/** Stores a listing with its pictures and notifies the residents. Returns its id. */
export async function addListing(
  scope: CommunityScope,
  context: AppContext,
  fields: ListingFields,
  taken: TakenPhotos,
  order: readonly PhotoPlace[],
): Promise<number> {
  let id = 0
  await keepingFiles(context.files, taken.files, () =>
    scope.transaction(async (inside) => {
      id = await insertListing(inside, inside.personId, fields, context.clock.now())
      await storePhotos(inside, id, taken.photos, order)
      await notifyNeighbors(inside, id, fields)
      await announceListings(inside, context)
      return true
    }),
  )
  return id
}

/** Stores the new pictures at their positions in `order`. A stored picture, which has an id, is left as it is. */
async function storePhotos(
  inside: CommunityScope,
  listingId: number,
  photos: readonly NewPhoto[],
  order: readonly PhotoPlace[],
): Promise<void> {
  for (const [place, one] of order.entries()) {
    const photo = 'sent' in one ? photos[one.sent] : undefined
    if (photo) await insertPhoto(inside, listingId, place, photo)
  }
}

/** Queues the notice of a new listing to the residents. */
async function notifyNeighbors(inside: CommunityScope, id: number, fields: ListingFields): Promise<void> {
  const name = await nameOfCaller(inside)
  await queueNotice(inside, {
    key: `listing ${id}`,
    topic: 'for_sale',
    type: notificationTypes.listing,
    typeId: id,
    subject: { kind: 'listing', id },
    parentId: id,
    communityId: inside.communityId,
    actorPersonId: inside.personId,
    fromName: name,
    title: inEach(forSaleTexts, (texts) => texts.listed(name, fields.title)),
    textHtml: htmlOfText(fields.description),
    page: `ForSales/listingDetails/${id}`,
    to: { menuFeature: forSaleFeature },
  })
}

/** The change of the stored pictures: the deleted ones, and the order from the form; if undefined, new pictures follow the stored ones. */
export interface PhotoChange {
  readonly deleted: readonly number[]
  readonly order: string | undefined
}

/**
 * Updates a listing and its pictures. The outcome is 'full' if it would have too many pictures, because others were stored meanwhile.
 * Nothing was changed unless the outcome is 'started'.
 */
export async function changeListing(
  scope: CommunityScope,
  context: AppContext,
  which: { readonly id: number; readonly version: number | undefined },
  fields: ListingFields,
  taken: TakenPhotos,
  change: PhotoChange,
): Promise<EditStart | { outcome: 'full' }> {
  let result: EditStart | { outcome: 'full' } = { outcome: 'missing' }
  let unusedKeys: string[] = []
  await keepingFiles(context.files, taken.files, () =>
    scope.transaction(async (inside) => {
      result = await startEdit(inside, listingContent, { ...which, now: context.clock.now() })
      if (result.outcome !== 'started') return false
      const storedIds = await listPhotoIds(inside, which.id)
      const order = arrangePhotos(storedIds, { ...change, sent: taken.photos.length }, listingPhotos.limit)
      if (!order) {
        result = { outcome: 'full' }
        throw new TooManyPhotos()
      }
      // 0 stands for a new picture, which has no id yet.
      const ids = order.map((one) => ('id' in one ? one.id : 0))
      const havePhotosChanged = ids.join() !== storedIds.join()
      await updateListing(inside, which.id, fields, havePhotosChanged)
      unusedKeys = await arrangeStoredPhotos(inside, which.id, ids)
      await storePhotos(inside, which.id, taken.photos, order)
      await announceListings(inside, context)
      return true
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof TooManyPhotos)) throw error
  })
  for (const fileKey of unusedKeys) await context.files.remove(fileKey)
  return result
}

/** Thrown to roll back the transaction, which has already raised the version. */
class TooManyPhotos extends Error {}

/** Deletes a listing. Its owner can restore it; if a website administrator deleted it, only the website administrators can. */
export function removeListing(scope: CommunityScope, context: AppContext, id: number): Promise<void> {
  return announcing(scope, context, (inside) => deleteListing(inside, id, context.clock.now()))
}

/** Restores one of the caller's listings that the caller deleted. */
export function restoreOwnListing(scope: CommunityScope, context: AppContext, id: number): Promise<void> {
  return announcing(scope, context, async (inside) => {
    const isRestored = await restoreListing(inside, id)
    if (isRestored) await queueNoticesOfRestored(inside, inside.communityId, { kind: 'listing', id })
    return isRestored
  })
}

/** Marks one of the caller's listings as sold, or as for sale again. */
export function setListingSold(scope: CommunityScope, context: AppContext, id: number, isSold: boolean): Promise<void> {
  return announcing(scope, context, (inside) => markSold(inside, id, isSold, context.clock.now()))
}

/** Shows one of the caller's listings for another period. Nobody is notified again. */
export async function renewOwnListing(
  scope: CommunityScope,
  context: AppContext,
  id: number,
  times: { readonly now: Date; readonly expiringSince: Date },
): Promise<void> {
  await announcing(scope, context, (inside) => renewListing(inside, id, times))
}

/** Makes a change in a transaction. If `change` returns true, open windows reload their lists. */
async function announcing(
  scope: CommunityScope,
  context: AppContext,
  change: (inside: CommunityScope) => Promise<boolean>,
): Promise<void> {
  await scope.transaction(async (inside) => {
    if (await change(inside)) await announceListings(inside, context)
  })
}
