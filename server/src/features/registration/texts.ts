import { registration as en } from './texts.en.ts'
import { registration as es } from './texts.es.ts'

export const registrationTexts = { en, es }
