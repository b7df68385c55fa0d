import type { Translation } from '../../../platform/texts/catalogue.ts'
import type { links as english } from './texts.en.ts'

export const links: Translation<typeof english> = {
  exchangeFailed: 'Se ha producido un error',
  signedInAs: (name) => `Ha iniciado sesión como ${name}.`,
  continueAsText: (name) => `¿Continuar como ${name}?`,
  continueAs: (name) => `Continuar como ${name}`,
  stayAs: (name) => `Seguir como ${name}`,
  great: '¡LISTO!',
  newPassword: (password) => `Su contraseña se ha cambiado a: ${password}`,
  continue: 'Continuar',
  failureTitle: 'LO SENTIMOS',
  resetExpired: 'El enlace para restablecer su contraseña ha caducado. Solicite otro enlace.',
}
