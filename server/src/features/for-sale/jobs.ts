import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { htmlOfText } from '../../platform/html/sanitise.ts'
import { recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { dayInWords, inEach } from '../../platform/languages.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { listExpiring, noteExpiry } from './editing/data.ts'
import { expiringSince, hiddenAt } from './policy.ts'
import { forSaleTexts } from './texts.ts'

/** The number of listings that are read at a time. */
const batchSize = 200

/** Notifies each owner once, in the app only, that a listing will be hidden soon unless it is renewed. */
async function notifyOwners({ scope, clock }: Tools): Promise<void> {
  const now = clock.now()
  const since = expiringSince(now)
  for (;;) {
    const listings = await listExpiring(scope, since, batchSize)
    for (const { communityId, id } of listings) {
      await scope.transaction(async (inside) => {
        const listing = await noteExpiry(inside.inCommunity(communityId), id, { now, since })
        // The owner has left the community, where the listing is no longer shown.
        if (!listing || listing.propertyId === null) return
        const { ownerPersonId: personId, propertyId, title, listedAt, communityName, timeZone } = listing
        await queueNotice(inside, {
          key: `listing ${id} of ${listedAt.toISOString()} expires`,
          topic: 'for_sale',
          type: notificationTypes.listing,
          typeId: id,
          subject: { kind: 'listing', id },
          parentId: id,
          communityId,
          actorPersonId: null,
          fromName: communityName,
          title: inEach(forSaleTexts, (texts) => texts.stillForSale(title)),
          textHtml: inEach(forSaleTexts, (texts, language) =>
            htmlOfText(texts.renew(dayInWords(hiddenAt(listedAt), timeZone, language))),
          ),
          page: `ForSales/listingDetails/${id}`,
          to: [{ personId, propertyId }],
          isQuiet: true,
        })
      })
    }
    if (listings.length < batchSize) return
  }
}

export const jobs = [recurringJob('listings-expiry', '41 14 * * *', notifyOwners)]
