import { catalogue } from './catalogue.ts'
import { home } from './en/home.ts'

export const homeTexts = catalogue(home, async () => (await import('./es/home.ts')).home)
