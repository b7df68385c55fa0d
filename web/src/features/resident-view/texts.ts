import { catalogue } from '../../platform/texts/catalogue.ts'
import { residentView } from './texts.en.ts'

export const residentViewTexts = catalogue(residentView, async () => (await import('./texts.es.ts')).residentView)
