import { catalogue } from '../../platform/texts/catalogue.ts'
import { news } from './texts.en.ts'

export const newsTexts = catalogue(news, async () => (await import('./texts.es.ts')).news)
