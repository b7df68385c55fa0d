import { workOrders as en } from './texts.en.ts'
import { workOrders as es } from './texts.es.ts'

export const workOrdersTexts = { en, es }
