import { catalogue } from '../../platform/texts/catalogue.ts'
import { searchAdmin } from './texts.en.ts'

export const searchAdminTexts = catalogue(searchAdmin, async () => (await import('./texts.es.ts')).searchAdmin)
