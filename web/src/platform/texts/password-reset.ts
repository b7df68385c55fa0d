import { catalogue } from './catalogue.ts'
import { passwordReset } from './en/password-reset.ts'

/** A forgotten password. */
export const passwordResetTexts = catalogue(
  passwordReset,
  async () => (await import('./es/password-reset.ts')).passwordReset,
)
