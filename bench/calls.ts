import { randomUUID } from 'node:crypto'
import type { Call } from '@porchlight/contract/call.ts'
import { calendar, calendarFeature, feedEvents } from '@porchlight/contract/features/calendar.ts'
import { chat } from '@porchlight/contract/features/chat.ts'
import { directory, directoryPageSize } from '@porchlight/contract/features/directory.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { estimatePageSizes, estimateRequests } from '@porchlight/contract/features/estimate-requests.ts'
import { forSale, gridSize, ownListingsPageSize } from '@porchlight/contract/features/for-sale.ts'
import { activitySize, home, socialFeatures } from '@porchlight/contract/features/home.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { marketplace, marketplaceLimits } from '@porchlight/contract/features/marketplace.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { notificationLimit, notifications } from '@porchlight/contract/features/notifications.ts'
import { reviews, reviewsPageSize } from '@porchlight/contract/features/reviews.ts'
import { violations } from '@porchlight/contract/features/violations.ts'
import { closedPageSize, openPageSize, workOrders } from '@porchlight/contract/features/work-orders.ts'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { countUpcoming, listBetween } from '../server/src/features/calendar/data.ts'
import { storeMessage } from '../server/src/features/chat/actions.ts'
import { countSent, findChatAccess } from '../server/src/features/chat/data.ts'
import { listPeople } from '../server/src/features/directory/data.ts'
import { documentsByCategory } from '../server/src/features/documents/data.ts'
import { listRequests } from '../server/src/features/estimate-requests/data.ts'
import { listGrid, listLatest, listOwn } from '../server/src/features/for-sale/data.ts'
import { hiddenSince, searchOf } from '../server/src/features/for-sale/policy.ts'
import { listThreads } from '../server/src/features/forums/threads/data.ts'
import { findPlace, listOpenBallots } from '../server/src/features/home/data.ts'
import { markMessage, pageOfMessages, unreadNumbers } from '../server/src/features/mailbox/data.ts'
import { listVendors } from '../server/src/features/marketplace/data.ts'
import { searchOf as vendorSearch } from '../server/src/features/marketplace/policy.ts'
import { listNews } from '../server/src/features/news/data.ts'
import { listUnread, listUnreadParents } from '../server/src/features/notifications/data.ts'
import { findReachable } from '../server/src/features/push/data.ts'
import { listReviews } from '../server/src/features/reviews/data.ts'
import { listingCommunities } from '../server/src/features/vendor-communities/data.ts'
import { listViolations } from '../server/src/features/violations/data.ts'
import { listWorkOrders } from '../server/src/features/work-orders/data.ts'
import { type HouseholdScope, VendorScope } from '../server/src/platform/access/scopes.ts'
import { notifyOthers } from '../server/src/platform/db/announcements.ts'
import { liveTopic } from '../server/src/platform/db/topics.ts'
import type { Reader } from './fill.ts'
import type { ScopeAndDatabase } from './statements.ts'

/** A measured call: what a client sends for a reader, and the statements of the server's data.ts that it runs. */
export interface MeasuredCall {
  readonly name: string
  readonly call: Call
  /** 'once' for a request that changes what it reads, such as marking a message read. */
  readonly writes?: 'once' | 'again'
  /** Where growth is measured: lists of a community in one of 5,000 homes, the other calls among 1,000 communities. */
  readonly growsWith?: 'homes'
  /** The query of each request of this reader. */
  queries(reader: Reader): string[]
  /** The body of each request; $key in it becomes a new UUID each time. */
  readonly body?: string
  /** Runs the statements of the same requests on the database. */
  run(on: ScopeAndDatabase, reader: Reader): Array<() => Promise<unknown>>
}

const page = { unreadOnly: false, fromPeopleOnly: false, search: '', limit: 10, offset: 0 }
const everybody = { letter: '', name: '', property: '', phone: '', email: '', anywhere: '' }

/** The statements of Neighbor Activity on the forums, of the grid of listings, and of the badge of the violations. */
const discussions = { groupId: undefined, topicId: undefined, month: undefined, isMine: false, search: '' }
const gridOf = (categoryId: number | undefined) => ({
  search: searchOf(),
  categoryId,
  isSaved: false,
  after: undefined,
  hiddenSince: hiddenSince(new Date()),
  limit: gridSize,
})
/** All vendors of the marketplace; and one that is in the reader's community, as fill.ts spreads them. */
const everyVendor = {
  search: vendorSearch(undefined),
  category: undefined,
  isFavorite: false,
  limit: marketplaceLimits.vendors,
}
const vendorOf = ({ communityId }: Reader) => 1_000_100 - (communityId % 100)

const openOne = { open: true, closed: false, search: '', limit: 1, offset: 0 }

/** The lists of work orders as their screens ask for them. */
const orders = { communityId: undefined, toDay: null, status: null, type: null, search: '' } as const
const byPriority = { sort: 'wo_priority', isDescending: true, offset: 0 } as const

/** The six weeks of the month view that contains today. */
const month = { start: dayFromToday(-20), end: dayFromToday(21) }

function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const monthAgo = dayFromToday(-30)
const text = 'Did you see the crew at the pool? They have begun with the tiles.'

export const measuredCalls: readonly MeasuredCall[] = [
  {
    name: 'messages-index',
    call: mailbox.calls.index,
    queries: (reader) => [`?property=${reader.propertyId}&mailbox=1&pageNo=1&per-page=10`],
    run: ({ scope }) => [() => pageOfMessages(scope, page)],
  },
  {
    name: 'unread-number',
    call: mailbox.calls.unreadNumbers,
    queries: (reader) => [`?property=${reader.propertyId}&mailboxFormat=1`],
    run: ({ scope }) => [() => unreadNumbers(scope)],
  },
  {
    name: 'mark-as-read',
    call: mailbox.calls.markAsRead,
    writes: 'once',
    queries: (reader) => reader.unread.map((id) => `?id=${id}`),
    run: ({ scope }, reader) => reader.unread.map((id) => () => markMessage(scope, id, new Date())),
  },
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
    name: 'notifications-index',
    call: notifications.calls.index,
    queries: (reader) => [`?hoa_id=${reader.communityId}`],
    run: ({ scope }) => [() => listUnread(scope, notificationLimit, 'en')],
  },
  {
    name: 'news-index',
    call: news.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&pageNo=1`],
    run: ({ scope }) => [() => listNews(scope, { search: '', id: undefined, limit: 10, offset: 0 })],
  },
  {
    name: 'calendar-feed',
    call: calendar.calls.feed,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&start=${month.start}&end=${month.end}`],
    run: ({ scope }) => [() => listBetween(scope, month, feedEvents)],
  },
  {
    name: 'documents-index',
    call: documents.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&page=1&byCategory=1`],
    run: ({ scope }) => [() => documentsByCategory(scope)],
  },
  {
    name: 'directory-index',
    call: directory.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&page=1`],
    run: ({ scope }) => [() => listPeople(scope, everybody, { limit: directoryPageSize, offset: 0 })],
  },
  {
    name: 'dash-info',
    call: home.calls.dashInfo,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&propertyId=${reader.propertyId}`],
    run: ({ scope }, { propertyId }) => [
      async () => {
        await findPlace(scope, propertyId, [calendarFeature, ...socialFeatures])
        await listUnreadParents(scope, notificationTypes.violation)
        await findReachable(scope, [scope.personId], new Date())
        await countUpcoming(scope, scope.personId, new Date())
        await listThreads(scope, { ...discussions, limit: activitySize, offset: 0 })
        await listLatest(scope, hiddenSince(new Date()), activitySize)
      },
    ],
  },
  {
    name: 'listings-index',
    call: forSale.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}`],
    run: ({ scope }) => [() => listGrid(scope, gridOf(undefined))],
  },
  {
    name: 'listings-of-category',
    call: forSale.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&category=3`],
    run: ({ scope }) => [() => listGrid(scope, gridOf(3))],
  },
  {
    name: 'my-listings',
    call: forSale.calls.mine,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&page=1`],
    run: ({ scope }) => [() => listOwn(scope, { search: searchOf(), limit: ownListingsPageSize, offset: 0 })],
  },
  {
    name: 'marketplace-vendors',
    call: marketplace.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}`],
    run: ({ scope }) => [() => listVendors(scope, everyVendor)],
  },
  {
    name: 'vendor-reviews-index',
    call: reviews.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?vendor_id=${vendorOf(reader)}&page=1`],
    run: ({ scope }, reader) => [
      async () => {
        await listingCommunities(scope, vendorOf(reader))
        await listReviews(scope, vendorOf(reader), { rating: undefined, limit: reviewsPageSize, offset: 0 })
      },
    ],
  },
  {
    name: 'online-voting',
    call: home.calls.ballots,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&property_id=${reader.propertyId}`],
    run: ({ scope }) => [() => listOpenBallots(scope, new Date())],
  },
  {
    name: 'violations-index',
    call: violations.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&open=true&per-page=1`],
    run: ({ scope }) => [() => listViolations(scope, openOne)],
  },
  {
    name: 'chat-send',
    call: chat.calls.send,
    writes: 'again',
    queries: (reader) => [
      `?hoaId=${reader.communityId}&chatId=${chatIdOf(reader.chatUserId, reader.neighborChatUserId)}`,
    ],
    body: JSON.stringify({ key: '$key', text }),
    run: ({ scope }, reader) => [
      async () => {
        const sending = await prepare(scope, reader)
        const { from, to } = sending
        await scope.transaction(async (inside) => {
          await storeMessage(inside, sending, new Date())
          await notifyOthers(inside, liveTopic('chat'), [from.personId, to.personId], randomUUID())
        })
      },
    ],
  },
]

/** The statements of the handler of chat-send before it sends. */
async function prepare(scope: HouseholdScope, { communityId, chatUserId, neighborChatUserId }: Reader) {
  const uids = [chatUserId, neighborChatUserId]
  const chatId = chatIdOf(chatUserId, neighborChatUserId)
  const { self, other } = await findChatAccess(scope, communityId, chatId, uids)
  await countSent(scope, new Date(Date.now() - 60_000))
  if (!self || !other) throw new Error('the reader or the neighbor does not live here')
  return { chatId, from: self, to: other, key: randomUUID(), text }
}
