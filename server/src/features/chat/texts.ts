import { chat as en } from './texts.en.ts'
import { chat as es } from './texts.es.ts'

export const chatTexts = { en, es }
