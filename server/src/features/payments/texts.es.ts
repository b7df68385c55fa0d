import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { payments as english } from './texts.en.ts'

export const payments: Translation<typeof english> = {
  ledgerFile: (home) => `Cargos y pagos ${home}.csv`,
  date: 'Fecha',
  description: 'Concepto',
  charge: 'Cargo',
  payment: 'Pago',
  balance: 'Saldo',
  currency: 'Moneda',
}
