import { catalogue } from '../../platform/texts/catalogue.ts'
import { passwordReset } from './texts.en.ts'

/** The texts of the password reset. */
export const passwordResetTexts = catalogue(passwordReset, async () => (await import('./texts.es.ts')).passwordReset)
