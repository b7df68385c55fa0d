import type { Translation } from '../../../platform/texts/catalogue.ts'
import type { features as english } from './feature-texts.en.ts'

/** Las funciones del menú que tienen una pantalla. */
export const features: Translation<typeof english> = {
  feature14: 'Pagos y estados de cuenta',
  feature15: 'Infracciones',
  feature17: 'Miembros de la vivienda',
  feature21: 'Pagar ahora',
  feature22: 'Calendario',
  feature23: 'Directorio',
  feature24: 'Documentos',
  feature26: 'Preguntas frecuentes',
  feature27: 'Formularios',
  feature28: 'Noticias',
  feature30: 'Enlaces útiles',
  feature35: 'En venta',
  feature36: 'Foros',
  feature37: 'Grupos',
  feature39: 'Quiénes somos',
  feature41: 'Mensajes',
  feature43: 'Chat',
  feature44: 'Votaciones',
}
