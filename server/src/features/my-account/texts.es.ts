import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { myAccount as english } from './texts.en.ts'

export const myAccount: Translation<typeof english> = {
  subject: 'Su contraseña se cambió',
  changed: 'La contraseña de su cuenta se cambió en Mi cuenta. La sesión se cerró en todos los demás dispositivos.',
  ifNotYou: 'Si no fue usted, elija ahora una contraseña nueva: eso cierra la sesión de todos.',
  choose: 'Elegir una contraseña nueva',
  why: 'Recibe este mensaje siempre que cambia la contraseña de su cuenta.',
}
