import { z } from 'zod'
import {
  booksPlaces,
  entryKinds,
  paymentGroups,
  scheduleFailures,
  scheduleKinds,
  scheduleRules,
  scheduleStates,
  totalGroups,
} from './ledger.ts'

/** The ageing of debts: not due or less than 30 days past due, 30 to 59 days, 60 to 89 days, 90 days and more; and the credits of homes. */
export const ageing = z.object({
  currentCents: z.number(),
  days30Cents: z.number(),
  days60Cents: z.number(),
  days90Cents: z.number(),
  creditCents: z.number(),
})

export const account = ageing.extend({
  homeId: z.number(),
  address: z.string(),
  /** The number of the home, as on its number plate. */
  plate: z.string(),
  identifier: z.string(),
  accountNumber: z.string(),
  owners: z.array(z.string()),
  /** null if no balance is known yet. */
  balanceCents: z.number().nullable(),
  /** The oldest unpaid due date such as '2026-11-15'; empty if nothing is due. */
  dueOn: z.string(),
  /** The date of the figures; empty if there are none. */
  asOf: z.string(),
})
export type LedgerAccount = z.output<typeof account>

export const entry = z.object({
  id: z.number(),
  /** A day such as '2026-11-15'. */
  on: z.string(),
  dueOn: z.string(),
  kind: z.enum(entryKinds),
  /** Above 0 a charge, below 0 a payment or credit. */
  cents: z.number(),
  /** The balance after this entry. */
  balanceCents: z.number(),
  text: z.string(),
  /** Such as the number of a check; empty without one. */
  reference: z.string(),
  /** Why a person entered it; empty if no reason was asked for. */
  reason: z.string(),
  author: z.string(),
  /** The batch in which it was entered; empty for entries that are older than batches. */
  batch: z.string(),
  /** The day of the entry that this one reverses; empty for any other entry. */
  reverses: z.string(),
  isReversed: z.boolean(),
})
export type LedgerRecord = z.output<typeof entry>

export const books = z.object({
  kept: z.enum(booksPlaces),
  /** The last day of the closed months; empty while none is closed. */
  closedThrough: z.string(),
  /** The groups in the order in which payments are applied; empty: the oldest charge first. */
  paymentOrder: z.array(z.enum(paymentGroups)),
  version: z.number(),
  /** Today's date in the time zone of the community. */
  today: z.string(),
})
export type LedgerBooks = z.output<typeof books>

export const batch = z.object({
  id: z.number(),
  /** 'manual': one entry by hand. 'void': a reversal. 'grid': typed payments. */
  kind: z.enum(['manual', 'void', 'grid', 'schedule', 'import', 'sale', 'opening']),
  title: z.string(),
  reason: z.string(),
  /** An ISO 8601 instant. */
  at: z.string(),
  author: z.string(),
  /** The number and the sum of its entries. */
  count: z.number(),
  cents: z.number(),
  isReversed: z.boolean(),
})
export type LedgerBatch = z.output<typeof batch>

export const schedule = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(scheduleKinds),
  rule: z.enum(scheduleRules),
  /** For the rule 'same' the amount of each home; for 'share' the total that is divided. */
  cents: z.number(),
  /** For the rules 'group' and 'table': lines such as 'Tower A, 285.00' for groups, or account number and amount for homes. */
  amounts: z.string(),
  everyMonths: z.number(),
  firstDueOn: z.string(),
  /** How many days before the due day the charges are entered. */
  daysBefore: z.number(),
  /** The last due day; empty without one. */
  endsOn: z.string(),
  state: z.enum(scheduleStates),
  /** The due day of the next period and the day on which it is entered; empty if there is no further period. */
  nextDueOn: z.string(),
  nextOn: z.string(),
  /** When entering the next period failed, as an ISO 8601 instant, and why; empty if it did not fail. */
  failedTime: z.string(),
  failure: z.enum(scheduleFailures),
  version: z.number(),
})
export type LedgerSchedule = z.output<typeof schedule>

/** What a schedule charges to one home. */
export const scheduledAmount = z.object({
  homeId: z.number(),
  address: z.string(),
  /** 0 if the rule gives the home no amount; then nothing is entered for it. */
  cents: z.number(),
})

/** The charges of one period of a schedule: the batch, with the number and the sum of its entries. */
export const scheduleRun = z.object({
  /** The due day of the period. */
  periodOn: z.string(),
  batchId: z.number(),
  count: z.number(),
  cents: z.number(),
  isReversed: z.boolean(),
})

export const payAddress = z.object({
  /** The URL that residents see now; empty for none. */
  address: z.string(),
  /** A changed URL that residents do not see yet. */
  next: z
    .object({
      address: z.string(),
      byName: z.string(),
      /** ISO 8601 instants. */
      changedTime: z.string(),
      shownFrom: z.string(),
      /** Whether the caller changed it. Then the caller cannot confirm it. */
      isMine: z.boolean(),
    })
    .nullable(),
})
export type PayAddress = z.output<typeof payAddress>

/**
 * How a period changed what all homes owe: `openingCents` plus the groups is `closingCents`. `closingCents` plus `laterCents` is `balancesCents`.
 */
export const totals = z.object({
  from: z.string(),
  to: z.string(),
  openingCents: z.number(),
  groups: z.object({
    /** The opening balances that were entered within the period. */
    opening: z.number(),
    charges: z.number(),
    credits: z.number(),
    payments: z.number(),
  }),
  closingCents: z.number(),
  /** The sum of the entries after the period. */
  laterCents: z.number(),
  /** The sum of the balances of all homes. */
  balancesCents: z.number(),
  /** The totals by kind. A reversal counts to the kind of the entry that it reverses. */
  kinds: z.array(
    z.object({ kind: z.enum(entryKinds), group: z.enum(totalGroups), count: z.number(), cents: z.number() }),
  ),
  /** The last day of the closed months; empty while none is closed. */
  closedThrough: z.string(),
})
export type LedgerTotals = z.output<typeof totals>
