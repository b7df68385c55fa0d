import type { Translation } from '../../platform/texts/catalogue.ts'
import type { searchAdmin as english } from './texts.en.ts'

export const searchAdmin: Translation<typeof english> = {
  title: 'Buscar',
  button: 'Buscar',
  shortcut: 'Ctrl K',
  field: 'Buscar viviendas, personas, documentos',
  clear: 'Borrar la búsqueda',
  close: 'Cerrar la búsqueda',
  where: 'Dónde buscar',
  everywhere: 'Todas las comunidades',
  homes: 'Viviendas',
  people: 'Personas',
  documents: 'Documentos',
  violations: 'Infracciones',
  vendors: 'Proveedores',
  mailings: 'Envíos',
  all: (count) => `Ver los ${count}`,
  allOf: (count, kind) => `Ver los ${count}: ${kind}`,
  hint: 'Escriba tres caracteres o más de una dirección, un nombre, un número, un correo o un teléfono.',
  none: 'No se encontró nada.',
  found: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  loading: 'Buscando',
  failed: 'La búsqueda no funcionó.',
  pages: 'Páginas de resultados',
  kinds: 'Qué mostrar',
  everything: 'Todo',
}
