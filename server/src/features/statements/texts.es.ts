import type { Translation } from '@porchlight/contract/shared/languages.ts'
import type { statements as en } from './texts.en.ts'

const month = new Intl.DateTimeFormat('es-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const inWords = (day: string) => month.format(new Date(`${day}T00:00:00Z`))

export const statements: Translation<typeof en> = {
  title: (day) => `Estado de cuenta de ${inWords(day)}`,
  body: (day) => `Se adjunta su estado de cuenta de ${inWords(day)}. También está en la página de pagos.`,
}
