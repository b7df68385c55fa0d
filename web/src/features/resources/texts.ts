import { catalogue } from '../../platform/texts/catalogue.ts'
import { resources } from './texts.en.ts'

export const resourcesTexts = catalogue(resources, async () => (await import('./texts.es.ts')).resources)
