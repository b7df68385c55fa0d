/** Deleting what editors publish, and the bin (docs/decisions/0028). */
export const bin = {
  title: 'Recently deleted',
  hint: 'What is deleted can be restored for 30 days. Then it is removed for good, with its files.',
  failed: 'What was deleted could not be loaded.',
  empty: 'Nothing was deleted in the last 30 days.',
  editorsOnly: 'Only those who edit the web site see what was deleted.',
  loading: 'Loading what was deleted',

  delete: (title: string) => `Delete ${title}`,
  deleteShort: 'Delete',
  deleted: (title: string) => `“${title}” was deleted.`,
  restore: 'Restore',
  restoreOf: (title: string) => `Restore ${title}`,
  restored: (title: string) => `“${title}” was restored.`,
  deleteFailed: (title: string) => `“${title}” could not be deleted. Please try again.`,
  restoreFailed: (title: string) => `“${title}” could not be restored. Please try again.`,

  event: 'Event',
  news: 'News',
  document: 'Document',
  form: 'Form',
  question: 'Question',
  link: 'Link',
  listing: 'Listing',
  ballot: 'Ballot',
  deletedBy: (day: string, name: string) => (name ? `Deleted ${day} by ${name}` : `Deleted ${day}`),
  removed: (day: string) => `Removed for good after ${day}`,

  pages: 'Pages of what was deleted',
} as const
