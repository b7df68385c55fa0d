import { catalogue } from '../../platform/texts/catalogue.ts'
import { registration } from './texts.en.ts'

/** Getting an account. */
export const registrationTexts = catalogue(registration, async () => (await import('./texts.es.ts')).registration)
