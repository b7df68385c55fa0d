import { catalogue } from '../../platform/texts/catalogue.ts'
import { administration } from './texts.en.ts'

export const administrationTexts = catalogue(administration, async () => (await import('./texts.es.ts')).administration)
