import { catalogue } from '../../platform/texts/catalogue.ts'
import { chat } from './texts.en.ts'

export const chatTexts = catalogue(chat, async () => (await import('./texts.es.ts')).chat)
