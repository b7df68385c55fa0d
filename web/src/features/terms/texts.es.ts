import type { Translation } from '../../platform/texts/catalogue.ts'
import type { terms as english } from './texts.en.ts'

export const terms: Translation<typeof english> = {
  termsOfUse: 'Condiciones de uso',
  privacyPolicy: 'Política de privacidad',
  rulesAndGuidelines: 'Normas y pautas',
  loading: 'Cargando',
  failed: 'Algo salió mal.',
  checkConnection: 'Compruebe su conexión e inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
  nothingPublished: 'Aquí todavía no se ha publicado nada.',
  noRules: 'Su asociación todavía no ha publicado sus normas aquí.',

  updateTitle: 'Actualización de las condiciones de uso / política de privacidad',
  termsChanged:
    'Las condiciones de uso han cambiado. Léalas y acéptelas para continuar. Si las rechaza, se cerrará su sesión.',
  privacyChanged:
    'La política de privacidad ha cambiado. Léala y acéptela para continuar. Si la rechaza, se cerrará su sesión.',
  accept: 'Aceptar',
  decline: 'Rechazar',

  agreements: 'Lo que usted aceptó',
  agreementsIntro: 'Cada versión con el texto que leyó entonces.',
  agreementsFailed: 'No se pudo cargar la lista.',
  noAgreements: 'Nada todavía.',
  versionFrom: (when) => `Versión del ${when}`,
  agreedOn: (when) => `Aceptada el ${when}`,
  asAgreedOn: (when) => `Este es el texto que usted aceptó el ${when}.`,
  read: 'Leer',
  readFrom: (title, when) => `Leer ${title}, versión del ${when}`,
}
