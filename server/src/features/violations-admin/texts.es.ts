import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { violationsAdmin as english } from './texts.en.ts'

export const violationsAdmin: Translation<typeof english> = {
  letterTitle: (number) => `Carta ${number}`,
  noNumber: '(número)',
  photo: (at, of) => `Foto ${at} de ${of}`,
  page: (number, page) => `${number}, página ${page}`,
  owners: 'Propietarios',
  fileName: (number, step) => `${number} ${step}.pdf`,
  taken: (step) => `${step}.`,
  extended: (days, until) => `${days} días más para corregirlo${until === '' ? '' : `, hasta el ${until}`}.`,
  reversed: (amount) => `La decisión sobre la multa de ${amount} se revocó.`,
  fine: (number, type) => `Multa ${number}: ${type}`,
  noticeStep: (step, number, type) => `${step}: ${number} (${type})`,
  letterSent: 'Una carta sobre esto va en camino.',
  noticeChange: (number, type) => `Novedades de ${number} (${type})`,
}
