import { documents as en } from './texts.en.ts'
import { documents as es } from './texts.es.ts'

export const documentsTexts = { en, es }
