import { passkeys as en } from './texts.en.ts'
import { passkeys as es } from './texts.es.ts'

export const passkeysTexts = { en, es }
