import { violations as en } from './texts.en.ts'
import { violations as es } from './texts.es.ts'

export const violationsTexts = { en, es }
