import { members as en } from './texts.en.ts'
import { members as es } from './texts.es.ts'

export const membersTexts = { en, es }
