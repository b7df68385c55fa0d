import type { Translation } from '../../../platform/texts/catalogue.ts'
import type { deletion as english } from './texts.en.ts'

export const deletion: Translation<typeof english> = {
  deleteTitle: 'Eliminar su cuenta',
  deleteIntro:
    'Identifíquese una vez más para eliminar su cuenta. Se cerrará su sesión en todas partes y se borrarán su nombre, su foto, su buzón, sus llaves de acceso y sus sesiones. Lo que escribió a otros se queda con ellos. Esto no se puede deshacer.',
  deleteButton: 'Eliminar mi cuenta',
  deleteConfirm: '¿Eliminar su cuenta definitivamente?',
  deleteConfirmText: 'Esto no se puede deshacer.',
  cancel: 'Cancelar',
  deleted: 'Su cuenta ha sido eliminada.',
  backToLogin: 'Volver al inicio de sesión',
}
