import { vendorsAdmin as en } from './texts.en.ts'
import { vendorsAdmin as es } from './texts.es.ts'

export const vendorsAdminTexts = { en, es }
