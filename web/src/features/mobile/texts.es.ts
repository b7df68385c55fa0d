import type { Translation } from '../../platform/texts/catalogue.ts'
import type { mobile as english } from './texts.en.ts'

export const mobile: Translation<typeof english> = {
  name: 'Aplicación de Porchlight',
  title: 'Porchlight en su teléfono',
  text: 'Obtenga la aplicación: novedades al instante y acceso con su huella o su rostro.',
  install: 'Obtener la aplicación',
  later: 'Quizás más tarde',
  close: 'Cerrar y no volver a mostrar',
}
