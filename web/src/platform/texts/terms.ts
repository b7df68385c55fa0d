import { catalogue } from './catalogue.ts'
import { terms } from './en/terms.ts'

export const termsTexts = catalogue(terms, async () => (await import('./es/terms.ts')).terms)
