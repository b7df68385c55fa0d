import type { Translation } from '../../platform/texts/catalogue.ts'
import type { mailedNotices as english } from './texts.en.ts'

export const mailedNotices: Translation<typeof english> = {
  documentTitle: 'Sus avisos · Porchlight',
  opening: 'Abriendo su aviso',
  openFailedTitle: 'No se pudo abrir este aviso',
  openFailed: 'Compruebe su conexión e inténtelo de nuevo. Encontrará el mismo aviso en Porchlight al iniciar sesión.',
  tryAgain: 'Intentar de nuevo',
  logIn: 'Iniciar sesión',

  askTitle: '¿Dejar de recibir estos correos?',
  askText: (topic) =>
    `No recibirá más correos sobre ${topic}. Todo seguirá en Porchlight, y los demás correos quedan como están.`,
  stop: 'Dejar de recibir estos correos',
  keep: 'Conservarlos',
  endFailed: 'Eso no funcionó. Compruebe su conexión e inténtelo de nuevo.',
  endedTitle: 'Estos correos han terminado',
  endedText: (topic) => `No recibirá más correos sobre ${topic}. Los demás correos quedan como están.`,
  howToChange: 'Puede activarlos de nuevo cuando quiera, después de iniciar sesión:',
  toSettings: 'Configuración, Notificaciones',
  invalidTitle: 'Este enlace no funciona',
  invalidText:
    'Quizá se cortó en el correo. Ábralo otra vez desde el correo, o inicie sesión para cambiar de qué se le avisa.',

  messages: 'correo de personas',
  comments: 'comentarios',
  digital_delivery: 'la correspondencia de su asociación',
  documents: 'documentos',
  forms: 'formularios',
  news: 'noticias',
  calendar: 'el calendario',
  groups: 'grupos',
  forums: 'foros',
  online_voting: 'votaciones',
  for_sale: 'anuncios de venta',
  violations: 'infracciones',
  work_orders_homeowner: 'sus órdenes de trabajo',
  work_orders_vendor: 'órdenes de trabajo para su empresa',
  estimate_requests_homeowner: 'sus solicitudes de presupuesto',
  estimate_requests_vendor: 'solicitudes de presupuesto a su empresa',
  requests: 'sus solicitudes a la asociación',
  reviews: 'reseñas de proveedores',
}
