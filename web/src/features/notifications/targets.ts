import type { Notification } from '@porchlight/contract/features/notifications.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { pages, pathTo } from '../../paths.ts'

/** The address that a notification of a type opens, from the id of the item (`hn_type_id`). */
const addresses: Readonly<Record<number, (id: number) => string>> = {
  [notificationTypes.event]: (eventId) => `${pages.calendar.path}?event=${eventId}`,
  [notificationTypes.news]: (newsId) => `${pages.news.path}?item=${newsId}`,
  [notificationTypes.listing]: (listingId) => pathTo('listing', { listingId }),
  [notificationTypes.thread]: (threadId) => pathTo('forumThread', { threadId }),
  [notificationTypes.group]: (groupId) => pathTo('group', { groupId }),
  [notificationTypes.violation]: () => pages.violations.path,
  [notificationTypes.vendorReview]: (vendorId) => pathTo('vendorDetails', { vendorId }),
  [notificationTypes.ownReview]: () => pages.vendorProfile.path,
  [notificationTypes.estimateRequest]: (estimateRequestId) => pathTo('estimateRequest', { estimateRequestId }),
  [notificationTypes.ownEstimateRequest]: (estimateRequestId) => pathTo('vendorHistoryRequest', { estimateRequestId }),
  [notificationTypes.request]: (requestId) => pathTo('request', { requestId }),
  [notificationTypes.workOrder]: (workOrderId) => pathTo('workOrder', { workOrderId }),
}

/**
 * The path that a notification opens (decisions/foundation.md 65). Null for a type without a page, and for a page that this
 * account does not have; such a notification is shown in a dialog.
 */
export function targetOf(
  { hn_type, hn_type_id }: Pick<Notification, 'hn_type' | 'hn_type_id'>,
  exists: (address: string) => boolean,
): string | null {
  const address = addresses[hn_type]?.(hn_type_id)
  const path = address?.split('?', 1)[0]
  return address !== undefined && path !== undefined && exists(path) ? address : null
}
