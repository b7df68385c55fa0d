import { catalogue } from '../../platform/texts/catalogue.ts'
import { roles } from './texts.en.ts'

export const rolesTexts = catalogue(roles, async () => (await import('./texts.es.ts')).roles)
