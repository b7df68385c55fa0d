import { catalogue } from '../../platform/texts/catalogue.ts'
import { registration } from './texts.en.ts'

/** The texts of the registration. */
export const registrationTexts = catalogue(registration, async () => (await import('./texts.es.ts')).registration)
