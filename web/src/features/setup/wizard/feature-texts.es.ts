import type { Translation } from '../../../platform/texts/catalogue.ts'
import type { features as english } from './feature-texts.en.ts'

/** Las funciones del menú que tienen una pantalla. */
export const features: Translation<typeof english> = {
  feature14: 'Pagos y estados de cuenta',
  feature15: 'Avisos',
  feature17: 'Personas de la vivienda',
  feature21: 'Pagar ahora',
  feature22: 'Calendario',
  feature23: 'Directorio',
  feature24: 'Documentos',
  feature26: 'Preguntas y respuestas',
  feature27: 'Formularios',
  feature28: 'Noticias',
  feature30: 'Enlaces útiles',
  feature35: 'Anuncios',
  feature36: 'Foros',
  feature37: 'Grupos',
  feature39: 'Sobre la asociación',
  feature41: 'Mensajes',
  feature43: 'Chat',
  feature44: 'Votaciones',
}
