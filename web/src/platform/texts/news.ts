import { catalogue } from './catalogue.ts'
import { news } from './en/news.ts'

export const newsTexts = catalogue(news, async () => (await import('./es/news.ts')).news)
