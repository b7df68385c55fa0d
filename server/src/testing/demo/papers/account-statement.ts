import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { Line } from '../paper.ts'

/** A line of an account: a charge is above zero, a payment or credit below; in cents. */
export interface StatementLine {
  readonly on: string
  readonly what: string
  readonly cents: number
}

export interface StatementPaper {
  readonly association: string
  readonly office: string
  readonly addressee: string
  readonly address: string
  readonly account: string
  /** Such as 'November 2026'. */
  readonly month: string
  /** The balance of the last statement, in cents. */
  readonly before: number
  readonly lines: readonly StatementLine[]
  /** The due day as a text. */
  readonly payBy: string
}

/** Right edge of the amounts, in points from the left margin. */
const edge = 484
/** The widths of the characters of an amount in Helvetica and its bold, in thousandths of the size. */
const narrow: Readonly<Record<string, number>> = { '.': 278, ',': 278, '-': 333 }
const widthOfDigit = 556

function amount(cents: number, look: { size?: number; bold?: boolean } = {}): Line {
  const { size = 11, bold = false } = look
  const text = formatMoney(cents)
  const width = [...text].reduce((sum, character) => sum + (narrow[character] ?? widthOfDigit), 0)
  return { text, size, bold, down: 0, indent: edge - (width * size) / 1000 }
}

function row({ on, what, cents }: StatementLine): Line[] {
  return [{ text: on, down: 22 }, { text: what, indent: 96, down: 0 }, amount(cents)]
}

/** The lines of a statement on one page: the balance before, the entries, and the amount due. */
export function statementPaper(given: StatementPaper): Line[] {
  const due = given.lines.reduce((sum, { cents }) => sum + cents, given.before)
  return [
    { text: given.association, bold: true, size: 20 },
    { text: given.office, size: 10 },
    { down: 14 },
    { text: `Statement for ${given.month}`, bold: true, size: 16, down: 44 },
    { text: given.addressee, down: 34 },
    { text: given.address },
    { text: `Account ${given.account}` },
    { text: 'Date', bold: true, down: 44 },
    { text: 'Entry', bold: true, indent: 96, down: 0 },
    { text: 'Amount', bold: true, indent: edge - 41, down: 0 },
    { down: 8 },
    { text: 'Balance of the last statement', indent: 96, down: 20 },
    amount(given.before),
    ...given.lines.flatMap(row),
    { down: 12 },
    { text: 'Amount due', bold: true, size: 13, indent: 96, down: 24 },
    amount(due, { size: 13, bold: true }),
    { text: `Please pay by ${given.payBy}. A late fee of $15.00 is added on the 20th.`, down: 48 },
    { text: 'Pay online from the Payment Portal, or send a check with the account number on it.', down: 18 },
    { text: 'If automatic payment is on, there is nothing for you to do.', down: 18 },
  ]
}
