import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { flag, id, text } from '../shared/ids.ts'
import {
  booksPlaces,
  ledgerLimits,
  manualKinds,
  scheduleKinds,
  scheduleLists,
  scheduleRules,
} from '../shared/ledger.ts'
import {
  account,
  ageing,
  batch,
  books,
  entry,
  payAddress,
  schedule,
  scheduledAmount,
  scheduleRun,
  totals,
} from '../shared/ledger-shapes.ts'
import { pageNumber } from '../shared/paging.ts'
import { registerLine, registerText, startedVersion } from '../shared/register-fields.ts'
import { registerPageSize } from './homes.ts'

/** The sort orders and the filters of the list of accounts. */
export const accountSorts = ['address', 'balance', 'due'] as const
export const accountLists = ['all', 'owing', 'overdue', 'credit'] as const
export type AccountSort = (typeof accountSorts)[number]
export type AccountList = (typeof accountLists)[number]

/** Page sizes: entries of an account, batches, and amounts of a schedule. */
export const entriesPageSize = 50
export const batchesPageSize = 20
export const scheduledPageSize = 100

/** The fields as typed; `schedule` in shared/ledger-shapes.ts explains them. */
const scheduleForm = z.object({
  name: registerLine(ledgerLimits.text),
  kind: z.enum(scheduleKinds).default('assessment'),
  rule: z.enum(scheduleRules).default('same'),
  amount: registerLine(30),
  amounts: registerText(200_000),
  everyMonths: z.coerce.number().int().default(1),
  firstDueOn: registerLine(10),
  daysBefore: z.coerce.number().int().default(0),
  endsOn: registerLine(10),
  version: startedVersion,
})

/** A short name for the fields of the forms below. */
const line = registerLine
/** Idempotency key, chosen by the client. */
const key = registerLine(60)

const typedPayment = z.object({
  /** The account number, the identifier or the address of the home. */
  home: text(200),
  /** The day, as typed. */
  on: text(10),
  amount: text(30),
  reference: text(ledgerLimits.reference),
  /** Enters the payment even if the same payment exists already. */
  again: z.boolean().default(false),
})
const typedPayments = z.object({ rows: z.array(typedPayment).max(ledgerLimits.gridRows) })
export type TypedPayment = z.input<typeof typedPayment>

const checkedPayment = z.object({
  /** The home; null, and an empty address, if none was found. */
  homeId: z.number().nullable(),
  address: z.string(),
  /** The amount; null if it is missing or wrong. */
  cents: z.number().nullable(),
  /**
   * What is wrong with the row; empty if it is valid. 'home twice': the text matches more than one home. 'day ahead': the day is in the
   * future.
   */
  problem: z.enum([
    '',
    'home missing',
    'home unknown',
    'home twice',
    'day missing',
    'day ahead',
    'month closed',
    'amount missing',
    'amount wrong',
  ]),
  /** Whether a payment of this home with the same day, amount and reference exists already. */
  isKnown: z.boolean(),
})
export type CheckedPayment = z.output<typeof checkedPayment>

const inCommunity = z.object({ hoaId: id })
const see = { method: 'GET', access: access.staff('hoaId', 'ledger.see'), addition: true } as const
const post = { method: 'POST', access: access.staff('hoaId', 'ledger.post'), addition: true } as const

export const ledger = feature('ledger', 'What the homes of a community owe, for the people who keep its books.', {
  books: call({
    ...see,
    access: access.staff('hoaId', 'ledger.totals'),
    path: '/admin/ledger/books',
    summary:
      'Where the books of a community are kept, the order in which payments are applied, and which months are closed',
    query: inCommunity,
    answer: books,
  }),
  saveBooks: call({
    ...post,
    path: '/admin/ledger/save-books',
    summary: 'Set where the books are kept and the order in which payments are applied',
    query: inCommunity,
    form: z.object({
      kept: z.enum(booksPlaces).default('elsewhere'),
      /** The groups of `paymentGroups` in the order in which payments are applied, separated by commas; empty: the oldest charge first. */
      paymentOrder: line(100),
      version: startedVersion,
    }),
    answer: saved,
  }),
  closeMonth: call({
    ...post,
    path: '/admin/ledger/close-month',
    summary: 'Close the books through the last day of a month; no entry can be dated on or before that day',
    query: inCommunity,
    form: z.object({ through: line(10) }),
    answer: saved,
  }),
  reopenMonth: call({
    ...post,
    access: access.staff('hoaId', 'ledger.reopen'),
    path: '/admin/ledger/reopen-month',
    summary: 'Reopen closed months, with a reason',
    query: inCommunity,
    form: z.object({
      /** The last day of the months that stay closed; empty: no month stays closed. */
      through: line(10),
      reason: line(ledgerLimits.reason),
    }),
    answer: saved,
  }),
  totals: call({
    ...see,
    access: access.staff('hoaId', 'ledger.totals'),
    path: '/admin/ledger/totals',
    summary:
      'Opening, charges, credits, payments and closing of a period, as totals and by kind, and the sum of all balances',
    query: inCommunity.extend({
      /** Days such as '2026-11-01'. If they are omitted: from the first day of this month through today. */
      from: text(10).optional(),
      to: text(10).optional(),
    }),
    answer: totals,
  }),
  payAddress: call({
    ...see,
    access: access.staff('hoaId', 'ledger.totals'),
    path: '/admin/ledger/pay-address',
    summary: 'The URL at which residents pay, and a changed URL that they do not see yet',
    query: inCommunity,
    answer: payAddress,
  }),
  savePayAddress: call({
    ...post,
    access: access.staff('hoaId', 'pay-now'),
    needsProof: true,
    path: '/admin/ledger/save-pay-address',
    summary:
      'Change the URL at which residents pay; all administrators and officers are notified, and residents see it after 24 hours',
    query: inCommunity,
    form: z.object({
      /** An https URL that may contain {account number}; empty for none. */
      address: line(ledgerLimits.payAddress),
      /** Whether the caller confirms that the URL opens the right page. */
      isTried: flag,
    }),
    answer: saved,
  }),
  confirmPayAddress: call({
    ...post,
    access: access.staff('hoaId', 'pay-now.confirm'),
    needsProof: true,
    path: '/admin/ledger/confirm-pay-address',
    summary: 'Confirm a URL that somebody else changed; residents see it at once',
    query: inCommunity,
    form: z.object({
      /** The URL that the caller saw. If it has changed since, the call is refused. */
      address: line(ledgerLimits.payAddress),
    }),
    answer: saved,
  }),
  accounts: call({
    ...see,
    path: '/admin/ledger/accounts',
    summary:
      'A page of the accounts of homes with balance, oldest due date and ageing, and the totals of all matching accounts',
    query: inCommunity.extend({
      search: text(200).optional(),
      list: z.enum(accountLists).default('all'),
      sort: z.enum(accountSorts).default('address'),
      descending: flag,
      page: pageNumber,
      pageSize: registerPageSize,
    }),
    answer: list(account).extend({ totals: ageing.extend({ balanceCents: z.number() }) }),
  }),
  account: call({
    ...see,
    path: '/admin/ledger/account',
    summary: 'The account of a home with a page of its entries, the newest first',
    record: { kind: 'home', by: 'home', within: 'hoaId', guardedBy: 'scope' },
    query: inCommunity.extend({ home: id, page: pageNumber }),
    answer: list(entry).extend({ account }),
  }),
  post: call({
    ...post,
    path: '/admin/ledger/post',
    summary: 'Enter a charge, credit or refund for a home, with a reason',
    record: { kind: 'home', by: 'home', within: 'hoaId', guardedBy: 'scope' },
    query: inCommunity.extend({ home: id }),
    form: z.object({
      key,
      kind: z.enum(manualKinds).default('fee'),
      amount: line(30),
      on: line(10),
      dueOn: line(10),
      text: line(ledgerLimits.text),
      reference: line(ledgerLimits.reference),
      reason: line(ledgerLimits.reason),
    }),
    answer: saved,
  }),
  void: call({
    ...post,
    path: '/admin/ledger/void',
    summary: 'Void an entry by a reversal dated today, with a reason; both entries stay',
    record: { kind: 'ledger entry', by: 'entry', within: 'hoaId', guardedBy: 'scope' },
    query: inCommunity.extend({ entry: id }),
    form: z.object({ reason: line(ledgerLimits.reason) }),
    answer: saved,
  }),
  checkPayments: call({
    ...post,
    path: '/admin/ledger/check-payments',
    summary: 'Check typed payments: the home of each, and what is wrong with it; nothing is entered',
    changesNothing: true,
    query: inCommunity,
    json: typedPayments,
    /** `count` and `cents`: the number and the sum of the payments that would be entered. */
    answer: z.object({ rows: z.array(checkedPayment), count: z.number(), cents: z.number() }),
  }),
  postPayments: call({
    ...post,
    path: '/admin/ledger/post-payments',
    summary: 'Enter typed payments as one batch, whose count and total the caller confirmed',
    query: inCommunity,
    json: typedPayments.extend({ key, count: z.number().int(), cents: z.number().int() }),
    answer: saved,
  }),
  batches: call({
    ...see,
    path: '/admin/ledger/batches',
    summary: 'A page of the batches of entries, newest first',
    query: inCommunity.extend({ page: pageNumber }),
    answer: list(batch),
  }),
  voidBatch: call({
    ...post,
    path: '/admin/ledger/void-batch',
    summary: 'Void all entries of a batch, home by home, with a reason',
    record: { kind: 'ledger batch', by: 'batch', within: 'hoaId', guardedBy: 'scope' },
    query: inCommunity.extend({ batch: id }),
    form: z.object({ reason: line(ledgerLimits.reason) }),
    answer: saved,
  }),
  schedules: call({
    ...see,
    path: '/admin/ledger/schedules',
    summary: 'The assessment schedules of a community: all, those not started yet, or those that failed',
    query: inCommunity.extend({ list: z.enum(scheduleLists).default('all') }),
    answer: z.object({ items: z.array(schedule) }),
  }),
  schedule: call({
    ...see,
    path: '/admin/ledger/schedule',
    summary: 'A schedule with the amount of each home, the sum of the amounts, and its runs',
    record: { kind: 'ledger schedule', by: 'schedule', within: 'hoaId', guardedBy: 'scope' },
    query: inCommunity.extend({ schedule: id, page: pageNumber }),
    answer: list(scheduledAmount).extend({
      schedule,
      /** How many homes get an amount, how many get none, and the sum of the amounts. */
      count: z.number(),
      without: z.number(),
      cents: z.number(),
      runs: z.array(scheduleRun),
    }),
  }),
  addSchedule: call({
    ...post,
    path: '/admin/ledger/add-schedule',
    summary: 'Add a schedule as a draft; nothing is entered before it is started',
    query: inCommunity,
    form: scheduleForm,
    answer: saved.extend({ id: z.number().optional() }),
  }),
  saveSchedule: call({
    ...post,
    path: '/admin/ledger/save-schedule',
    summary: 'Change a schedule that was not started yet',
    record: { kind: 'ledger schedule', by: 'schedule', within: 'hoaId', guardedBy: 'scope' },
    query: inCommunity.extend({ schedule: id }),
    form: scheduleForm,
    answer: saved,
  }),
  startSchedule: call({
    ...post,
    path: '/admin/ledger/start-schedule',
    summary: 'Start a schedule whose amounts the caller has reviewed',
    record: { kind: 'ledger schedule', by: 'schedule', within: 'hoaId', guardedBy: 'scope' },
    query: inCommunity.extend({ schedule: id }),
    form: z.object({ version: startedVersion }),
    answer: saved,
  }),
  retrySchedule: call({
    ...post,
    path: '/admin/ledger/retry-schedule',
    summary: 'Retry the periods of a schedule that could not be entered; runs as a job',
    record: { kind: 'ledger schedule', by: 'schedule', within: 'hoaId', guardedBy: 'scope' },
    query: inCommunity.extend({ schedule: id }),
    form: z.object({}),
    answer: saved,
  }),
  endSchedule: call({
    ...post,
    path: '/admin/ledger/end-schedule',
    summary: 'End a schedule; its entries stay',
    record: { kind: 'ledger schedule', by: 'schedule', within: 'hoaId', guardedBy: 'scope' },
    query: inCommunity.extend({ schedule: id }),
    form: z.object({}),
    answer: saved,
  }),
})
