import type { Translation } from '../../platform/texts/catalogue.ts'
import type { reports as english } from './texts.en.ts'

export const reports: Translation<typeof english> = {
  confidential: 'Las denuncias son confidenciales y solo las ve el administrador de la comunidad.',
  reasons: '¿Qué tiene de malo?',
  Spam: 'Publicidad no deseada',
  Harassment: 'Acoso',
  'Hate Speech': 'Discurso de odio',
  Nudity: 'Desnudez',
  Violence: 'Violencia',
  'Break Group Rule': 'Incumple las reglas del grupo',
  Other: 'Otro motivo',
  other: '¿Qué otro motivo?',
  comments: 'Comentarios adicionales',
  required: 'Este campo es obligatorio',
  send: 'Enviar la denuncia',
  failureTitle: '¡VAYA!',
}
