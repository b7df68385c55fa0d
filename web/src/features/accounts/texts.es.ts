import type { Translation } from '../../platform/texts/catalogue.ts'
import type { accounts as english } from './texts.en.ts'

export const accounts: Translation<typeof english> = {
  welcome: (firstName) => `¡Le damos la bienvenida, ${firstName}! Elija una cuenta.`,
  homeowner: 'Propietario',
  vendor: 'Proveedor',
  Administrator: 'Administrador',
  Manager: 'Gerente',
  Bookkeeper: 'Contador',
  Assistant: 'Asistente',
  Inspector: 'Inspector',
  Viewer: 'Lector',
  entering: (name) => `Abriendo ${name}`,
  failed: 'Algo salió mal.',
  accessEnded: 'Su acceso ha terminado',
  accessEndedText: (place) =>
    `Usted ya no tiene acceso a ${place}. Si no lo esperaba, pregunte a un propietario de la vivienda o a la oficina de la comunidad.`,
  accessArchived: 'Esta comunidad está archivada',
  accessArchivedText: (name) =>
    `${name} está archivada y ya no se puede abrir. Su administración puede decirle por qué.`,
  goOn: 'Continuar',
}
