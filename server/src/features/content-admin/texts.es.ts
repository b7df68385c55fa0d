import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { contentAdmin as english } from './texts.en.ts'

export const contentAdmin: Translation<typeof english> = {
  ballotOpen: (title) => `La votación está abierta: ${title}`,
  ballotCloses: (day) => `Se cierra el ${day}.`,
  answered: (form) => `Hay respuesta a su formulario «${form}»`,
}
