import type { Right } from './rights.ts'

/** The reports about a community (association.txt 2.20), in the order of their list. */
export const reportNames = [
  'roster',
  'registration',
  'deliveries',
  'ageing',
  'ledger totals',
  'violations',
  'requests',
  'work orders',
  'vendor papers',
  'team',
  'activity',
] as const
export type ReportName = (typeof reportNames)[number]

/** The right that a person needs to see each report (association.txt 6). */
export const reportRights = {
  roster: 'homes.see',
  registration: 'homes.see',
  deliveries: 'mail.write',
  ageing: 'ledger.see',
  'ledger totals': 'ledger.totals',
  violations: 'violations.counts',
  requests: 'requests',
  'work orders': 'orders.see',
  'vendor papers': 'vendors',
  team: 'settings',
  activity: 'activity',
} as const satisfies Record<ReportName, Right>

/**
 * The right that a person needs to see a report in full. Without it the report leaves out contact data, or groups so small that a home could be
 * guessed. A report that is not listed here is always shown in full.
 */
export const fullRights: Readonly<Partial<Record<ReportName, Right>>> = {
  roster: 'contacts.see',
  violations: 'violations.draft',
}

/** A group of fewer homes is not shown to people who do not see the cases (association.txt 2.20). */
export const leastHomes = 3

/** The filters by one value of a list. A report can be narrowed to days too. */
const filters = {
  roster: { days: false, choices: ['owner', 'co-owner', 'tenant', 'household member', 'agent'] },
  registration: { days: false, choices: ['owner', 'co-owner', 'tenant', 'household member', 'agent'] },
  deliveries: { days: true, choices: ['message', 'notice', 'emergency'] },
  ageing: { days: false, choices: ['owing', 'overdue', 'credit'] },
  'ledger totals': { days: true, choices: [] },
  violations: { days: true, choices: ['open', 'closed'] },
  requests: { days: true, choices: ['open', 'closed'] },
  'work orders': { days: true, choices: ['open', 'closed'] },
  'vendor papers': { days: false, choices: ['insurance', 'licence'] },
  team: { days: false, choices: ['team', 'office'] },
  activity: { days: true, choices: ['screen', 'import', 'job'] },
} as const satisfies Record<ReportName, { readonly days: boolean; readonly choices: readonly string[] }>
export type ReportChoice = (typeof filters)[ReportName]['choices'][number]

/** What each report can be narrowed to. */
export const reportFilters: Readonly<
  Record<ReportName, { readonly days: boolean; readonly choices: readonly ReportChoice[] }>
> = filters

/** The values of all filters. */
export const reportChoices = [...new Set(Object.values(reportFilters).flatMap(({ choices }) => choices))] as [
  ReportChoice,
  ...ReportChoice[],
]

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The kinds of cells. 'word': one of a fixed list, in the reader's language. 'money': cents. 'day': such as '2026-11-19'. */
export const cellKinds = ['text', 'word', 'number', 'money', 'day', 'time'] as const
export type CellKind = (typeof cellKinds)[number]

/**
 * Limits of reports (association.txt 9). A file is stored for the person who asked for it, and the whole export of a community for the two
 * persons who started it (trust.txt 7.1).
 */
export const reportLimits = {
  page: 50,
  rows: 100_000,
  /** Entries of the activity are counted up to this number. If there are more, the screen shows 'more than'. */
  counted: 1000,
  keptHours: 24,
  /** How many days the row of a deleted file is stored, with the person who asked for it. The activity stores this longer. */
  knownDays: 30,
  filesPerHour: 60,
  files: 50,
  exportKeptDays: 7,
  exportsPerHour: 10,
} as const
