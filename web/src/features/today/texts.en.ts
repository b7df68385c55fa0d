const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** Today: what waits for the people who manage communities. */
export const today = {
  title: 'Today',
  loading: 'Loading what waits',
  failed: 'What waits could not be loaded.',
  waiting: 'Waiting for you',
  more: (count: number) => (count === 1 ? 'One more below' : `${count} more below`),
  allDone: 'All done for today.',
  allDoneDetail: 'What needs you next will appear here.',
  noneYet: 'You manage no community yet.',

  'reports by neighbors': (count: number) => many(count, 'report by neighbors', 'reports by neighbors'),
  'violation answers': (count: number) =>
    many(count, 'answer to a violation to review', 'answers to violations to review'),
  'passed cure dates': (count: number) => many(count, 'violation past its date', 'violations past their dates'),
  'violation drafts': (count: number) => many(count, 'violation drafted', 'violations drafted'),
  'finished orders': (count: number) => many(count, 'finished work order to accept', 'finished work orders to accept'),
  'estimates of orders': (count: number) =>
    many(count, 'work order with an estimate to decide', 'work orders with estimates to decide'),
  'overdue orders': (count: number) => many(count, 'work order overdue', 'work orders overdue'),
  'order drafts': (count: number) => many(count, 'work order without a vendor', 'work orders without a vendor'),
  'requests of vendors': (count: number) => many(count, 'vendor asks you', 'vendors ask you'),
  'papers of vendors': (count: number) => many(count, 'vendor with papers to accept', 'vendors with papers to accept'),
  'papers that run out': (count: number) => many(count, 'vendor whose papers run out', 'vendors whose papers run out'),
  'overdue requests': (count: number) => many(count, 'request overdue', 'requests overdue'),
  'requests of nobody': (count: number) =>
    many(count, 'request that nobody has taken', 'requests that nobody has taken'),
  'requests to register': (count: number) => many(count, 'request to register', 'requests to register'),
  'bounced addresses': (count: number) =>
    many(count, 'person whose e-mail comes back', 'people whose e-mail comes back'),
  'homes without a contact': (count: number) =>
    many(count, 'person died and the home needs a contact', 'people died and their homes need contacts'),
  'failed imports': (count: number) => many(count, 'import failed', 'imports failed'),
  'paused mailings': (count: number) => many(count, 'mailing stopped', 'mailings stopped'),
  'planned mailings': (count: number) => many(count, 'mailing planned', 'mailings planned'),
  'letters to print': (count: number) => many(count, 'mailing with letters to print', 'mailings with letters to print'),
  'failed schedules': (count: number) => many(count, 'schedule could not be entered', 'schedules could not be entered'),
  'schedules to start': (count: number) => many(count, 'schedule to start', 'schedules to start'),
  'set-up steps': (count: number) => many(count, 'set-up step left', 'set-up steps left'),

  since: 'Since',
  next: 'Next:',
  overdue: 'Overdue',
  open: 'Open',
  openOf: (matter: string, community: string) => `Open: ${matter}, ${community}`,

  whose: 'Whose communities',
  mine: 'Mine',
  all: 'All',
  communities: 'Communities',
  countOf: (count: number) => many(count, 'community', 'communities'),
  addCommunity: 'Add community',
  search: 'Search communities',
  clearSearch: 'Clear search',
  found: (count: number) => (count === 1 ? '1 community found' : `${count} communities found`),
  noneFound: 'No community matches.',
  pages: 'Pages of communities',
  waitingIn: (community: string) => `Waiting in ${community}`,
  inPreparation: 'In preparation',
  registered: (registered: number, homes: number) => `${registered} of ${homes} homes registered`,
  openViolations: (count: number) => many(count, 'open violation', 'open violations'),
  owed: (amount: string) => `${amount} owed`,
  preview: 'Preview',
  previewOf: (community: string) => `Preview ${community}`,

  figures: (community: string) => `${community} in figures`,
  ofHomes: (registered: number, homes: number) => `of homes registered, ${registered} of ${homes}`,
  violationsFigure: 'open violations',
  owedFigure: 'owed by all homes',
} as const
