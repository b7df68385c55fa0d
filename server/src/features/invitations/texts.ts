import { invitations as en } from './texts.en.ts'
import { invitations as es } from './texts.es.ts'

export const invitationsTexts = { en, es }
