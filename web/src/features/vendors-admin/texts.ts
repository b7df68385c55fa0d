import { catalogue } from '../../platform/texts/catalogue.ts'
import { vendorsAdmin } from './texts.en.ts'

export const vendorsAdminTexts = catalogue(vendorsAdmin, async () => (await import('./texts.es.ts')).vendorsAdmin)
