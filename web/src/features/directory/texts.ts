import { catalogue } from '../../platform/texts/catalogue.ts'
import { directory } from './texts.en.ts'

export const directoryTexts = catalogue(directory, async () => (await import('./texts.es.ts')).directory)
