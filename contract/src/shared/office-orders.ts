import { z } from 'zod'
import { estimateStates } from './work-orders.ts'

/**
 * The lists of work orders, by what has to be done next. 'toAccept': completed ones. 'estimates': those with an estimate that waits for a decision.
 */
export const orderLists = ['open', 'toAccept', 'estimates', 'overdue', 'drafts', 'closed', 'all'] as const
export type OrderList = (typeof orderLists)[number]

/** The statuses of the columns of the board, in their order (`workOrderStatuses` in work-orders.ts). */
export const boardStatuses = [8, 1, 2, 3, 4, 5] as const

/** What happens when an order is given to a vendor whose papers are not valid (association.txt 5). */
export const paperRules = ['warn', 'refuse'] as const
export type PaperRule = (typeof paperRules)[number]

/** What can be wrong with the papers of a vendor. */
export const paperFaults = ['insurance ended', 'insurance missing', 'licence ended', 'licence missing'] as const
export type PaperFault = (typeof paperFaults)[number]

const orderFile = z.object({ id: z.number(), fileName: z.string(), isInternal: z.boolean() })
export type OfficeOrderFile = z.output<typeof orderFile>

const entry = z.object({
  id: z.number(),
  /** 1 to 10 (vendor.txt 3, docs/decisions/0056). */
  activityType: z.number(),
  status: z.number(),
  message: z.string(),
  /** 'MM/DD/YYYY HH:mm' in the time zone of the community. */
  at: z.string(),
  isOfVendor: z.boolean(),
  /** Whether only the community sees it. Answers to vendors never contain internal entries. */
  isInternal: z.boolean(),
  personName: z.string(),
  personRole: z.string(),
  /** The vendor to which the order was assigned at that time; empty for a draft. */
  vendor: z.string(),
  files: z.array(orderFile),
})
export type OfficeOrderEntry = z.output<typeof entry>

const estimate = z.object({
  id: z.number(),
  state: z.enum(estimateStates),
  amountCents: z.number(),
  description: z.string(),
  vendor: z.string(),
  /** Who sent it for the vendor, and when. */
  givenByName: z.string(),
  givenAt: z.string(),
  /** Who decided about it, when, and with which text; empty before the decision. */
  decidedByName: z.string(),
  decidedAt: z.string(),
  decision: z.string(),
  files: z.array(orderFile),
})
export type OfficeOrderEstimate = z.output<typeof estimate>

const linkedOrder = z.object({ id: z.number(), title: z.string(), status: z.number() })

const vendorPapers = z.object({
  id: z.number(),
  name: z.string(),
  category: z.number(),
  /** Whether its membership in the community is active. */
  isActive: z.boolean(),
  /** Days such as '2026-11-19'; empty for none. */
  insuredUntil: z.string(),
  licensedUntil: z.string(),
  faults: z.array(z.enum(paperFaults)),
  openOrders: z.number(),
})
export type OrderVendor = z.output<typeof vendorPapers>

const person = z.object({ id: z.number(), name: z.string() })

export const orderSettings = z.object({
  papers: z.enum(paperRules),
  requiresInsurance: z.boolean(),
  requiresLicence: z.boolean(),
  /** null: no estimate needs an approver. */
  ceilingCents: z.number().nullable(),
  /** The people who may approve estimates above the ceiling. */
  approverIds: z.array(z.number()),
  /** Whose name, role, phone and e-mail address vendors see. */
  issuedBy: z.enum(['member', 'office']),
  version: z.number(),
})
export type OrderSettings = z.output<typeof orderSettings>

export const officeOrder = z.object({
  id: z.number(),
  hoaId: z.number(),
  community: z.string(),
  status: z.number(),
  type: z.number(),
  priority: z.number(),
  description: z.string(),
  /** Where the work has to be done, as a text. */
  place: z.string(),
  reportedBy: z.string(),
  home: z.object({ id: z.number(), address: z.string() }).nullable(),
  address: z.string(),
  vendor: z.object({ id: z.number(), name: z.string() }).nullable(),
  holder: person.nullable(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  /** The order's own ceiling (null: that of the community applies), and the ceiling that applies (null: none). */
  ceilingCents: z.number().nullable(),
  heldCeilingCents: z.number().nullable(),
  /** What the work cost; null if nobody entered it. */
  costCents: z.number().nullable(),
  /** Whom the vendor sees as the person who issued the order. */
  issuer: z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() }),
  createdAt: z.string(),
  issuedAt: z.string(),
  closedAt: z.string(),
  timeZone: z.string(),
  version: z.number(),
  isDiscarded: z.boolean(),
  /** The request from which the order was created. Number and subject are emptied for callers who may not read the request. */
  request: z.object({ id: z.number(), number: z.number().nullable(), subject: z.string() }).nullable(),
  violation: z.object({ id: z.number(), number: z.string(), type: z.string() }).nullable(),
  roundId: z.number().nullable(),
  /** The order of which this one is a copy, and its own copies. */
  copiedFrom: linkedOrder.nullable(),
  copies: z.array(linkedOrder),
  files: z.array(orderFile),
  /** The estimates, newest first. */
  estimates: z.array(estimate),
  entries: z.array(entry),
  /** Whether the caller may approve the waiting estimate. */
  mayApprove: z.boolean(),
  mayChange: z.boolean(),
})
export type OfficeOrder = z.output<typeof officeOrder>

export const officeOrderOptions = z.object({
  vendors: z.array(vendorPapers),
  people: z.array(person),
  communities: z.array(z.object({ id: z.number(), name: z.string() })),
  settings: orderSettings,
  counts: z.object({
    open: z.number(),
    toAccept: z.number(),
    estimates: z.number(),
    overdue: z.number(),
    drafts: z.number(),
  }),
})
export type OfficeOrderOptions = z.output<typeof officeOrderOptions>

/** The states of a bid of a vendor. 'given': the vendor sent an estimate. 'removed': the vendor removed the request. */
export const bidStates = ['asked', 'in progress', 'given', 'accepted', 'declined', 'withdrawn', 'removed'] as const
export type BidState = (typeof bidStates)[number]

const roundFile = z.object({ id: z.number(), fileName: z.string() })

const bid = z.object({
  requestId: z.number(),
  vendorId: z.number(),
  vendor: z.string(),
  state: z.enum(bidStates),
  amountCents: z.number().nullable(),
  description: z.string(),
  givenByName: z.string(),
  /** When the estimate was sent, as 'MM/DD/YYYY HH:mm'; empty while there is none. */
  givenAt: z.string(),
  /** How many times the vendor has sent an estimate. */
  revision: z.number(),
  files: z.array(roundFile),
  paperFaults: z.array(z.enum(paperFaults)),
  ratingCount: z.number(),
  rating: z.number().nullable(),
})
export type EstimateBid = z.output<typeof bid>

export const estimateRound = z.object({
  id: z.number(),
  services: z.string(),
  details: z.string(),
  place: z.string(),
  home: z.object({ id: z.number(), address: z.string() }).nullable(),
  startOn: z.string(),
  state: z.enum(['open', 'accepted', 'withdrawn']),
  /** The work order that the accepted bid became; null without one. */
  orderId: z.number().nullable(),
  askedByName: z.string(),
  askedAt: z.string(),
  /** The number of vendors that were asked, and of those that sent an estimate; and the lowest estimate (null without one). */
  asked: z.number(),
  answered: z.number(),
  lowestCents: z.number().nullable(),
  files: z.array(roundFile),
  bids: z.array(bid),
})
export type EstimateRound = z.output<typeof estimateRound>
