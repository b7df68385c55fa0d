import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { passwordReset as english } from './texts.en.ts'

export const passwordReset: Translation<typeof english> = {
  subject: 'Su nueva contraseña de Porchlight',
  body: 'Se pidió una nueva contraseña para su cuenta. El enlace sirve una sola vez, durante una hora.',
  ifNotYou: 'Si usted no la pidió, no haga nada: su contraseña no cambia.',
  choose: 'Elegir una contraseña nueva',
  why: 'Recibe este correo porque se pidió una nueva contraseña para su dirección de correo.',
}
