import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { statements as en } from './texts.en.ts'

export const statements: Translation<typeof en> = {
  title: (month) => `Estado de cuenta de ${month}`,
  body: (month) => `Se adjunta su estado de cuenta de ${month}. También está en la página de pagos.`,
  nothingToPrint: 'Ningún estado de cuenta espera para imprimirse.',
  notJoined: (file) =>
    `El archivo ${file} está protegido o dañado y no se pudo incluir aquí. Ábralo en la lista de estados de cuenta publicados e imprímalo aparte.`,
}
