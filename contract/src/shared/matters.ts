import type { Right } from './rights.ts'

/** A kind of matter that waits for the people who manage a community (association.txt 2.20). */
interface Matter {
  /** The right that a person needs to see its card and to act on it. */
  readonly right: Right
  /** The path of its list, below the path of the community. The list shows exactly what the card counts. */
  readonly list: `/${string}`
  /** How many days an item may wait before it is overdue; 0: it is overdue as soon as it waits. */
  readonly daysToWait: number
}

/**
 * All kinds of matters. A new kind needs a line here, its rows in server/src/features/today/matters.ts, and its texts. The compiler reports
 * what is missing.
 */
export const matters = {
  'failed imports': { right: 'import', list: '/Imports?state=failed', daysToWait: 1 },
  'paused mailings': { right: 'mail.write', list: '/Mail?tab=paused', daysToWait: 1 },
  'letters to print': { right: 'mail.write', list: '/Mail?tab=letters', daysToWait: 3 },
  'failed schedules': { right: 'ledger.post', list: '/Money/Schedules?list=failed', daysToWait: 0 },
  /** The right 'homes.see' is enough, because people without the right 'requests' see the requests that they hold. */
  'overdue requests': { right: 'homes.see', list: '/Requests?due=overdue', daysToWait: 0 },
  'reports by neighbors': { right: 'moderate', list: '/Website', daysToWait: 1 },
  'violation answers': { right: 'violations.decide', list: '/Violations?view=answers', daysToWait: 3 },
  'passed cure dates': { right: 'violations.issue', list: '/Violations?view=passed', daysToWait: 3 },
  'violation drafts': { right: 'violations.issue', list: '/Violations/Drafts', daysToWait: 7 },
  'finished orders': { right: 'orders', list: '/WorkOrders?list=toAccept', daysToWait: 3 },
  'estimates of orders': { right: 'orders', list: '/WorkOrders?list=estimates', daysToWait: 3 },
  'overdue orders': { right: 'orders', list: '/WorkOrders?list=overdue', daysToWait: 0 },
  'order drafts': { right: 'orders', list: '/WorkOrders?list=drafts', daysToWait: 7 },
  'requests of vendors': { right: 'vendors.decide', list: '/Vendors?list=asking', daysToWait: 3 },
  'papers of vendors': { right: 'vendors', list: '/Vendors?list=papers', daysToWait: 3 },
  'papers that run out': { right: 'vendors', list: '/Vendors?list=running%20out', daysToWait: 0 },
  'requests to register': { right: 'invite', list: '/Access?tab=requests', daysToWait: 2 },
  'requests of nobody': { right: 'requests', list: '/Requests?holder=nobody', daysToWait: 1 },
  'bounced addresses': { right: 'homes.edit', list: '/People?bounced=1', daysToWait: 7 },
  'homes without a contact': { right: 'homes.edit', list: '/People?needsContact=1', daysToWait: 14 },
  'planned mailings': { right: 'mail.write', list: '/Mail?tab=scheduled', daysToWait: 0 },
  'schedules to start': { right: 'ledger.post', list: '/Money/Schedules?list=to%20start', daysToWait: 0 },
  'set-up steps': { right: 'settings', list: '/Setup', daysToWait: 14 },
} as const satisfies Record<string, Matter>
export type MatterKind = keyof typeof matters
export const matterKinds = Object.keys(matters) as [MatterKind, ...MatterKind[]]
