import { payments as en } from './texts.en.ts'
import { payments as es } from './texts.es.ts'

export const paymentsTexts = { en, es }
