import { requests as en } from './texts.en.ts'
import { requests as es } from './texts.es.ts'

export const requestsTexts = { en, es }
