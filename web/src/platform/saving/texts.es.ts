import type { Translation } from '../texts/catalogue.ts'
import type { saving as english } from './texts.en.ts'

export const saving: Translation<typeof english> = {
  save: 'Guardar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  ok: 'Aceptar',
  continue: 'Continuar',
  done: '¡LISTO!',
  saved: 'Se ha guardado.',
  sending: 'Enviando',
  cancelled: 'Se canceló el envío. Lo que escribió sigue aquí.',
  restored: 'Lo que había escrito está como lo dejó.',
  startOver: 'Empezar de nuevo',
  required: 'Este campo es obligatorio',
  oops: '¡Vaya!',
  wentWrong: 'Algo salió mal.',
  tryAgain: 'Intentar de nuevo',
  keptUnsent:
    'No hay conexión, por eso no se envió. Lo que escribió se conserva aquí. Envíelo cuando vuelva a tener conexión.',
  notSentYet: 'Ya tiene conexión otra vez. Lo que escribió sigue aquí y todavía no se ha enviado.',
  sendAgain: 'Enviar ahora',

  conflict: 'Otra persona cambió esto',
  changedBy: (name, time) =>
    `${name} guardó un cambio el ${time}, después de que usted abriera esto. Lo que escribió sigue aquí.`,
  chooseFields: 'Elija qué queda en cada campo. Después guarde de nuevo.',
  nothingToChoose: 'Sus campos no contradicen ese cambio. Guarde de nuevo para conservar ambos.',
  mine: 'Lo suyo',
  theirs: (name) => `De ${name}`,
  emptyField: '(vacío)',
  useThese: 'Usar estos',

  tools: 'Formato',
  bold: 'Negrita',
  italic: 'Cursiva',
  heading: 'Encabezado',
  bullets: 'Lista con viñetas',
  numbers: 'Lista numerada',
  link: 'Enlace',
  undo: 'Deshacer',
  redo: 'Rehacer',
  linkAddress: 'Dirección del enlace',
  apply: 'Aplicar',
  removeLink: 'Quitar el enlace',
}
