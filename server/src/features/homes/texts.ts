import { homes as en } from './texts.en.ts'
import { homes as es } from './texts.es.ts'

export const homesTexts = { en, es }
