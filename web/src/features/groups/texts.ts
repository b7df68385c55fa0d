import { catalogue } from '../../platform/texts/catalogue.ts'
import { groups } from './texts.en.ts'

export const groupsTexts = catalogue(groups, async () => (await import('./texts.es.ts')).groups)
