import { catalogue } from '../../platform/texts/catalogue.ts'
import { home } from './texts.en.ts'

export const homeTexts = catalogue(home, async () => (await import('./texts.es.ts')).home)
