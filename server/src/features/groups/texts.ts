import { groups as en } from './texts.en.ts'
import { groups as es } from './texts.es.ts'

export const groupsTexts = { en, es }
