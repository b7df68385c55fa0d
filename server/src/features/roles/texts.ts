import { roles as en } from './texts.en.ts'
import { roles as es } from './texts.es.ts'

export const rolesTexts = { en, es }
