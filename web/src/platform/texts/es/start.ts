import type { Translation } from '../catalogue.ts'
import type { start as english } from '../en/start.ts'

export const start: Translation<typeof english> = {
  failed: 'No se pudo cargar Porchlight.',
  detail: 'Compruebe su conexión e inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
}
