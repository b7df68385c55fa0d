import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { workOrders as english } from './texts.en.ts'

export const workOrders: Translation<typeof english> = {
  title: (subject, what) => `${subject}: ${what}`,
  status1: 'Asignada',
  status2: 'Presupuesto',
  status3: 'En curso',
  status4: 'En espera',
  status5: 'Terminada',
  status6: 'Cerrada',
  status7: 'Cancelada',
  entry2: 'Cambio de estado',
  entry3: 'Llegada',
  entry4: 'Salida',
  entry5: 'Actualización del estado',
  entry6: 'Comentario general',
  entry7: 'Solicitud de acción',
  entry8: 'Presupuesto',
  entry9: 'Presupuesto aprobado',
  entry10: 'Presupuesto rechazado',

  number: 'Número',
  community: 'Comunidad',
  address: 'Dirección de la propiedad',
  type: 'Tipo',
  description: 'Descripción',
  priority: 'Prioridad',
  status: 'Estado',
  issued: 'Emitida',
  due: 'Vence',
  closed: 'Cerrada el',
  type1: 'Mantenimiento',
  type2: 'Reparación',
  type3: 'Inspección',
  type4: 'Otro',
  priority1: 'Baja',
  priority2: 'Media',
  priority3: 'Alta',

  taken: 'Ya no está asignada a usted',

  closedAtSale: 'Cerrada por la venta de la vivienda.',
}
