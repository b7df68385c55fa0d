import { decimalOf } from '@porchlight/contract/shared/money.ts'
import { stringify } from 'csv-stringify/sync'

/** An entry of the ledger, its day as '2026-11-01'. */
export interface LedgerRow {
  readonly date: string
  readonly description: string
  readonly amountCents: number
  readonly balanceCents: number
  readonly currency: string
}

const columns = ['Date', 'Description', 'Charge', 'Payment', 'Balance', 'Currency'] as const

/**
 * The ledger as CSV for spreadsheets. Amounts are plain numbers, a credit balance is below zero, and a description is never a
 * formula. Starts with a byte order mark, which Excel needs to recognize UTF-8.
 */
export function ledgerTable(rows: readonly LedgerRow[]): Buffer {
  const table = rows.map(({ date, description, amountCents, balanceCents, currency }) => ({
    Date: date,
    Description: description,
    Charge: amountCents > 0 ? amountCents : '',
    Payment: amountCents < 0 ? -amountCents : '',
    Balance: balanceCents,
    Currency: currency,
  }))
  const text = stringify(table, {
    header: true,
    columns: [...columns],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // A number is not a formula, although a credit begins with a minus.
    cast: { number: (cents) => ({ value: decimalOf(cents), escape_formulas: false }) },
  })
  return Buffer.from(text, 'utf8')
}
