import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { flag, id, optionalId, text } from '../shared/ids.ts'
import {
  estimateRound,
  officeOrder,
  officeOrderOptions,
  orderLists,
  orderSettings,
  paperFaults,
  paperRules,
} from '../shared/office-orders.ts'
import { pageNumber } from '../shared/paging.ts'
import { registerLine, registerText, startedVersion } from '../shared/register-fields.ts'
import { documentFile } from './documents.ts'

/** The sort orders of the list. Orders of the same priority are sorted by due day. */
export const officeOrderSorts = ['priority', 'number', 'status', 'due', 'vendor'] as const
export type OfficeOrderSort = (typeof officeOrderSorts)[number]

/** Limits of the lists and the texts of orders. */
export const officeOrderLimits = {
  /** The maximum number of orders on a page, in a column of the board, in a part of the export, and in the whole export. */
  page: 50,
  column: 50,
  part: 1000,
  exported: 50_000,
  /** The maximum lengths of the texts, in characters. */
  description: 5000,
  place: 500,
  name: 200,
  words: 5000,
  /** The maximum number of vendors of a round of estimates. */
  asked: 20,
  /** The maximum number of listed open rounds, and of approvers. */
  rounds: 100,
  people: 500,
} as const

/** Limits of the files of an order, a note or a round, each. */
export const officeOrderFiles = { limit: 10, maxBytes: documentFile.maxBytes, endings: documentFile.endings } as const

/** How many changes of orders, rounds of estimates and exports a person may make within an hour. */
export const officeOrderAllowances = { changesPerHour: 1000, roundsPerHour: 60, exportsPerHour: 30 } as const

/** Returns the schema of a filter by a number from 1 to `most`; empty or missing: the filter is not set. */
const chosen = (most: number) =>
  z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(1).max(most)]).optional()

/** The filters of the lists. An order must match every filter that is set. If a status is set, `list` is ignored. */
const orderFilter = z.object({
  search: text(200).optional(),
  list: z.enum(orderLists).default('open'),
  status: chosen(8),
  vendor: optionalId,
  type: chosen(4),
  priority: chosen(3),
  overdue: flag,
  /** The ids of the person who looks after the order, and of its home. */
  holder: optionalId,
  home: optionalId,
})
export type OrderFilter = z.output<typeof orderFilter>

const paged = orderFilter.extend({
  sort: z.enum(officeOrderSorts).default('priority'),
  descending: flag,
  page: pageNumber,
})

const item = z.object({
  id: z.number(),
  hoaId: z.number(),
  /** The name of the community. */
  community: z.string(),
  status: z.number(),
  type: z.number(),
  priority: z.number(),
  description: z.string(),
  /** The address of the home; empty without one. */
  address: z.string(),
  /** Where the work has to be done, as a text. */
  place: z.string(),
  vendorId: z.number().nullable(),
  vendor: z.string(),
  holderId: z.number().nullable(),
  holder: z.string(),
  /** Days such as '2026-11-19'; empty without one. */
  dueOn: z.string(),
  createdOn: z.string(),
  closedOn: z.string(),
  isOverdue: z.boolean(),
  hasWaitingEstimate: z.boolean(),
})
export type OfficeOrderItem = z.output<typeof item>

/** A column of the board: the number of all orders of a status, and the first of them. */
const column = z.object({ status: z.number(), total: z.number(), items: z.array(item) })
export type OfficeOrderColumn = z.output<typeof column>

/** Idempotency key, chosen by the client. */
const key = z.uuid().optional()
/** A chosen id. Any other text becomes 0, which the feature refuses with a message at the field. */
const chosenId = optionalId.catch(0)
const words = registerText(officeOrderLimits.words)
const amount = registerLine(30)
const day = registerLine(10)
/** The number of a choice in a form. The feature refuses any other text with a message at the field. */
const choice = registerLine(10)

const orderFields = z.object({
  type: choice,
  priority: choice,
  description: registerText(officeOrderLimits.description),
  place: registerLine(officeOrderLimits.place),
  reportedBy: registerLine(officeOrderLimits.name),
  homeId: chosenId,
  dueOn: day,
  /** The ceiling in dollars; empty: the ceiling of the community applies. */
  ceiling: amount,
  holderId: chosenId,
})

const outcome = saved.extend({
  id: z.number().optional(),
  /** Why the vendor's papers are not valid. If the setting `papers` is 'warn', the caller can repeat the call with `anyway` to assign the order. */
  paperFaults: z.array(z.enum(paperFaults)).optional(),
  papers: z.enum(paperRules).optional(),
})
export type OfficeOrderOutcome = z.output<typeof outcome>

const file = { limit: officeOrderFiles.limit, maxBytes: officeOrderFiles.maxBytes } as const
const inCommunity = z.object({ hoaId: id })
const see = { method: 'GET', access: access.staff('hoaId', 'orders.see'), addition: true } as const
const change = { method: 'POST', access: access.staff('hoaId', 'orders'), addition: true } as const
const ofOrder = {
  record: { kind: 'work order', by: 'order', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ order: id }),
} as const
const ofRound = {
  record: { kind: 'estimate round', by: 'round', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ round: id }),
} as const
const reach = { method: 'GET', access: access.reach('orders.see'), addition: true } as const

export const workOrdersAdmin = feature(
  'work-orders-admin',
  'The work orders of a community, for the people who manage them (association.txt 2.13).',
  {
    index: call({
      ...see,
      path: '/admin/work-orders/index',
      summary: 'A page of the work orders of a community that match the filters',
      query: inCommunity.extend(paged.shape),
      answer: list(item),
    }),
    all: call({
      ...reach,
      path: '/admin/work-orders/all',
      summary:
        "A page of the work orders of all communities in the caller's reach, or of one of them, that match the filters",
      query: paged.extend({ community: optionalId }),
      answer: list(item),
    }),
    board: call({
      ...see,
      path: '/admin/work-orders/board',
      summary: 'The board of a community: the first work orders of each open status, with the number of orders',
      query: inCommunity.extend(orderFilter.shape),
      answer: z.object({ columns: z.array(column) }),
    }),
    boardOfAll: call({
      ...reach,
      path: '/admin/work-orders/board-of-all',
      summary: "The board of all communities in the caller's reach, or of one of them",
      query: orderFilter.extend({ community: optionalId }),
      answer: z.object({ columns: z.array(column) }),
    }),
    options: call({
      ...see,
      path: '/admin/work-orders/options',
      summary: 'The choices of filters and forms: vendors with their papers, people, settings; and figures',
      query: inCommunity,
      answer: officeOrderOptions,
    }),
    optionsOfAll: call({
      ...reach,
      path: '/admin/work-orders/options-of-all',
      summary: "The choices of filters for the orders of all communities in the caller's reach; and figures",
      query: z.object({ community: optionalId }),
      answer: officeOrderOptions.omit({ settings: true }),
    }),
    one: call({
      ...see,
      ...ofOrder,
      path: '/admin/work-orders/one',
      summary: 'A work order with its whole log, its files, its estimates and its links',
      answer: officeOrder,
    }),
    file: call({
      ...see,
      record: ofOrder.record,
      path: '/admin/work-orders/file',
      summary: 'A file of a work order or of its log, including internal ones',
      /** `view`: the file is shown in the browser, not downloaded. */
      query: ofOrder.query.extend({ file: optionalId, view: flag }),
      answer: 'download',
    }),
    export: call({
      ...see,
      path: '/admin/work-orders/export',
      needsProof: true,
      summary: 'The work orders closed in a period, with cost, days to complete and vendor, as CSV or XLSX',
      query: inCommunity.extend({ format: z.enum(['csv', 'xlsx']).default('csv'), from: day, through: day }),
      answer: 'download',
    }),
    make: call({
      ...change,
      path: '/admin/work-orders/make',
      summary: 'Create a work order, as a draft or for a vendor; optionally as a copy of another one',
      query: inCommunity,
      multipart: orderFields.extend({
        key,
        /** If it is omitted, the order is a draft. */
        vendorId: chosenId,
        /** Assigns the order although the vendor's papers are not valid; possible only with the rule 'warn'. */
        anyway: flag,
        copiedFromId: chosenId,
        /** Ids of the files of the copied order that the new order gets too, separated by commas. */
        copiedFiles: registerLine(400),
      }),
      files: { 'files[]': file, 'internalFiles[]': file },
      answer: outcome,
    }),
    save: call({
      ...change,
      ...ofOrder,
      path: '/admin/work-orders/save',
      summary: 'Change the text, the day, the ceiling and the holder of a work order',
      form: orderFields.extend({ version: startedVersion }),
      answer: outcome,
    }),
    assign: call({
      ...change,
      ...ofOrder,
      path: '/admin/work-orders/assign',
      summary: 'Assign a work order to a vendor; an earlier vendor does not see it any more',
      form: z.object({ key, vendorId: chosenId, anyway: flag, words }),
      answer: outcome,
    }),
    setStatus: call({
      ...change,
      ...ofOrder,
      path: '/admin/work-orders/set-status',
      summary: 'Change the status of a work order; this includes accepting it, sending it back and reopening it',
      /** `words`: the text of the entry, which is the reason where one is needed. `cost`: what the work cost, in dollars. */
      form: z.object({ key, status: choice, words, cost: amount }),
      answer: outcome,
    }),
    note: call({
      ...change,
      ...ofOrder,
      path: '/admin/work-orders/note',
      summary: 'Add an entry with files to the log of a work order, for the vendor too or for the community alone',
      multipart: z.object({ key, isInternal: flag, words }),
      files: { 'files[]': file },
      answer: outcome,
    }),
    decideEstimate: call({
      ...change,
      ...ofOrder,
      path: '/admin/work-orders/decide-estimate',
      summary:
        'Approve or decline the estimate of the vendor, with a text; above the ceiling only the approvers may approve it',
      form: z.object({
        key,
        /** The estimate that the caller saw. If the vendor has sent another one since, the call is refused. */
        estimate: optionalId,
        approve: flag,
        words,
      }),
      answer: outcome,
    }),
    discard: call({
      ...change,
      ...ofOrder,
      path: '/admin/work-orders/discard',
      summary: 'Discard a draft; it can be restored',
      form: z.object({ key }),
      answer: outcome,
    }),
    restore: call({
      ...change,
      ...ofOrder,
      path: '/admin/work-orders/restore',
      summary: 'Restore a discarded draft',
      form: z.object({ key }),
      answer: outcome,
    }),
    saveSettings: call({
      ...change,
      access: access.staff('hoaId', 'settings'),
      path: '/admin/work-orders/save-settings',
      summary:
        'Save the settings: the rule for papers of vendors, the ceiling and its approvers, and whose name vendors see',
      query: inCommunity,
      form: z.object({
        papers: z.enum(paperRules).default('warn'),
        requiresInsurance: flag,
        requiresLicence: flag,
        ceiling: amount,
        /** The ids of the people who may approve estimates above the ceiling, separated by commas. */
        approvers: registerLine(2000),
        issuedBy: orderSettings.shape.issuedBy.default('member'),
        version: startedVersion,
      }),
      answer: saved,
    }),
    rounds: call({
      ...see,
      path: '/admin/work-orders/rounds',
      summary: 'The rounds of estimates of a community, newest first, with the state of the bids',
      query: inCommunity.extend({ page: pageNumber }),
      answer: list(estimateRound.omit({ bids: true, details: true, files: true })),
    }),
    round: call({
      ...see,
      ...ofRound,
      path: '/admin/work-orders/round',
      summary: 'A round of estimates with its bids, to be compared',
      answer: estimateRound,
    }),
    roundFile: call({
      ...see,
      record: ofRound.record,
      path: '/admin/work-orders/round-file',
      summary: 'A file of a round of estimates or of a bid',
      query: ofRound.query.extend({ file: optionalId, view: flag }),
      answer: 'download',
    }),
    ask: call({
      ...change,
      path: '/admin/work-orders/ask',
      summary: 'Start a round of estimates: each of several vendors gets its own request',
      query: inCommunity,
      multipart: z.object({
        key,
        services: registerLine(officeOrderLimits.name),
        details: registerText(officeOrderLimits.description),
        place: registerLine(officeOrderLimits.place),
        homeId: chosenId,
        startOn: day,
        /** The ids of the vendors, separated by commas. */
        vendors: registerLine(400),
      }),
      files: { 'files[]': file },
      answer: outcome,
    }),
    acceptBid: call({
      ...change,
      ...ofRound,
      path: '/admin/work-orders/accept-bid',
      summary:
        'Accept the bid of a vendor: its work order is created, and the other vendors are notified that their bids were declined',
      form: z.object({
        key,
        vendorId: chosenId,
        /** The revision of the bid that the caller saw. If the vendor has sent another one since, the call is refused. */
        revision: optionalId,
        words,
        anyway: flag,
      }),
      answer: outcome,
    }),
    withdrawRound: call({
      ...change,
      ...ofRound,
      path: '/admin/work-orders/withdraw-round',
      summary: 'Withdraw a round from all vendors that have not finished it; their log says who withdrew it',
      form: z.object({ words }),
      answer: outcome,
    }),
  },
)
