import type { Translation } from '../../platform/texts/catalogue.ts'
import type { bin as english } from './texts.en.ts'

export const bin: Translation<typeof english> = {
  title: 'Eliminado recientemente',
  hint: 'Lo eliminado se puede restaurar durante 30 días. Después se borra para siempre, con sus archivos.',
  failed: 'No se pudo cargar lo eliminado.',
  empty: 'No se eliminó nada en los últimos 30 días.',
  editorsOnly: 'Solo quienes editan el sitio ven lo que se eliminó.',
  loading: 'Cargando lo eliminado',

  delete: (title) => `Eliminar ${title}`,
  deleteShort: 'Eliminar',
  deleted: (title) => `Se eliminó «${title}».`,
  restore: 'Restaurar',
  restoreOf: (title) => `Restaurar ${title}`,
  restored: (title) => `Se restauró «${title}».`,
  deleteFailed: (title) => `No se pudo eliminar «${title}». Inténtelo de nuevo.`,
  restoreFailed: (title) => `No se pudo restaurar «${title}». Inténtelo de nuevo.`,

  event: 'Evento',
  news: 'Noticia',
  document: 'Documento',
  form: 'Formulario',
  question: 'Pregunta',
  link: 'Enlace',
  listing: 'Anuncio',
  ballot: 'Votación',
  deletedBy: (day, name) => (name ? `Eliminado el ${day} por ${name}` : `Eliminado el ${day}`),
  removed: (day) => `Se borra para siempre después del ${day}`,

  pages: 'Páginas de lo eliminado',
}
