import type { EntryKind } from '@porchlight/contract/shared/ledger.ts'
import { catalogue, type Translation } from '../../platform/texts/catalogue.ts'
import { ledger } from './texts.en.ts'

export const ledgerTexts = catalogue(ledger, async () => (await import('./texts.es.ts')).ledger)

/** The texts in one of the languages. */
export type LedgerTexts = Translation<typeof ledger>

/** The name of a kind of entry. */
export function kindText(kind: EntryKind, texts: LedgerTexts): string {
  if (kind === 'payment') return texts.kindPayment
  return kind === 'credit' ? texts.kindCredit : texts[kind]
}
