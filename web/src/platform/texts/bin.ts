import { catalogue } from './catalogue.ts'
import { bin } from './en/bin.ts'

export const binTexts = catalogue(bin, async () => (await import('./es/bin.ts')).bin)
