import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { digitalDelivery as english } from './texts.en.ts'

export const digitalDelivery: Translation<typeof english> = {
  subject: 'Confirme dónde quiere recibir su correo',
  asked: (account) =>
    `La persona de la cuenta ${account} de Porchlight quiere recibir en esta dirección el correo de su vivienda. Si es usted, abra el enlace. Sirve durante siete días, hasta que cierre la sesión donde guardó la dirección.`,
  ifNotYou: 'Si no es usted, no haga nada. A esta dirección no se envía ningún otro correo.',
  confirm: 'Confirmar esta dirección',
  why: 'Recibe este mensaje porque una persona eligió su dirección de correo para el correo de su vivienda.',
}
