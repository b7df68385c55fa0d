import { catalogue, type Translation } from '../../platform/texts/catalogue.ts'
import { workOrdersAdmin } from './texts.en.ts'

export const workOrdersAdminTexts = catalogue(
  workOrdersAdmin,
  async () => (await import('./texts.es.ts')).workOrdersAdmin,
)

/** The texts in one of the languages. */
export type OrdersTexts = Translation<typeof workOrdersAdmin>
