import { catalogue } from '../../platform/texts/catalogue.ts'
import { payments } from './texts.en.ts'

export const paymentsTexts = catalogue(payments, async () => (await import('./texts.es.ts')).payments)
