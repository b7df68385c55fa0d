import type { activity as en } from './texts.en.ts'

/** El archivo de una exportación. */
export const activity: {
  readonly fileName: string
  readonly columns: Readonly<Record<keyof typeof en.columns, string>>
  readonly ways: Readonly<Record<keyof typeof en.ways, string>>
} = {
  fileName: 'Actividad.csv',
  columns: {
    at: 'Hora (UTC)',
    actor: 'Quién',
    via: 'Por',
    kind: 'Qué',
    community: 'Comunidad',
    address: 'Vivienda',
    before: 'Antes',
    after: 'Después',
  },
  ways: { screen: 'Pantalla', import: 'Importación', job: 'Tarea', preview: 'Vista previa' },
}
