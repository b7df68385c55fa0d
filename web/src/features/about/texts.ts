import { catalogue } from '../../platform/texts/catalogue.ts'
import { about } from './texts.en.ts'

export const aboutTexts = catalogue(about, async () => (await import('./texts.es.ts')).about)
