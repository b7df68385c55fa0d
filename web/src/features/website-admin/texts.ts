import { catalogue } from '../../platform/texts/catalogue.ts'
import { websiteAdmin } from './texts.en.ts'

export const websiteAdminTexts = catalogue(websiteAdmin, async () => (await import('./texts.es.ts')).websiteAdmin)
