import { catalogue } from '../../platform/texts/catalogue.ts'
import { workOrdersAdmin } from './texts.en.ts'

export const workOrdersAdminTexts = catalogue(
  workOrdersAdmin,
  async () => (await import('./texts.es.ts')).workOrdersAdmin,
)
