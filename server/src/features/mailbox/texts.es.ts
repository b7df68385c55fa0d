import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { mailbox as english } from './texts.en.ts'

export const mailbox: Translation<typeof english> = {
  open: 'Abrir Porchlight',
  why: (sender, community) => `${sender} le escribió a través del portal de ${community}.`,
  attached: (names) =>
    `Con este mensaje llegaron archivos que este correo no lleva: ${names}. Responda a este correo para pedírselos al remitente.`,
}
