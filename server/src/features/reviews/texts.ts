import { reviews as en } from './texts.en.ts'
import { reviews as es } from './texts.es.ts'

export const reviewsTexts = { en, es }
