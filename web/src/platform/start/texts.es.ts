import type { Translation } from '../texts/catalogue.ts'
import type { start as english } from './texts.en.ts'

export const start: Translation<typeof english> = {
  failed: 'No se pudo cargar Porchlight.',
  detail: 'Compruebe su conexión e inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
}
