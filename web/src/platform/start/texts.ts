import { catalogue } from '../texts/catalogue.ts'
import { start } from './texts.en.ts'

export const startTexts = catalogue(start, async () => (await import('./texts.es.ts')).start)
