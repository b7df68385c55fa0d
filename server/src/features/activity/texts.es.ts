import type { activity as en } from './texts.en.ts'

/** El archivo de una exportación. */
export const activity: {
  readonly fileName: string
  readonly columns: Readonly<Record<keyof typeof en.columns, string>>
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
}
