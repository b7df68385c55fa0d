import { activity as en } from './texts.en.ts'
import { activity as es } from './texts.es.ts'

export const activityTexts = { en, es }
