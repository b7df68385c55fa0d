import { catalogue } from './catalogue.ts'
import { titles } from './en/titles.ts'

export const titleTexts = catalogue(titles, async () => (await import('./es/titles.ts')).titles)
