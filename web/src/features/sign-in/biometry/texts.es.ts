import type { Translation } from '../../../platform/texts/catalogue.ts'
import type { biometry as english } from './texts.en.ts'

export const biometry: Translation<typeof english> = {
  logInWithBiometry: 'Iniciar sesión con huella o rostro',
  biometryReason: 'Iniciar sesión en Porchlight',
  biometryFailed: 'No funcionó. Inicie sesión con su contraseña.',
  offerBiometry: '¿Entrar más rápido la próxima vez?',
  offerBiometryText: 'Este teléfono puede iniciar su sesión con su huella o su rostro en lugar de la contraseña.',
  useBiometry: 'Usar huella o rostro',
  notNow: 'Ahora no',
}
