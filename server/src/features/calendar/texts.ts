import { calendar as en } from './texts.en.ts'
import { calendar as es } from './texts.es.ts'

export const calendarTexts = { en, es }
