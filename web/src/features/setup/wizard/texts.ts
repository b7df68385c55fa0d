import { catalogue } from '../../../platform/texts/catalogue.ts'
import { wizard } from './texts.en.ts'

export const wizardTexts = catalogue(wizard, async () => (await import('./texts.es.ts')).wizard)
