import { catalogue } from './catalogue.ts'
import { start } from './en/start.ts'

export const startTexts = catalogue(start, async () => (await import('./es/start.ts')).start)
