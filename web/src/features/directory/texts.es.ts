import type { Translation } from '../../platform/texts/catalogue.ts'
import type { directory as english } from './texts.en.ts'

export const directory: Translation<typeof english> = {
  directory: 'Directorio',
  intro: 'Vecinos que aceptaron figurar aquí.',
  hpds_name: 'Nombre',
  hpds_property: 'Propiedad',
  hpds_phone_number: 'Teléfono',
  hpds_email_address: 'Correo electrónico',
  filterBy: 'Filtrar por',
  chooseColumn: 'Elija una columna',
  everything: 'Todo',
  search: 'Buscar en el directorio',
  searchButton: 'Buscar',
  clear: 'Borrar la búsqueda',
  columnMissing: 'Elija la columna por la que desea filtrar',
  letters: 'Primera letra del nombre',
  all: 'Todos',
  caption: 'Personas del directorio',
  loading: 'Cargando el directorio',
  failed: 'No se pudo cargar el directorio.',
  none: 'No hay registros que mostrar.',
  found: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  pages: 'Páginas del directorio',
}
