import { catalogue } from '../platform/texts/catalogue.ts'
import { shell } from './texts.en.ts'

export const shellTexts = catalogue(shell, async () => (await import('./texts.es.ts')).shell)
