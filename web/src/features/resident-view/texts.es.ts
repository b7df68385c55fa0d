import type { Translation } from '../../platform/texts/catalogue.ts'
import type { residentView as english } from './texts.en.ts'

export const residentView: Translation<typeof english> = {
  title: 'Ver como residente',
  intro: (address) =>
    `Usted ve las páginas de ${address} como las ven las personas de esta vivienda, durante 30 minutos. No se puede cambiar nada. No se muestran el correo, los chats ni la configuración.`,
  notice: 'Hoy mismo se comunica a las personas de la vivienda quién miró y por qué. Queda en la actividad.',
  reason: 'Motivo',
  reasonHint: 'Lo leen las personas de la vivienda.',
  start: 'Ver las páginas',
  failureTitle: '¡Vaya!',
  failureText: 'Algo salió mal.',
}
