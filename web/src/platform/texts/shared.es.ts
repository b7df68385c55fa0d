import type { Translation } from './catalogue.ts'
import type { shared as english } from './shared.en.ts'

export const shared: Translation<typeof english> = {
  roleHomeowner: 'Propietario',
  roleCommunityManager: 'Administrador de la comunidad',
  roleVendor: 'Proveedor',
  fileGone: 'Este archivo ya no está aquí.',
  itemFailed: 'No se pudo mostrar.',
  downloadFailed: 'No se pudo descargar el archivo. Inténtelo de nuevo.',
  today: 'Hoy',
  yesterday: 'Ayer',
}
