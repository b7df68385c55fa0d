import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { passkeys as english } from './texts.en.ts'

export const passkeys: Translation<typeof english> = {
  subject: 'Se agregó una llave de acceso a su cuenta',
  added: (name) => `Ahora se puede entrar en su cuenta con «${name}».`,
  ifNotYou:
    'Si usted no la agregó, quítela en Mi cuenta, cierre allí la sesión de los demás dispositivos y elija una contraseña nueva.',
  show: 'Ver mis llaves de acceso',
  why: 'Recibe este correo cada vez que se agrega una llave de acceso a su cuenta.',
}
