import type { Translation } from '../../platform/texts/catalogue.ts'
import type { myAccount as english } from './texts.en.ts'

export const myAccount: Translation<typeof english> = {
  title: 'Mi cuenta',
  general: 'General',
  members: 'Miembros',
  violations: 'Infracciones',
  accountMenu: 'Su cuenta',
  openViolations: (count) => (count === 1 ? '1 infracción abierta' : `${count} infracciones abiertas`),
  name: 'Nombre',
  email: 'Correo electrónico',
  address: 'Dirección',
  company: 'Empresa',
  role: 'Función',
  signInAndSecurity: 'Acceso y seguridad',
  deleteHeading: 'Eliminar su cuenta',
  deleteText: 'Se le piden otra vez su correo electrónico y su contraseña. Una cuenta eliminada no se puede recuperar.',
  deleteOpen: 'Eliminar mi cuenta',
}
