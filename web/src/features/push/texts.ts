import { catalogue } from '../../platform/texts/catalogue.ts'
import { push } from './texts.en.ts'

/** What asks for push, and its test page. */
export const pushTexts = catalogue(push, async () => (await import('./texts.es.ts')).push)
