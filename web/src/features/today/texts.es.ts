import type { Translation } from '../../platform/texts/catalogue.ts'
import type { today as english } from './texts.en.ts'

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

export const today: Translation<typeof english> = {
  title: 'Hoy',
  loading: 'Cargando lo que espera',
  failed: 'No se pudo cargar lo que espera.',
  waiting: 'Le espera a usted',
  more: (count) => (count === 1 ? 'Uno más abajo' : `${count} más abajo`),
  allDone: 'Todo listo por hoy.',
  allDoneDetail: 'Aquí aparecerá lo próximo que le necesite.',
  noneYet: 'Usted todavía no administra ninguna comunidad.',

  'reports by neighbors': (count) => many(count, 'denuncia de un vecino', 'denuncias de vecinos'),
  'violation answers': (count) =>
    many(count, 'respuesta a una infracción por revisar', 'respuestas a infracciones por revisar'),
  'passed cure dates': (count) => many(count, 'infracción con plazo vencido', 'infracciones con plazo vencido'),
  'violation drafts': (count) => many(count, 'infracción en borrador', 'infracciones en borrador'),
  'finished orders': (count) =>
    many(count, 'orden de trabajo terminada por aceptar', 'órdenes de trabajo terminadas por aceptar'),
  'estimates of orders': (count) =>
    many(count, 'orden de trabajo con presupuesto por decidir', 'órdenes de trabajo con presupuestos por decidir'),
  'overdue orders': (count) => many(count, 'orden de trabajo atrasada', 'órdenes de trabajo atrasadas'),
  'order drafts': (count) => many(count, 'orden de trabajo sin proveedor', 'órdenes de trabajo sin proveedor'),
  'requests of vendors': (count) => many(count, 'proveedor le solicita algo', 'proveedores le solicitan algo'),
  'papers of vendors': (count) =>
    many(count, 'proveedor con documentos por aceptar', 'proveedores con documentos por aceptar'),
  'papers that run out': (count) =>
    many(count, 'proveedor con documentos que vencen', 'proveedores con documentos que vencen'),
  'overdue requests': (count) => many(count, 'solicitud atrasada', 'solicitudes atrasadas'),
  'requests of nobody': (count) => many(count, 'solicitud sin responsable', 'solicitudes sin responsable'),
  'requests to register': (count) => many(count, 'solicitud de registro', 'solicitudes de registro'),
  'bounced addresses': (count) => many(count, 'persona cuyo correo es devuelto', 'personas cuyo correo es devuelto'),
  'homes without a contact': (count) =>
    many(
      count,
      'persona falleció y su vivienda necesita un contacto',
      'personas fallecieron y sus viviendas necesitan un contacto',
    ),
  'failed imports': (count) => many(count, 'importación fallida', 'importaciones fallidas'),
  'paused mailings': (count) => many(count, 'envío en pausa', 'envíos en pausa'),
  'planned mailings': (count) => many(count, 'envío programado', 'envíos programados'),
  'letters to print': (count) => many(count, 'envío con cartas por imprimir', 'envíos con cartas por imprimir'),
  'failed schedules': (count) =>
    many(count, 'cuota periódica sin poder registrar', 'cuotas periódicas sin poder registrar'),
  'schedules to start': (count) => many(count, 'cuota periódica por iniciar', 'cuotas periódicas por iniciar'),
  'set-up steps': (count) => many(count, 'paso de preparación pendiente', 'pasos de preparación pendientes'),

  since: 'Desde:',
  next: 'Próximo:',
  overdue: 'Atrasado',
  open: 'Abrir',
  openOf: (matter, community) => `Abrir: ${matter}, ${community}`,

  whose: 'Qué comunidades',
  mine: 'Mías',
  all: 'Todas',
  communities: 'Comunidades',
  countOf: (count) => many(count, 'comunidad', 'comunidades'),
  addCommunity: 'Agregar comunidad',
  search: 'Buscar comunidades',
  clearSearch: 'Borrar la búsqueda',
  found: (count) => (count === 1 ? '1 comunidad encontrada' : `${count} comunidades encontradas`),
  noneFound: 'Ninguna comunidad coincide.',
  pages: 'Páginas de comunidades',
  waitingIn: (community) => `Pendiente en ${community}`,
  inPreparation: 'En preparación',
  registered: (registered, homes) => `${registered} de ${homes} viviendas registradas`,
  openViolations: (count) => many(count, 'infracción abierta', 'infracciones abiertas'),
  owed: (amount) => `${amount} pendientes`,
  preview: 'Vista previa',
  previewOf: (community) => `Vista previa de ${community}`,

  figures: (community) => `${community} en cifras`,
  ofHomes: (registered, homes) => `de las viviendas registradas, ${registered} de ${homes}`,
  violationsFigure: 'infracciones abiertas',
  owedFigure: 'pendientes en total',
}
