import { randomUUID } from 'node:crypto'
import { calendar, calendarFeature, feedEvents } from '@porchlight/contract/features/calendar.ts'
import { chat, chatPeoplePageSize } from '@porchlight/contract/features/chat.ts'
import { directory, directoryPageSize } from '@porchlight/contract/features/directory.ts'
import { documentRows, documents } from '@porchlight/contract/features/documents.ts'
import { forSale, gridSize, ownListingsPageSize } from '@porchlight/contract/features/for-sale.ts'
import { activitySize, home, socialFeatures } from '@porchlight/contract/features/home.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { notificationLimit, notifications } from '@porchlight/contract/features/notifications.ts'
import { violations } from '@porchlight/contract/features/violations.ts'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { countUpcoming, listBetween } from '../server/src/features/calendar/data.ts'
import { storeMessage } from '../server/src/features/chat/actions.ts'
import { countSent, findChatAccess, listAvailable, lockSender } from '../server/src/features/chat/data.ts'
import { listPeople } from '../server/src/features/directory/data.ts'
import { listDocumentsByCategory } from '../server/src/features/documents/data.ts'
import { listGrid, listLatest, listOwn } from '../server/src/features/for-sale/data.ts'
import { hiddenSince, searchOf } from '../server/src/features/for-sale/policy.ts'
import { listThreads } from '../server/src/features/forums/threads/data.ts'
import { findHomeSettings, listOpenBallots } from '../server/src/features/home/data.ts'
import { markReadUnlessMailing, unreadNumbers } from '../server/src/features/mailbox/data.ts'
import { pageOfMessages } from '../server/src/features/mailbox/pages/data.ts'
import { listNews } from '../server/src/features/news/data.ts'
import { listUnread, listUnreadParents } from '../server/src/features/notifications/data.ts'
import { findReachable } from '../server/src/features/push/data.ts'
import { listViolations } from '../server/src/features/violations/data.ts'
import type { HouseholdScope } from '../server/src/platform/access/scopes.ts'
import { notifyOthers } from '../server/src/platform/db/announcements.ts'
import { liveTopic } from '../server/src/platform/db/topics.ts'
import { dayFromToday } from './days.ts'
import type { Reader } from './fill.ts'
import { groupCalls } from './group-calls.ts'
import type { MeasuredCall } from './measured-call.ts'
import { vendorCalls } from './vendor-calls.ts'

/** The first ten messages of the mailbox. */
const firstMailPage = { unreadOnly: false, fromPeopleOnly: false, search: '', limit: 10, offset: 0 }
/** A filter of the directory without any condition. */
const everybody = { letter: '', name: '', property: '', phone: '', email: '', anywhere: '' }

/** The filter of the forums in Neighbor Activity. */
const discussions = { groupId: undefined, topicId: undefined, month: undefined, isMine: false, search: '' }
/** The filter of the grid of listings: those of one category, or of all categories if it is undefined. */
const gridOf = (categoryId: number | undefined) => ({
  search: searchOf(),
  categoryId,
  isSaved: false,
  after: undefined,
  hiddenSince: hiddenSince(new Date()),
  limit: gridSize,
})
/** The first open violation: the badge needs only the total, which comes with each page. */
const openOne = { open: true, closed: false, search: '', limit: 1, offset: 0 }

/** The six weeks of the month view that contain today. */
const month = { start: dayFromToday(-20), end: dayFromToday(21) }

const chatText = 'Did you see the crew at the pool? They have begun with the tiles.'

const residentCalls: readonly MeasuredCall[] = [
  {
    name: 'messages-index',
    call: mailbox.calls.index,
    queries: (reader) => [`?property=${reader.propertyId}&mailbox=1&pageNo=1&per-page=10`],
    run: ({ scope }) => [() => pageOfMessages(scope, firstMailPage)],
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
    run: ({ scope }, reader) => reader.unread.map((id) => () => markReadUnlessMailing(scope, id, new Date())),
  },
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
    run: ({ scope }) => [() => listNews(scope, { search: '', id: undefined, limit: 10, offset: 0 }, new Date())],
  },
  {
    name: 'calendar-feed',
    call: calendar.calls.feed,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&start=${month.start}&end=${month.end}`],
    run: ({ scope }) => [() => listBetween(scope, month, feedEvents, new Date())],
  },
  {
    name: 'documents-index',
    call: documents.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&page=1&byCategory=1&per-page=${documentRows}`],
    run: ({ scope }) => [() => listDocumentsByCategory(scope, new Date(), { limit: documentRows })],
  },
  {
    name: 'chat-people',
    call: chat.calls.available,
    growsWith: 'homes',
    queries: (reader) => [`?hoaId=${reader.communityId}&page=1&per-page=${chatPeoplePageSize}`],
    run: ({ scope }) => [
      () => listAvailable(scope, { search: '', part: { limit: chatPeoplePageSize + 1, offset: 0 } }),
    ],
  },
  {
    name: 'directory-index',
    call: directory.calls.index,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&page=1`],
    run: ({ scope }) => [() => listPeople(scope, everybody, { limit: directoryPageSize, offset: 0 }, new Map())],
  },
  {
    name: 'dash-info',
    call: home.calls.dashInfo,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&propertyId=${reader.propertyId}`],
    run: ({ scope }, { propertyId }) => [
      async () => {
        await findHomeSettings(scope, propertyId, [calendarFeature, ...socialFeatures])
        await listUnreadParents(scope, notificationTypes.violation)
        await findReachable(scope, [scope.personId], new Date())
        await countUpcoming(scope, { personId: scope.personId, seen: ['all', 'owners'] }, new Date())
        await listThreads(scope, { ...discussions, limit: activitySize, offset: 0, isPinnedFirst: false })
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
    run: ({ scope }) => [
      () => listOwn(scope, { search: searchOf(), limit: ownListingsPageSize, offset: 0 }, new Date()),
    ],
  },
  {
    name: 'online-voting',
    call: home.calls.ballots,
    growsWith: 'homes',
    queries: (reader) => [`?hoa_id=${reader.communityId}&property_id=${reader.propertyId}`],
    run: ({ scope }) => [() => listOpenBallots(scope, ['all', 'owners'], new Date())],
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
    body: JSON.stringify({ key: '$key', text: chatText }),
    run: ({ scope }, reader) => [
      async () => {
        const sending = await prepareMessage(scope, reader)
        const { from, to } = sending
        await scope.transaction(async (inside) => {
          await lockSender(inside)
          await countSent(inside, sending, new Date(Date.now() - 60_000))
          await storeMessage(inside, sending, new Date())
          await notifyOthers(inside, liveTopic('chat'), [from.personId, to.personId], randomUUID())
        })
      },
    ],
  },
]

export const measuredCalls: readonly MeasuredCall[] = [...residentCalls, ...groupCalls, ...vendorCalls]

/** Runs the statements that the handler of chat-send runs before it sends. Returns the message to send. */
async function prepareMessage(scope: HouseholdScope, { communityId, chatUserId, neighborChatUserId }: Reader) {
  const uids = [chatUserId, neighborChatUserId]
  const chatId = chatIdOf(chatUserId, neighborChatUserId)
  const { self, other } = await findChatAccess(scope, communityId, chatId, uids)
  if (!self || !other) throw new Error('the reader or the neighbor does not live here')
  return { chatId, from: self, to: other, key: randomUUID(), text: chatText }
}
