import type { Translation } from '../catalogue.ts'
import type { terms as english } from '../en/terms.ts'

export const terms: Translation<typeof english> = {
  termsOfUse: 'Condiciones de uso',
  privacyPolicy: 'Política de privacidad',
  loading: 'Cargando',
  failed: 'Algo salió mal.',
  tryAgain: 'Intentar de nuevo',
  close: 'Cerrar',
}
