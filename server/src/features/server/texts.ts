import { server as en } from './texts.en.ts'
import { server as es } from './texts.es.ts'

export const serverTexts = { en, es }
