import type { Translation } from '../../platform/texts/catalogue.ts'
import type { push as english } from './texts.en.ts'

export const push: Translation<typeof english> = {
  promptTitle: '¿Quiere las novedades de su comunidad al instante?',
  promptText:
    'Este dispositivo puede avisarle en cuanto haya correo, un aviso o una respuesta para usted, también con Porchlight cerrado.',
  noThanks: 'No, gracias',
  turnOn: 'Activar',

  denied: 'Permiso de notificaciones denegado',
  granted: 'Permiso de notificaciones concedido',
  registered: 'Registro de notificaciones correcto',
  registrationFailed: 'Error al registrar',
  ok: 'Aceptar',

  title: 'Notificaciones push',
  thisDevice: 'Este dispositivo',
  prompt: 'Nadie ha decidido todavía si Porchlight puede enviar notificaciones aquí.',
  on: 'Este dispositivo está registrado. Lo que se le envíe aparece aquí.',
  off: 'Las notificaciones están desactivadas en este dispositivo.',
  register: 'Pedir permiso y registrar',
  turnOff: 'Desactivar en este dispositivo',
  turnOffFailed: 'No se pudieron desactivar las notificaciones. Inténtelo de nuevo.',
  received: 'Notificaciones recibidas',
  nothingReceived: 'No se ha recibido nada desde que se abrió esta página.',
  foreground: 'En primer plano',
  tapped: 'Al tocar',
  notSupported: 'Este navegador no puede recibir notificaciones push.',
  notSupportedDetail: 'En un iPhone o iPad, agregue Porchlight a la pantalla de inicio y ábralo desde allí.',
}
