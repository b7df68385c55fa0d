import { statements as en } from './texts.en.ts'
import { statements as es } from './texts.es.ts'

export const statementsTexts = { en, es }
