import { catalogue } from './catalogue.ts'
import { registration } from './en/registration.ts'

/** Getting an account. */
export const registrationTexts = catalogue(
  registration,
  async () => (await import('./es/registration.ts')).registration,
)
