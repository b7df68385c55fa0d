import { violationsAdmin as en } from './texts.en.ts'
import { violationsAdmin as es } from './texts.es.ts'

export const violationsAdminTexts = { en, es }
