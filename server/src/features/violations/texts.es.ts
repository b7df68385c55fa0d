import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { violations as english } from './texts.en.ts'

export const violations: Translation<typeof english> = {
  issued: (type) => `Aviso de una infracción: ${type}`,
  youCanAnswer: 'Puede responder, con archivos, en la página Infracciones.',
  answered: (number, type) => `Respuesta a ${number} (${type})`,
  decided: (number, type, status) => `${number} (${type}) ahora está: ${status}`,
  open: 'Abierta',
  closed: 'Cerrada',
  inReview: 'Respuesta en revisión',

  number: 'N.º',
  type: 'Tipo',
  date: 'Fecha',
  issuedBy: 'Emitida por',
  status: 'Estado',
}
