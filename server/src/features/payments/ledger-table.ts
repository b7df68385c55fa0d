import type { Language } from '@porchlight/contract/shared/languages.ts'
import { byteOrderMark, csvLines } from '../../platform/tables/csv.ts'
import { paymentsTexts } from './texts.ts'

/** An entry of the ledger. Its day has the form '2026-11-01'. */
export interface LedgerRow {
  readonly date: string
  readonly description: string
  readonly amountCents: number
  readonly balanceCents: number
  readonly currency: string
}

/**
 * The ledger as CSV for spreadsheets. Amounts are plain numbers, a credit balance is below zero, and a description is never a formula. The file
 * starts with a byte order mark, which Excel needs to recognize UTF-8.
 */
export function ledgerTable(rows: readonly LedgerRow[], language: Language): Buffer {
  const texts = paymentsTexts[language]
  const heads = [texts.date, texts.description, texts.charge, texts.payment, texts.balance, texts.currency]
  const table = rows.map(({ date, description, amountCents, balanceCents, currency }) => [
    date,
    description,
    amountCents > 0 ? { cents: amountCents } : null,
    amountCents < 0 ? { cents: -amountCents } : null,
    { cents: balanceCents },
    currency,
  ])
  const text = byteOrderMark + csvLines([heads, ...table], { isQuoted: false })
  return Buffer.from(text, 'utf8')
}
