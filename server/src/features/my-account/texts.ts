import { myAccount as en } from './texts.en.ts'
import { myAccount as es } from './texts.es.ts'

export const myAccountTexts = { en, es }
