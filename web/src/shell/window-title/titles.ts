import { catalogue } from '../../platform/texts/catalogue.ts'
import { titles } from './titles.en.ts'

export const titleTexts = catalogue(titles, async () => (await import('./titles.es.ts')).titles)
