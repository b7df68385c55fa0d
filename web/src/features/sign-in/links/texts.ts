import { catalogue } from '../../../platform/texts/catalogue.ts'
import { links } from './texts.en.ts'

export const linksTexts = catalogue(links, async () => (await import('./texts.es.ts')).links)
