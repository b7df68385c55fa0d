import type { Translation } from '../../platform/texts/catalogue.ts'
import type { administration as english } from './texts.en.ts'

export const administration: Translation<typeof english> = {
  enterFailedHeading: 'Este enlace ya no funciona',
  enterFailedText: 'Sirve una sola vez, durante un minuto. Inicie sesión de nuevo para volver a sus comunidades.',
  enterPassingHeading: 'Ahora no se puede llegar al sitio de administración',
  enterPassingText: 'Espere un momento y vuelva a iniciar sesión.',
  backToLogin: 'Ir a iniciar sesión',
}
