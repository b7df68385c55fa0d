import { catalogue } from '../../platform/texts/catalogue.ts'
import { mobile } from './texts.en.ts'

/** The texts of the offer of the phone app. */
export const mobileTexts = catalogue(mobile, async () => (await import('./texts.es.ts')).mobile)
