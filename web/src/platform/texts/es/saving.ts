import type { Translation } from '../catalogue.ts'
import type { saving as english } from '../en/saving.ts'

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
}
