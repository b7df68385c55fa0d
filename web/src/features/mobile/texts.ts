import { catalogue } from '../../platform/texts/catalogue.ts'
import { mobile } from './texts.en.ts'

/** The offer of the phone app. */
export const mobileTexts = catalogue(mobile, async () => (await import('./texts.es.ts')).mobile)
