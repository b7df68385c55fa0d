import { catalogue } from './catalogue.ts'
import { administration } from './en/administration.ts'

export const administrationTexts = catalogue(
  administration,
  async () => (await import('./es/administration.ts')).administration,
)
