import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { home as english } from './texts.en.ts'

export const home: Translation<typeof english> = {
  planTitle: 'Un vecino quisiera más funciones',
  planText: (name) => `${name} pide que la comunidad contrate un plan con calendario, noticias, documentos y más.`,
}
