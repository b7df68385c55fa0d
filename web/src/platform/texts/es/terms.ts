import type { Translation } from '../catalogue.ts'
import type { terms as english } from '../en/terms.ts'

export const terms: Translation<typeof english> = {
  termsOfUse: 'Condiciones de uso',
  privacyPolicy: 'Política de privacidad',
  rulesAndGuidelines: 'Normas y pautas',
  loading: 'Cargando',
  failed: 'Algo salió mal.',
  checkConnection: 'Revisa tu conexión e inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
  nothingPublished: 'Aquí todavía no se ha publicado nada.',
  noRules: 'Tu asociación todavía no ha publicado sus normas aquí.',

  updateTitle: 'Actualización de las condiciones de uso / política de privacidad',
  termsChanged:
    'Las condiciones de uso han cambiado. Léelas y acéptalas para continuar. Si las rechazas, se cerrará tu sesión.',
  privacyChanged:
    'La política de privacidad ha cambiado. Léela y acéptala para continuar. Si la rechazas, se cerrará tu sesión.',
  accept: 'Aceptar',
  decline: 'Rechazar',

  agreements: 'Lo que aceptaste',
  agreementsIntro: 'Cada versión con el texto que leíste entonces.',
  agreementsFailed: 'No se pudo cargar la lista.',
  noAgreements: 'Nada todavía.',
  versionFrom: (when) => `Versión del ${when}`,
  agreedOn: (when) => `Aceptado el ${when}`,
  asAgreedOn: (when) => `Este es el texto que aceptaste el ${when}.`,
  read: 'Leer',
  readFrom: (title, when) => `Leer ${title}, versión del ${when}`,
}
