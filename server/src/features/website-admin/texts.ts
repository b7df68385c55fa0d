import { websiteAdmin as en } from './texts.en.ts'
import { websiteAdmin as es } from './texts.es.ts'

export const websiteAdminTexts = { en, es }
