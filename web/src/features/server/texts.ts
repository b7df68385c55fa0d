import { catalogue } from '../../platform/texts/catalogue.ts'
import { server } from './texts.en.ts'

export const serverTexts = catalogue(server, async () => (await import('./texts.es.ts')).server)
