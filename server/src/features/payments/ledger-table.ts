import type { Language } from '@porchlight/contract/shared/languages.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import { stringify } from 'csv-stringify/sync'
import { paymentsTexts } from './texts.ts'

/** An entry of the ledger, its day as '2026-11-01'. */
export interface LedgerRow {
  readonly date: string
  readonly description: string
  readonly amountCents: number
  readonly balanceCents: number
  readonly currency: string
}

/**
 * The ledger as CSV for spreadsheets. Amounts are plain numbers, a credit balance is below zero, and a description is never a
 * formula. Starts with a byte order mark, which Excel needs to recognize UTF-8.
 */
export function ledgerTable(rows: readonly LedgerRow[], language: Language): Buffer {
  const texts = paymentsTexts[language]
  const table = rows.map(({ date, description, amountCents, balanceCents, currency }) => ({
    date,
    description,
    charge: amountCents > 0 ? amountCents : '',
    payment: amountCents < 0 ? -amountCents : '',
    balance: balanceCents,
    currency,
  }))
  const text = stringify(table, {
    header: true,
    columns: (['date', 'description', 'charge', 'payment', 'balance', 'currency'] as const).map((key) => ({
      key,
      header: texts[key],
    })),
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // A number is not a formula, although a credit begins with a minus.
    cast: { number: (cents) => ({ value: decimalOf(cents), escape_formulas: false }) },
  })
  return Buffer.from(text, 'utf8')
}
