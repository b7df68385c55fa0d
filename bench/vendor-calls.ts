import { estimatePageSizes, estimateRequests } from '@porchlight/contract/features/estimate-requests.ts'
import { marketplace, marketplaceLimits } from '@porchlight/contract/features/marketplace.ts'
import { reviews, reviewsPageSize } from '@porchlight/contract/features/reviews.ts'
import { vendorCommunities, vendorCommunitiesPageSize } from '@porchlight/contract/features/vendor-communities.ts'
import { vendorDashboard } from '@porchlight/contract/features/vendor-dashboard.ts'
import { closedPageSize, openPageSize, workOrders } from '@porchlight/contract/features/work-orders.ts'
import { listRequests } from '../server/src/features/estimate-requests/data.ts'
import { countNewRequests } from '../server/src/features/estimate-requests/public.ts'
import { listVendors } from '../server/src/features/marketplace/data.ts'
import { searchOf as vendorSearch } from '../server/src/features/marketplace/policy.ts'
import { listReviews } from '../server/src/features/reviews/data.ts'
import { listCommunitiesWithVendor } from '../server/src/features/vendor-communities/data.ts'
import { listCommunities } from '../server/src/features/vendor-communities/lists/data.ts'
import { countViews } from '../server/src/features/vendor-profile/public.ts'
import { listWorkOrders } from '../server/src/features/work-orders/data.ts'
import { countOpenOrders } from '../server/src/features/work-orders/public.ts'
import { VendorScope } from '../server/src/platform/access/scopes.ts'
import { dayFromToday } from './days.ts'
import type { Reader } from './fill.ts'
import type { MeasuredCall } from './measured-call.ts'

/** The filter for all vendors of the marketplace. */
const everyVendor = {
  search: vendorSearch(undefined),
  category: undefined,
  onlyFavorites: false,
  limit: marketplaceLimits.vendors,
}
/** Returns the id of a vendor that bench/fill.ts put into the marketplace of the reader's community: (id + community) % 100 is 0. */
const vendorOf = ({ communityId }: Reader) => 1_000_100 - (communityId % 100)

/** The filters of the lists of work orders, as the screens use them. */
const orders = { communityId: undefined, toDay: null, status: null, type: null, search: '' } as const
const byPriority = { sort: 'wo_priority', isDescending: true, offset: 0 } as const

/** An ISO day. */
const monthAgo = dayFromToday(-30)

export const vendorCalls: readonly MeasuredCall[] = [
  {
    name: 'work-orders-open',
    call: workOrders.calls.index,
    growsWith: 'homes',
    queries: ({ communityId }) => [`?vendor_id=${communityId}&tab=open&pageNo=1&pageSize=${openPageSize}`],
    run: ({ scope, database }, { communityId }) => [
      () =>
        listWorkOrders(new VendorScope(database, scope.viewer, communityId), {
          ...orders,
          ...byPriority,
          isOpen: true,
          fromDay: null,
          limit: openPageSize,
        }),
    ],
  },
  {
    name: 'work-orders-closed',
    call: workOrders.calls.index,
    growsWith: 'homes',
    queries: ({ communityId }) => [
      `?vendor_id=${communityId}&tab=closed&page=1&fromDate=${monthAgo.slice(5, 7)}/${monthAgo.slice(8)}/${monthAgo.slice(0, 4)}`,
    ],
    run: ({ scope, database }, { communityId }) => [
      () =>
        listWorkOrders(new VendorScope(database, scope.viewer, communityId), {
          ...orders,
          ...byPriority,
          isOpen: false,
          fromDay: monthAgo,
          limit: closedPageSize,
        }),
    ],
  },
  ...(['open', 'closed'] as const).map((tab): MeasuredCall => {
    const limit = tab === 'open' ? estimatePageSizes.open : estimatePageSizes.usual
    return {
      name: `estimate-requests-${tab}`,
      call: estimateRequests.calls.index,
      growsWith: 'homes',
      queries: ({ communityId }) => [`?vendorId=${communityId}&tab=${tab}&pageNo=1&pageSize=${limit}`],
      run: ({ scope, database }, { communityId }) => [
        () => listRequests(new VendorScope(database, scope.viewer, communityId), { tab, search: '', limit, offset: 0 }),
      ],
    }
  }),
  {
    name: 'marketplace-vendors',
    call: marketplace.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}`],
    run: ({ scope }) => [() => listVendors(scope, everyVendor, new Date())],
  },
  {
    name: 'vendor-reviews-index',
    call: reviews.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?vendor_id=${vendorOf(reader)}&page=1`],
    run: ({ scope }, reader) => [
      async () => {
        await listCommunitiesWithVendor(scope, vendorOf(reader))
        await listReviews(scope, vendorOf(reader), { rating: undefined, limit: reviewsPageSize, offset: 0 })
      },
    ],
  },
  ...(['active', 'saved', 'explore'] as const).map(
    (tab): MeasuredCall => ({
      name: `vendor-communities-${tab}`,
      call: vendorCommunities.calls.index,
      growsWith: 'homes',
      queries: ({ communityId }) => [`?vendor_id=${communityId}&tab=${tab}&page=1`],
      run: ({ scope, database }, { communityId }) => [
        () =>
          listCommunities(
            new VendorScope(database, scope.viewer, communityId),
            { tab, search: '', limit: vendorCommunitiesPageSize, offset: 0 },
            new Date(),
          ),
      ],
    }),
  ),
  {
    name: 'vendor-dashboard',
    call: vendorDashboard.calls.summary,
    growsWith: 'homes',
    queries: ({ communityId }) => [`?vendor_id=${communityId}`],
    run: ({ scope, database }, { communityId }) => [
      async () => {
        const vendor = new VendorScope(database, scope.viewer, communityId)
        await countOpenOrders(vendor)
        await countNewRequests(vendor)
        await countViews(vendor, monthAgo)
      },
    ],
  },
]
