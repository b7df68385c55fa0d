import { reports as en } from './texts.en.ts'
import { reports as es } from './texts.es.ts'

export const reportsTexts = { en, es }
