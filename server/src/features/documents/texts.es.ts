import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { documents as english } from './texts.en.ts'

export const documents: Translation<typeof english> = {
  newDocument: (title) => `Documento nuevo: ${title}`,
  newForm: (title) => `Formulario nuevo: ${title}`,
  sentIn: (name, title) => `${name} envió «${title}»`,
  whoSentIn: (from, title) =>
    `${from} envió «${title}». El archivo está en la página Formularios, en Formularios recibidos.`,
}
