import { workOrdersAdmin as en } from './texts.en.ts'
import { workOrdersAdmin as es } from './texts.es.ts'

export const workOrdersAdminTexts = { en, es }
