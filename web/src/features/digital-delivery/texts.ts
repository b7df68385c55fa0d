import { catalogue } from '../../platform/texts/catalogue.ts'
import { digitalDelivery } from './texts.en.ts'

/** The first steps after registering. */
export const digitalDeliveryTexts = catalogue(
  digitalDelivery,
  async () => (await import('./texts.es.ts')).digitalDelivery,
)
