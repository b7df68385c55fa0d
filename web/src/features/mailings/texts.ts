import { catalogue } from '../../platform/texts/catalogue.ts'
import { mailings } from './texts.en.ts'

export const mailingsTexts = catalogue(mailings, async () => (await import('./texts.es.ts')).mailings)
