import { catalogue } from '../../platform/texts/catalogue.ts'
import { vendorUsers } from './texts.en.ts'

export const vendorUsersTexts = catalogue(vendorUsers, async () => (await import('./texts.es.ts')).vendorUsers)
