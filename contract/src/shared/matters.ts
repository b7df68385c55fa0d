import type { Right } from './rights.ts'

/** A kind of matter that waits for the people who manage a community (association.txt 2.20). */
interface Matter {
  /** Who sees its card: those who may act on it. */
  readonly right: Right
  /** The address of its list, below that of the community. It shows exactly what the card counts. */
  readonly list: `/${string}`
  /** The days that one may wait before it is overdue. */
  readonly patience: number
}

/**
 * Every kind of matter. A new kind is a line here, its rows in server/src/features/today/matters.ts, and its texts; the compiler names
 * what is missing.
 */
export const matters = {
  'failed imports': { right: 'import', list: '/Imports?state=failed', patience: 1 },
  'paused mailings': { right: 'mail.write', list: '/Mail?tab=paused', patience: 1 },
  /** Also for those who see none but the requests that they hold. */
  'overdue requests': { right: 'homes.see', list: '/Requests?due=overdue', patience: 0 },
  'reports by neighbors': { right: 'moderate', list: '/Website', patience: 1 },
  'violation answers': { right: 'violations.decide', list: '/Violations?view=answers', patience: 3 },
  'passed cure dates': { right: 'violations.issue', list: '/Violations?view=passed', patience: 3 },
  'violation drafts': { right: 'violations.issue', list: '/Violations/Drafts', patience: 7 },
  'finished orders': { right: 'orders', list: '/WorkOrders?list=toAccept', patience: 3 },
  'estimates of orders': { right: 'orders', list: '/WorkOrders?list=estimates', patience: 3 },
  'overdue orders': { right: 'orders', list: '/WorkOrders?list=overdue', patience: 0 },
  'order drafts': { right: 'orders', list: '/WorkOrders?list=drafts', patience: 7 },
  'requests of vendors': { right: 'vendors.decide', list: '/Vendors?list=asking', patience: 3 },
  'papers of vendors': { right: 'vendors', list: '/Vendors?list=papers', patience: 3 },
  'papers that run out': { right: 'vendors', list: '/Vendors?list=running%20out', patience: 0 },
  'requests to register': { right: 'invite', list: '/Access?tab=requests', patience: 2 },
  'requests of nobody': { right: 'requests', list: '/Requests?holder=nobody', patience: 1 },
  'bounced addresses': { right: 'homes.edit', list: '/People?bounced=1', patience: 7 },
  'homes without a contact': { right: 'homes.edit', list: '/People?needsContact=1', patience: 14 },
  'planned mailings': { right: 'mail.write', list: '/Mail?tab=scheduled', patience: 0 },
  'set-up steps': { right: 'settings', list: '/Setup', patience: 14 },
} as const satisfies Record<string, Matter>
export type MatterKind = keyof typeof matters
export const matterKinds = Object.keys(matters) as [MatterKind, ...MatterKind[]]
