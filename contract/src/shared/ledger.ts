/** The kinds of an entry (association.txt 3). */
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

/** What a person may enter by hand; fines come from violations, payments from the grid and from files. */
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

/** What a payment can be applied to, in an order that the community sets (association.txt 5). */
export const paymentGroups = ['assessments', 'others', 'fines'] as const
export type PaymentGroup = (typeof paymentGroups)[number]

/** Where the accounts of a community are kept: in the ledger, or in another program. */
export const booksPlaces = ['elsewhere', 'here'] as const
export type BooksPlace = (typeof booksPlaces)[number]

/** Limits of the ledger. An amount is less than ten million dollars, so that sums stay exact. */
export const ledgerLimits = {
  cents: 999_999_999,
  text: 200,
  reference: 60,
  reason: 500,
  gridRows: 200,
  schedules: 50,
  payAddress: 300,
} as const

/** Stands for the account number of the home in a Pay Now address. */
export const accountPlace = '{account number}'

/** After how long a changed Pay Now address is shown that nobody confirmed, in hours (association.txt 5). */
export const payAddressHours = 24

/** To what a payment is applied by the kind of a charge. A refund takes from what was paid, before everything else. */
export function paymentGroupOf(kind: EntryKind): PaymentGroup {
  if (kind === 'assessment' || kind === 'special assessment' || kind === 'opening') return 'assessments'
  return kind === 'fine' ? 'fines' : 'others'
}

/** What an entry is in the totals of a period. */
export const totalGroups = ['opening', 'charges', 'credits', 'payments'] as const
export type TotalGroup = (typeof totalGroups)[number]

/** The group of a kind in the totals; a refund takes from what was paid. A reversal has the group of the entry that it reverses. */
export function totalGroupOf(kind: EntryKind): TotalGroup {
  if (kind === 'opening') return 'opening'
  if (kind === 'credit') return 'credits'
  return kind === 'payment' || kind === 'refund' ? 'payments' : 'charges'
}

/** The last day of the month of a day such as '2026-11-15'. */
export function monthEndOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The last day of the month before that of a day. */
export function previousMonthEnd(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
}

/**
 * Reads an amount as people and banks write it: 12.50, $1,234.5, (12.50), 12.50- and -12.50; in cents, or undefined
 * for anything else (association.txt 5, money).
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
  if (!isNegative && text.startsWith('-')) {
    isNegative = true
    text = text.slice(1)
  }
  const [whole = '', decimals = '', ...more] = text.split('.')
  if (more.length > 0 || !/^\d{0,2}$/.test(decimals) || (whole === '' && decimals === '')) return undefined
  const groups = whole.split(',')
  const isGrouped =
    groups.length === 1 ||
    ((groups[0] ?? '').length > 0 && (groups[0] ?? '').length <= 3 && groups.slice(1).every((one) => one.length === 3))
  if (!isGrouped || !/^\d{0,10}$/.test(groups.join(''))) return undefined
  const cents = Number(groups.join('')) * 100 + Number(decimals.padEnd(2, '0'))
  if (cents > ledgerLimits.cents) return undefined
  return isNegative && cents > 0 ? -cents : cents
}

/** How the amount of a schedule is found: the same for all, by dues group, by share of a total, or home by home. */
export const scheduleRules = ['same', 'group', 'share', 'table'] as const
export type ScheduleRule = (typeof scheduleRules)[number]

/** What a schedule enters, how often in months, and its state. */
export const scheduleKinds = ['assessment', 'special assessment', 'fee'] as const satisfies readonly EntryKind[]
export const scheduleIntervals = [1, 2, 3, 6, 12] as const
export const scheduleStates = ['draft', 'running', 'ended'] as const
/** Which schedules are listed: all; those that somebody has to start; those whose next period could not be entered. */
export const scheduleLists = ['all', 'to start', 'failed'] as const
export type ScheduleList = (typeof scheduleLists)[number]

/** Why the next period of a schedule could not be entered: a sum is too large, or something else that the log says. */
export const scheduleFailures = ['', 'amount', 'other'] as const
export type ScheduleFailure = (typeof scheduleFailures)[number]
