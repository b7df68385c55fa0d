import { catalogue } from './catalogue.ts'
import { resources } from './en/resources.ts'

export const resourcesTexts = catalogue(resources, async () => (await import('./es/resources.ts')).resources)
