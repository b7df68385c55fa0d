import { catalogue } from '../../platform/texts/catalogue.ts'
import { reviews } from './texts.en.ts'

export const reviewsTexts = catalogue(reviews, async () => (await import('./texts.es.ts')).reviews)
