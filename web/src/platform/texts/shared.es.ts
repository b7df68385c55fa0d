import type { Translation } from './catalogue.ts'
import type { shared as english } from './shared.en.ts'

export const shared: Translation<typeof english> = {
  roleHomeowner: 'Propietario',
  roleCommunityManager: 'Administrador de la comunidad',
  roleVendor: 'Proveedor',
  fileGone: 'Este archivo ya no está aquí.',
  itemFailed: 'No se pudo mostrar.',
  download: (name) => `Descargar ${name}`,
  downloading: (name) => `Descargando ${name}`,
  downloaded: (name) => `Se descargó ${name}.`,
  cancel: 'Cancelar',
  previous: 'Anterior',
  next: 'Siguiente',
  position: (page, count) => `Página ${page} de ${count}`,
  page: (page) => `Página ${page}`,
  downloadFailed: 'No se pudo descargar el archivo. Inténtelo de nuevo.',
  today: 'Hoy',
  yesterday: 'Ayer',
  archivedCommunity: 'Esta comunidad está archivada y ya no se puede abrir. Su administración puede decirle por qué.',
  roleLacks: (administrator) => `Su función no incluye esto. ${administrator} puede cambiarlo.`,
  roleLacksAny: 'Su función no incluye esto.',
  filters: 'Filtros',
  filtersInUse: (count) => `Filtros (${count})`,
  tryAgain: 'Intentar de nuevo',
  undo: 'Deshacer',
  notConfirmed: 'Esto no se confirmó, así que no se cambió nada. Lo que escribió sigue aquí.',
}
