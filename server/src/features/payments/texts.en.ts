/** The headings of the ledger as CSV. */
export const payments = {
  ledgerFile: (home: string) => `Ledger ${home}.csv`,
  date: 'Date',
  description: 'Description',
  charge: 'Charge',
  payment: 'Payment',
  balance: 'Balance',
  currency: 'Currency',
}
