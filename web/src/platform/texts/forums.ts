import { catalogue } from './catalogue.ts'
import { forums } from './en/forums.ts'

export const forumsTexts = catalogue(forums, async () => (await import('./es/forums.ts')).forums)
