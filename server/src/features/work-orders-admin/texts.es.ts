import type { workOrdersAdmin as english } from './texts.en.ts'

export const workOrdersAdmin: typeof english = {
  fileName: 'Órdenes de trabajo cerradas',
  sheet: 'Órdenes cerradas',
  columns: {
    number: 'Número',
    title: 'Orden de trabajo',
    type: 'Tipo',
    priority: 'Prioridad',
    status: 'Estado',
    address: 'Dirección',
    place: 'Lugar',
    vendor: 'Proveedor',
    holder: 'A cargo de',
    issued: 'Dada al proveedor',
    due: 'Fecha límite',
    closed: 'Cerrada',
    days: 'Días hasta terminar',
    estimate: 'Presupuesto aprobado',
    cost: 'Costo',
  },
}
