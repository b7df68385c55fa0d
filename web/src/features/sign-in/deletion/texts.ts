import { catalogue } from '../../../platform/texts/catalogue.ts'
import { deletion } from './texts.en.ts'

export const deletionTexts = catalogue(deletion, async () => (await import('./texts.es.ts')).deletion)
