import { residentView as en } from './texts.en.ts'
import { residentView as es } from './texts.es.ts'

export const residentViewTexts = { en, es }
