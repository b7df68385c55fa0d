import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { homes as en } from './texts.en.ts'

export const homes: Translation<typeof en> = {
  columns: {
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado',
    zipcode: 'Código postal',
    identifier: 'Identificador',
    accountNumber: 'Número de cuenta',
    occupancy: 'Ocupación',
    tags: 'Etiquetas',
    firstName: 'Nombre',
    lastName: 'Apellido',
    organisationName: 'Organización',
    relation: 'Relación',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    delivery: 'Entrega',
  },
  fileName: 'Viviendas.csv',
}
