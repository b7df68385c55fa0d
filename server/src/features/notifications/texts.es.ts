import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { notifications as english } from './texts.en.ts'

export const notifications: Translation<typeof english> = {
  readAndReply: 'Leer y responder',
  openInPorchlight: 'Abrir en Porchlight',
  openPorchlight: 'Abrir Porchlight',
  newsFrom: (community) => `Novedades de ${community}`,
  why: (community) => `Recibe este correo porque tiene una cuenta en el portal de ${community}.`,
  change: 'Cambiar sus notificaciones',
  stop: 'Detener estos correos',
  formerMember: 'Antiguo miembro',

  messages: 'Mensajes',
  comments: 'Comentarios',
  digital_delivery: 'Correspondencia de su asociación',
  documents: 'Documentos',
  forms: 'Formularios',
  news: 'Noticias',
  calendar: 'Calendario',
  groups: 'Grupos',
  forums: 'Foros',
  online_voting: 'Votaciones en línea',
  for_sale: 'En venta',
  violations: 'Infracciones',
  work_orders_homeowner: 'Órdenes de trabajo',
  work_orders_vendor: 'Órdenes de trabajo',
  estimate_requests_homeowner: 'Solicitudes de presupuesto',
  estimate_requests_vendor: 'Solicitudes de presupuesto',
  requests: 'Solicitudes',
  reviews: 'Reseñas',
}
