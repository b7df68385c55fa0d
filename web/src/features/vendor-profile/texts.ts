import { catalogue } from '../../platform/texts/catalogue.ts'
import { vendorProfile } from './texts.en.ts'

export const vendorProfileTexts = catalogue(vendorProfile, async () => (await import('./texts.es.ts')).vendorProfile)
