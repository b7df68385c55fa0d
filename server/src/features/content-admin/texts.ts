import { contentAdmin as en } from './texts.en.ts'
import { contentAdmin as es } from './texts.es.ts'

export const contentAdminTexts = { en, es }
