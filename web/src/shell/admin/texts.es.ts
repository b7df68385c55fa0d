import type { Translation } from '../../platform/texts/catalogue.ts'
import type { adminShell as english } from './texts.en.ts'

export const adminShell: Translation<typeof english> = {
  product: 'Porchlight',
  site: 'para quienes administran',
  managersMenu: 'Administrar',

  today: 'Hoy',
  homes: 'Viviendas',
  people: 'Personas',
  invitations: 'Invitaciones',
  imports: 'Importaciones',
  mailings: 'Envíos',
  money: 'Dinero',
  violations: 'Infracciones',
  workOrders: 'Órdenes de trabajo',
  content: 'Contenido',
  requests: 'Solicitudes',
  vendors: 'Proveedores',
  website: 'Sitio web',
  roles: 'Roles',
  settings: 'Configuración',
  reports: 'Informes',
  activity: 'Actividad',
  company: 'Empresa',
  team: 'Equipo',
  server: 'Servidor',
  more: 'Más',
  residentsSide: 'Para los residentes',

  chooseCommunity: (name) => `${name}, elegir otra comunidad`,
  yourCommunities: 'Sus comunidades',
  allCommunities: 'Todas las comunidades',
  search: 'Buscar comunidades',
  clearSearch: 'Borrar la búsqueda',
  noneFound: 'Ninguna comunidad coincide.',
  inPreparation: 'En preparación',
  archived: 'Archivada',

  goOnWithSetup: 'Seguir con la preparación',
  communityState: 'Estado de la comunidad',
  nothingSent: 'Todavía no se ha enviado nada.',
  archivedBanner:
    'Esta comunidad está archivada. Los residentes y proveedores no pueden abrirla y desde ella no se envía nada.',

  entering: 'Abriendo el lado de administración',
  loadFailed: 'No se pudo cargar lo que usted puede administrar.',
  unknownTitle: 'Esta página no existe',
  unknownText: 'No existe esa comunidad, o usted no tiene ningún rol en ella.',
  toStart: 'Ir a sus comunidades',
}
