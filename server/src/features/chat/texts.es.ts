import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { chat as english } from './texts.en.ts'

export const chat: Translation<typeof english> = {
  reported: (name) => `Se denunció a ${name} en el chat`,
  whoReported: (reporter, name) => `${reporter} denunció a ${name} en el chat:`,
}
