import { catalogue } from '../../platform/texts/catalogue.ts'
import { passwordReset } from './texts.en.ts'

/** A forgotten password. */
export const passwordResetTexts = catalogue(passwordReset, async () => (await import('./texts.es.ts')).passwordReset)
