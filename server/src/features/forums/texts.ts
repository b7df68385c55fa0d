import { forums as en } from './texts.en.ts'
import { forums as es } from './texts.es.ts'

export const forumsTexts = { en, es }
