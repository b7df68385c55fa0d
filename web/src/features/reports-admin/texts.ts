import { catalogue } from '../../platform/texts/catalogue.ts'
import { reportsAdmin } from './texts.en.ts'

export const reportsAdminTexts = catalogue(reportsAdmin, async () => (await import('./texts.es.ts')).reportsAdmin)
