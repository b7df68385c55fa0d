import type { Translation } from '../texts/catalogue.ts'
import type { activity as english } from './texts.en.ts'

export const activity: Translation<typeof english> = {
  postActivity: 'Publicar actividad',
  activityType: 'Tipo de actividad',
  chooseType: 'Elija un tipo',
  submit: 'Enviar',
  startDate: 'Fecha de inicio',
  startTime: 'Hora de inicio',
  dateHint: 'MM/DD/AAAA',
  timeHint: 'HH:mm, por ejemplo 14:30',
  pickDate: 'Elegir la fecha',
  pickTime: 'Elegir la hora',
  wrongDate: 'Escriba la fecha como MM/DD/AAAA.',
  wrongTime: 'Escriba la hora como HH:mm.',
  status: 'Estado',
  statusStays: 'Sin cambio',
  notes: 'Comentarios adicionales',
  files: 'Fotos y archivos',
  filesHint: 'Hasta 10 imágenes, PDF o documentos de oficina, de 10 MB cada uno.',
  takePhoto: 'Hacer una foto',
  tooMany: 'Se pueden enviar hasta 10 archivos con una actividad.',

  activityLog: 'Registro de actividad',
  headType: 'Actividad',
  headDate: 'Fecha',
  headStatus: 'Estado',
  headText: 'Comentarios',
}
