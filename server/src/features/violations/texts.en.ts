/** The notices about violations, and the headings of their history as CSV. */
export const violations = {
  issued: (type: string) => `Notice of a violation: ${type}`,
  youCanAnswer: 'You can answer it, with files, on the Violations page.',
  answered: (number: string, type: string) => `Answer to ${number} (${type})`,
  decided: (number: string, type: string, status: string) => `${number} (${type}) is now: ${status}`,
  open: 'Open',
  closed: 'Closed',
  inReview: 'Resolution under review',

  number: 'ID',
  type: 'Type',
  date: 'Date',
  issuedBy: 'Issued by',
  status: 'Status',
}
