import { digitalDelivery as en } from './texts.en.ts'
import { digitalDelivery as es } from './texts.es.ts'

export const digitalDeliveryTexts = { en, es }
