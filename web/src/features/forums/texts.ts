import { catalogue } from '../../platform/texts/catalogue.ts'
import { forums } from './texts.en.ts'

export const forumsTexts = catalogue(forums, async () => (await import('./texts.es.ts')).forums)
