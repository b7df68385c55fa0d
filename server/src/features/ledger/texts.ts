import { ledger as en } from './texts.en.ts'
import { ledger as es } from './texts.es.ts'

export const ledgerTexts = { en, es }
