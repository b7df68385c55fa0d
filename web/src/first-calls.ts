import type { Call } from '@porchlight/contract/call.ts'
import { accounts } from '@porchlight/contract/features/accounts.ts'
import { estimatePageSizes, estimateRequests } from '@porchlight/contract/features/estimate-requests.ts'
import { forSale } from '@porchlight/contract/features/for-sale.ts'
import { explorePageSize, groups, myGroupsPageSize } from '@porchlight/contract/features/groups.ts'
import { home } from '@porchlight/contract/features/home.ts'
import { homes } from '@porchlight/contract/features/homes.ts'
import { mailbox, mailboxPageSize } from '@porchlight/contract/features/mailbox.ts'
import { reviews } from '@porchlight/contract/features/reviews.ts'
import { roles } from '@porchlight/contract/features/roles.ts'
import { terms } from '@porchlight/contract/features/terms.ts'
import { today } from '@porchlight/contract/features/today.ts'
import { vendorDashboard } from '@porchlight/contract/features/vendor-dashboard.ts'
import { dashboardPageSize, openPageSize, workOrders } from '@porchlight/contract/features/work-orders.ts'
import { addressOf } from './platform/call/encode.ts'
import type { SessionValues } from './platform/session/values.ts'
import { firstCallOf } from './platform/start/first-calls.ts'

/** The placeholder of a value of the session. The call is not made if the session does not have the value. */
const needed = (name: keyof SessionValues) => `*${name}*`
/** The placeholder of a value of the session. Its parameter is left out if the session does not have the value. */
const optional = (name: keyof SessionValues) => `*-${name}*`

/** A call that may be made in advance: it changes nothing and has no body. */
type FirstCall = Call &
  ({ readonly method: 'GET' } | { readonly changesNothing: true }) & {
    readonly form?: undefined
    readonly multipart?: undefined
    readonly json?: undefined
  }

/** A call with its query as one text, in which placeholders stand for values of the session. */
const ask = (call: FirstCall, query: Readonly<Record<string, string | number>> = {}) =>
  firstCallOf(call.method, addressOf(call.path, query))

const community = needed('loginUserHoaId')
const property = needed('loginUserPropertyId')
const vendor = needed('loginUserVendorId')
const anyProperty = optional('loginUserPropertyId')

/**
 * The calls that a page starts before the app is loaded (platform/start/first-calls.ts): `in` for every page of residents and vendors, `admin` for
 * every page of the managers' side, and `screens` for one screen, in addition. The key of a screen is its address in lower case; an address with a
 * query has no calls. The app takes the answers when it makes exactly the same calls, which e2e/every-first-call.spec.ts checks. The build writes
 * this list to first-calls.json for the server.
 */
export const firstCalls = {
  in: [
    ask(accounts.calls.viewInfo, { id: community, propertyId: anyProperty, withoutLeftMenu: 1 }),
    ask(mailbox.calls.unreadNumbers, { property, mailboxFormat: 1 }),
    ask(mailbox.calls.unreadNumbers, { vendor, mailboxFormat: 1 }),
    ask(terms.calls.checkChanges),
  ],
  admin: [ask(roles.calls.manage)],
  screens: {
    '/home': [
      ask(home.calls.dashInfo, { hoa_id: community, propertyId: anyProperty }),
      ask(home.calls.ballots, { hoa_id: community, property_id: anyProperty }),
    ],
    '/mailbox': [ask(mailbox.calls.index, { property, pageNo: 1, 'per-page': mailboxPageSize, mailbox: 1 })],
    '/forsales/mylistings': [
      ask(forSale.calls.mine, { hoa_id: community, page: 1 }),
      ask(forSale.calls.index, { hoa_id: community }),
    ],
    '/groups/mygroups/1': [
      ask(groups.calls.index, { hoa_id: community, isMember: 1, page: 1, limit: myGroupsPageSize }),
      ask(groups.calls.index, { hoa_id: community, isMember: 0, offset: 0, limit: explorePageSize }),
    ],
    '/vendordashboard': [
      ask(vendorDashboard.calls.summary, { vendor_id: vendor }),
      ask(mailbox.calls.index, { vendor, pageNo: 1, 'per-page': mailboxPageSize, unread: 1 }),
      ask(workOrders.calls.index, { vendor_id: vendor, tab: 'open', pageNo: 1, pageSize: dashboardPageSize }),
      ask(estimateRequests.calls.index, {
        vendorId: vendor,
        tab: 'open',
        pageNo: 1,
        pageSize: estimatePageSizes.usual,
      }),
      ask(reviews.calls.index, { vendor_id: vendor, page: 1 }),
    ],
    '/workorders': [ask(workOrders.calls.index, { vendor_id: vendor, tab: 'open', pageNo: 1, pageSize: openPageSize })],
    '/admin': [ask(today.calls.index)],
    '/admin/homes': [ask(homes.calls.all)],
  },
  /** The pages that begin with the picture of the community. */
  covers: ['/home'],
} as const satisfies {
  readonly in: readonly string[]
  readonly admin: readonly string[]
  readonly screens: Readonly<Record<string, readonly string[]>>
  readonly covers: readonly string[]
}
