import { escapeHtml } from '../../../platform/html/sanitise.ts'

/** A line of an account: a charge is above zero, a payment or credit below; in cents. */
export interface Entry {
  readonly what: string
  readonly cents: number
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const amount = (cents: number) => (cents < 0 ? `&minus;${dollars.format(-cents / 100)}` : dollars.format(cents / 100))

/** Returns the mail with the statement of a month. */
export function statementHtml(given: {
  readonly addressee: string
  /** The account number. */
  readonly account: string
  readonly address: string
  /** The balance of the statement before, in cents. */
  readonly before: number
  readonly entries: readonly Entry[]
}): string {
  const due = given.entries.reduce((sum, { cents }) => sum + cents, given.before)
  const row = (what: string, cents: number) =>
    `<tr><td>${escapeHtml(what)}</td><td align="right">${amount(cents)}</td></tr>`
  return `<p>Dear ${escapeHtml(given.addressee)},</p>
<p>Here is your statement for account ${given.account}, ${escapeHtml(given.address)}.</p>
<table><thead><tr><th scope="col">Entry</th><th scope="col" align="right">Amount</th></tr></thead>
<tbody>${row('Balance of the last statement', given.before)}${given.entries.map(({ what, cents }) => row(what, cents)).join('')}</tbody>
<tfoot><tr><th scope="row">Amount due</th><td align="right"><strong>${amount(due)}</strong></td></tr></tfoot></table>
<p>Please pay by the 15th. A late fee of $15.00 is added on the 20th. If automatic payment is on, there is nothing for you to do.</p>
<p>Summit Community Management, for Maple Ridge</p>`
}
