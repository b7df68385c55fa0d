/** The kinds of ledger entries (association.txt 3). */
export const entryKinds = [
  'opening',
  'assessment',
  'special assessment',
  'late fee',
  'interest',
  'fine',
  'fee',
  'payment',
  'credit',
  'refund',
  'reversal',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The kinds that a person may enter by hand. Fines come from violations; payments come from the grid and from files. */
export const manualKinds = [
  'assessment',
  'special assessment',
  'fee',
  'late fee',
  'interest',
  'credit',
  'refund',
] as const satisfies readonly EntryKind[]
export type ManualKind = (typeof manualKinds)[number]

/** The groups of charges to which payments are applied, in an order that the community sets (association.txt 5). */
export const paymentGroups = ['assessments', 'others', 'fines'] as const
export type PaymentGroup = (typeof paymentGroups)[number]

/** Where the books of a community are kept: in another program, or in the ledger of the product. */
export const booksPlaces = ['elsewhere', 'here'] as const
export type BooksPlace = (typeof booksPlaces)[number]

/**
 * Limits of the ledger: of an amount, of texts in characters, of rows of the grid of payments, and of schedules. An amount is less than ten million
 * dollars, so that sums of cents stay safe integers.
 */
export const ledgerLimits = {
  cents: 999_999_999,
  text: 200,
  reference: 60,
  reason: 500,
  gridRows: 200,
  schedules: 50,
  payAddress: 300,
} as const

/** The placeholder for the account number of the home in a Pay Now URL. */
export const accountPlace = '{account number}'

/** After how many hours residents see a changed Pay Now URL that nobody confirmed (association.txt 5). */
export const payAddressHours = 24

/** Returns the payment group of a charge of this kind. A refund does not need one: it reduces the payments before they are applied. */
export function paymentGroupOf(kind: EntryKind): PaymentGroup {
  if (kind === 'assessment' || kind === 'special assessment' || kind === 'opening') return 'assessments'
  return kind === 'fine' ? 'fines' : 'others'
}

/** The groups of entries in the totals of a period. */
export const totalGroups = ['opening', 'charges', 'credits', 'payments'] as const
export type TotalGroup = (typeof totalGroups)[number]

/**
 * Returns the group of a kind in the totals. A refund counts to the payments, which it reduces. A reversal has the group of the entry that it
 * reverses.
 */
export function totalGroupOf(kind: EntryKind): TotalGroup {
  if (kind === 'opening') return 'opening'
  if (kind === 'credit') return 'credits'
  return kind === 'payment' || kind === 'refund' ? 'payments' : 'charges'
}

/** Returns the last day of the month of a day such as '2026-11-15'. */
export function monthEndOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Returns the last day of the month before the month of a day. */
export function previousMonthEnd(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
}

/**
 * Parses an amount as people and banks write it: 12.50, $1,234.5, (12.50), 12.50- and -12.50 (association.txt 5, money). Returns cents, below 0
 * with a minus or brackets; undefined for any other text, and for more than `ledgerLimits.cents`.
 */
export function readAmount(written: string): number | undefined {
  let text = written.replaceAll(/\s/g, '')
  let isNegative = false
  if (text.startsWith('(') && text.endsWith(')')) {
    isNegative = true
    text = text.slice(1, -1)
  } else if (text.endsWith('-')) {
    isNegative = true
    text = text.slice(0, -1)
  } else if (text.startsWith('-') || text.startsWith('\u2212')) {
    isNegative = true
    text = text.slice(1)
  }
  if (text.startsWith('$')) text = text.slice(1)
  // The minus may also follow the dollar sign: $-12.50.
  if (!isNegative && text.startsWith('-')) {
    isNegative = true
    text = text.slice(1)
  }
  const [whole = '', decimals = '', ...more] = text.split('.')
  if (more.length > 0 || !/^\d{0,2}$/.test(decimals) || (whole === '' && decimals === '')) return undefined
  // Without commas, or with commas before each three digits.
  const groups = whole.split(',')
  const isGrouped =
    groups.length === 1 ||
    ((groups[0] ?? '').length > 0 && (groups[0] ?? '').length <= 3 && groups.slice(1).every((one) => one.length === 3))
  if (!isGrouped || !/^\d{0,10}$/.test(groups.join(''))) return undefined
  const cents = Number(groups.join('')) * 100 + Number(decimals.padEnd(2, '0'))
  if (cents > ledgerLimits.cents) return undefined
  // Not -0 for '-0.00'.
  return isNegative && cents > 0 ? -cents : cents
}

/** How the amount of a home is calculated: the same for all, by dues group, by the home's share of a total, or from a table of homes. */
export const scheduleRules = ['same', 'group', 'share', 'table'] as const
export type ScheduleRule = (typeof scheduleRules)[number]

/** The kinds of entries of a schedule, its possible intervals in months, and its states. */
export const scheduleKinds = ['assessment', 'special assessment', 'fee'] as const satisfies readonly EntryKind[]
export const scheduleIntervals = [1, 2, 3, 6, 12] as const
export const scheduleStates = ['draft', 'running', 'ended'] as const
/** The filters of the list of schedules: all, drafts that somebody has to start, or those whose next period could not be entered. */
export const scheduleLists = ['all', 'to start', 'failed'] as const
export type ScheduleList = (typeof scheduleLists)[number]

/** Why the next period of a schedule could not be entered. 'amount': a sum is too large. 'other': another error, which is in the log. */
export const scheduleFailures = ['', 'amount', 'other'] as const
export type ScheduleFailure = (typeof scheduleFailures)[number]
