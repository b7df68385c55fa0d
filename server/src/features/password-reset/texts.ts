import { passwordReset as en } from './texts.en.ts'
import { passwordReset as es } from './texts.es.ts'

export const passwordResetTexts = { en, es }
