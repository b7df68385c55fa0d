import { catalogue } from './catalogue.ts'
import { payments } from './en/payments.ts'

export const paymentsTexts = catalogue(payments, async () => (await import('./es/payments.ts')).payments)
