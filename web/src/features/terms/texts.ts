import { catalogue } from '../../platform/texts/catalogue.ts'
import { terms } from './texts.en.ts'

export const termsTexts = catalogue(terms, async () => (await import('./texts.es.ts')).terms)
