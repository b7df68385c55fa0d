import { catalogue } from '../../platform/texts/catalogue.ts'
import { documents } from './texts.en.ts'

export const documentsTexts = catalogue(documents, async () => (await import('./texts.es.ts')).documents)
