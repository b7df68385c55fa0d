import { mailbox as en } from './texts.en.ts'
import { mailbox as es } from './texts.es.ts'

export const mailboxTexts = { en, es }
