import type { Translation } from '../../platform/texts/catalogue.ts'
import type { accounts as english } from './texts.en.ts'

export const accounts: Translation<typeof english> = {
  welcome: (firstName) => `¡Le damos la bienvenida, ${firstName}! Elija una cuenta.`,
  companies: 'Empresas administradoras',
  properties: 'Propiedades',
  vendors: 'Cuentas de proveedor',
  homeowner: 'Propietario',
  vendor: 'Proveedor',
  entering: (name) => `Abriendo ${name}`,
  failed: 'Algo salió mal.',
  logout: 'Cerrar sesión',
}
