import { catalogue } from '../../platform/texts/catalogue.ts'
import { workOrders } from './texts.en.ts'

export const workOrdersTexts = catalogue(workOrders, async () => (await import('./texts.es.ts')).workOrders)
