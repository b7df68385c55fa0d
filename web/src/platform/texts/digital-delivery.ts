import { catalogue } from './catalogue.ts'
import { digitalDelivery } from './en/digital-delivery.ts'

/** The first steps after registering. */
export const digitalDeliveryTexts = catalogue(
  digitalDelivery,
  async () => (await import('./es/digital-delivery.ts')).digitalDelivery,
)
