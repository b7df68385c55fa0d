import { company as en } from './texts.en.ts'
import { company as es } from './texts.es.ts'

export const companyTexts = { en, es }
