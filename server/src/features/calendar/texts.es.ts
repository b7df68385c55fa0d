import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { calendar as english } from './texts.en.ts'

export const calendar: Translation<typeof english> = {
  changed: (title) => `Cambios: ${title}`,
  fromTo: (start, end) => `${start} a ${end}`,
}
