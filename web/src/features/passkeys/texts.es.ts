import type { Translation } from '../../platform/texts/catalogue.ts'
import type { passkeys as english } from './texts.en.ts'

export const passkeys: Translation<typeof english> = {
  failed: 'Algo salió mal.',

  offerTitle: '¿Entrar más rápido la próxima vez?',
  offerText:
    'Con una llave de acceso puede entrar con la huella, el rostro o el PIN de este dispositivo. No hay contraseña que recordar ni que perder.',
  add: 'Agregar una llave de acceso',
  notNow: 'Ahora no',
  never: 'No volver a preguntar',
  notAdded: 'La llave de acceso no se agregó.',

  title: 'Llaves de acceso',
  intro: 'Inicie sesión con la huella, el rostro o el PIN de su dispositivo en lugar de la contraseña.',
  empty: 'Todavía no tiene llaves de acceso.',
  loading: 'Cargando sus llaves de acceso',
  loadFailed: 'No se pudieron cargar sus llaves de acceso.',
  added: (date) => `Agregada el ${date}`,
  lastUsed: (date) => `último uso el ${date}`,
  neverUsed: 'sin usar todavía',
  remove: 'Quitar',
  removeNamed: (name) => `Quitar ${name}`,
  removeTitle: '¿Quitar esta llave de acceso?',
  removeText: (name) => `Ya no podrá iniciar sesión con «${name}». Su contraseña sigue funcionando.`,
  removed: 'La llave de acceso se quitó.',
  wasAdded: 'La llave de acceso se agregó.',
  full: 'Tiene tantas llaves de acceso como puede guardar una persona. Quite una para agregar otra.',
  notSupported: 'Este navegador no puede agregar llaves de acceso.',
  cancel: 'Cancelar',
}
