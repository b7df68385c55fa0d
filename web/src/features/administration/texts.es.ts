import type { Translation } from '../../platform/texts/catalogue.ts'
import type { administration as english } from './texts.en.ts'

export const administration: Translation<typeof english> = {
  enterRefusedHeading: 'Este enlace ya no funciona',
  enterRefusedText: 'Sirve una sola vez, durante un minuto. Inicie sesión de nuevo para volver a sus comunidades.',
  enterTemporaryFailureHeading: 'Ahora no se puede llegar al sitio de administración',
  enterTemporaryFailureText: 'Espere un momento y vuelva a iniciar sesión.',
  backToLogin: 'Ir a iniciar sesión',
}
