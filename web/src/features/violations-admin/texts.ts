import { catalogue, type Translation } from '../../platform/texts/catalogue.ts'
import { violationsAdmin } from './texts.en.ts'

export const violationsAdminTexts = catalogue(
  violationsAdmin,
  async () => (await import('./texts.es.ts')).violationsAdmin,
)

/** The texts in one of the languages. */
export type ViolationsAdminTexts = Translation<typeof violationsAdmin>
