import type { Translation } from '../catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Translation<typeof english> = {
  greeting: (firstName) => `Hola, ${firstName}: estás en casa`,
  association: 'Tu asociación',
  associationFailed: 'No se pudieron cargar los datos de la asociación.',
  tryAgain: 'Intentar de nuevo',
}
