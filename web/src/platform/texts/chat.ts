import { catalogue } from './catalogue.ts'
import { chat } from './en/chat.ts'

export const chatTexts = catalogue(chat, async () => (await import('./es/chat.ts')).chat)
