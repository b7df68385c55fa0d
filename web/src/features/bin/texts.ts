import { catalogue } from '../../platform/texts/catalogue.ts'
import { bin } from './texts.en.ts'

export const binTexts = catalogue(bin, async () => (await import('./texts.es.ts')).bin)
