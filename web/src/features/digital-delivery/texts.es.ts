import type { Translation } from '../../platform/texts/catalogue.ts'
import type { digitalDelivery as english } from './texts.en.ts'

export const digitalDelivery: Translation<typeof english> = {
  documentTitle: 'Entrega digital · Porchlight',
  welcome: (name) => `¡Le damos la bienvenida, ${name}!`,
  stepOf: (step, of) => `Paso ${step} de ${of}`,
  notifications: 'Avisos',
  notificationsIntro: 'Entérese al momento cuando su asociación publique noticias, le escriba o se acerque un evento.',
  allow: 'Permitir avisos',
  notRightNow: 'Ahora no',
  delivery: 'Entrega digital del correo',
  deliveryIntro: (home) => `¿Cómo quiere recibir el correo de su asociación para ${home}?`,
  digital: 'Solo entrega digital',
  paper: 'Solo entrega por USPS',
  both: 'Ambas, digital y por USPS',
  skip: 'No lo sé: omitir por ahora',
  failureTitle: '¡Vaya!',
  somethingWentWrong: '¡Algo salió mal!',
  tryAgain: 'Intentar de nuevo',
}
