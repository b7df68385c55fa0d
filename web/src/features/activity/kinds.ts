import { catalogue } from '../../platform/texts/catalogue.ts'
import { kinds } from './kinds.en.ts'

/** Words for the kinds of changes. */
export const kindTexts = catalogue(kinds, async () => (await import('./kinds.es.ts')).kinds)
