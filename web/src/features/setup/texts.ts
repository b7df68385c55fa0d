import { catalogue } from '../../platform/texts/catalogue.ts'
import { setup } from './texts.en.ts'

export const setupTexts = catalogue(setup, async () => (await import('./texts.es.ts')).setup)
