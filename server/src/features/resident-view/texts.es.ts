import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { residentView as en } from './texts.en.ts'

export const residentView: Translation<typeof en> = {
  subject: (address) => `Alguien vio sus páginas: ${address}`,
  hello: (name) => `Hola, ${name}:`,
  notice: (by, community, address, at) =>
    `${by}, que ayuda a dirigir ${community}, vio las páginas de ${address} como usted las ve, el ${at}.`,
  reason: (reason) => `El motivo indicado: ${reason}`,
  limits: 'No se podía cambiar nada, y no se mostraron el correo, los chats ni la configuración.',
  open: 'Abrir su vivienda',
  why: (community) => `Recibe este mensaje porque tiene una cuenta en esta vivienda de ${community}.`,
}
