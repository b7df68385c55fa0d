import { catalogue } from './catalogue.ts'
import { about } from './en/about.ts'

export const aboutTexts = catalogue(about, async () => (await import('./es/about.ts')).about)
